# octet_network(<target>): builds a network into the program, from OCTET_EVALFILE or else from
# src/eval/nnue/octet.nnue. The network lies beside the code, because its file format and the code change
# together. Without a network the engine uses the classical evaluation.
set(OCTET_EVALFILE "" CACHE FILEPATH "Network to build in, instead of src/eval/nnue/octet.nnue")

function(octet_network target)
    # A glob, so that CMake notices a file that is added later.
    file(GLOB network CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/src/eval/nnue/octet.nnue")
    if(OCTET_EVALFILE)
        cmake_path(ABSOLUTE_PATH OCTET_EVALFILE NORMALIZE OUTPUT_VARIABLE network)
        if(NOT EXISTS "${network}" OR IS_DIRECTORY "${network}")
            message(FATAL_ERROR "OCTET_EVALFILE: there is no file '${network}'")
        endif()
    endif()

    set(source "${PROJECT_SOURCE_DIR}/src/eval/nnue/embedded_file.cpp")
    if(network)
        set_source_files_properties("${source}" PROPERTIES
            COMPILE_DEFINITIONS "OCTET_EMBEDDED_NETWORK=\"${network}\""
            COMPILE_OPTIONS "-fno-lto"
            OBJECT_DEPENDS "${network}")
    endif()
endfunction()
