# octet_network(<target>): builds a network into the program: that of OCTET_EVALFILE, else
# src/eval/nnue/octet.nnue, which lies beside the code that it fits: the one cannot change without the
# other. Without either the engine evaluates classically.
set(OCTET_EVALFILE "" CACHE FILEPATH "Network to build in, instead of src/eval/nnue/octet.nnue")

function(octet_network target)
    # By globbing, so that a file that comes later is noticed.
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
