# The layer table: each folder under src, and what its files may include besides their own folder, the
# standard library and third-party libraries. An entry is a folder, or one header of a folder whose other
# headers stay private. Lower layers come first. Layers.cmake makes the libraries from this table, and
# CheckLayers.cmake checks the includes against it.
macro(layer name)
    list(APPEND layers ${name})
    set(allowed_${name} "${ARGN}")
endmacro()

set(layers "")
layer(util)
layer(io        util)
layer(board     util)
layer(notation  util board)
layer(eval      util board)
layer(tablebase util board)
layer(search    util board eval tablebase)
layer(engine    util board notation eval tablebase search)
layer(analysis  util board notation eval/value.h eval/win_rate.h search/search_request.h
                search/search_listener.h search/see.h engine)
layer(report    util board notation eval/value.h eval/win_rate.h analysis)
layer(gamefile  util io board)
layer(datagen   util io board notation eval tablebase search gamefile)
layer(spsa      util io board eval search gamefile datagen)
layer(uci       util io board notation eval/value.h eval/win_rate.h search/search_listener.h engine)
layer(cli       util io board notation eval/value.h eval/win_rate.h search/search_request.h
                search/search_listener.h engine analysis report gamefile datagen spsa)
layer(train     util io board notation eval gamefile)

# src/main.cpp only chooses a front-end.
set(allowed_main.cpp util io uci cli)
# src/processor_check.cpp runs before main and may use nothing that was compiled for newer processors.
set(allowed_processor_check.cpp util)
