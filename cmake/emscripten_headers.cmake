# Header-only packages for em++, which must not see the machine's own headers: a folder that links to
# just the ones that are needed. Nothing of pugixml, which is a compiled library: no XML formats.
set(headers ${PROJECT_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${headers})
foreach(package boost/version.hpp hwy/highway.h nlohmann/json.hpp)
  get_filename_component(folder ${package} DIRECTORY)
  find_path(NONET_${folder}_INCLUDE ${package} PATHS /usr/include /usr/local/include
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  file(CREATE_LINK ${NONET_${folder}_INCLUDE}/${folder} ${headers}/${folder} SYMBOLIC)
endforeach()
foreach(target Boost::headers hwy::hwy nlohmann_json::nlohmann_json)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${headers})
endforeach()
