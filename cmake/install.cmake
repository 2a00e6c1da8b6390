# What is installed: two archives for C++ (components core and draw), a shared library for C, headers,
# and what CMake and pkg-config need to find them. docs/decisions/030 and 036 say why there are both.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# An archive of whole rooms. It is nonet::<component> to those who find the package; in this tree the
# rooms themselves serve.
function(nonet_add_archive component)
  set(archive nonet_archive_${component})
  add_library(${archive} STATIC)
  set_target_properties(${archive} PROPERTIES
    EXPORT_NAME ${component} OUTPUT_NAME nonet_${component} LINKER_LANGUAGE CXX
    ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/lib)  # room draw makes a libnonet_draw.a too
  foreach(room ${ARGN})
    target_sources(${archive} PRIVATE $<TARGET_OBJECTS:nonet_${room}>)
  endforeach()
  target_compile_features(${archive} PUBLIC cxx_std_20)
  target_include_directories(${archive} INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  install(TARGETS ${archive} EXPORT nonetTargets COMPONENT dev
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endfunction()

set(core_rooms ${NONET_ROOMS})
list(REMOVE_ITEM core_rooms draw)
nonet_add_archive(core ${core_rooms})
nonet_add_archive(draw draw)
# Highway is used by its headers alone (nonet/base/vector_target.hpp).
target_link_libraries(nonet_archive_core PUBLIC Threads::Threads Boost::headers
  PRIVATE pugixml::pugixml)
set(solvers)
if(NONET_GECODE)
  list(APPEND solvers ${NONET_GECODE_SEARCH} ${NONET_GECODE_INT} ${NONET_GECODE_KERNEL}
    ${NONET_GECODE_SUPPORT})
endif()
if(NONET_CADICAL)
  list(APPEND solvers ${NONET_CADICAL_LIBRARY})
endif()
target_link_libraries(nonet_archive_core PRIVATE ${solvers})
target_link_libraries(nonet_archive_draw PUBLIC nonet_archive_core)

# In this tree core is its rooms, as draw is one.
add_library(nonet_core INTERFACE)
add_library(nonet::core ALIAS nonet_core)
foreach(room ${core_rooms})
  target_link_libraries(nonet_core INTERFACE nonet_${room})
endforeach()

if(NONET_SHARED)
  # Everything that C calls, and no symbol but those of nonet.h. Before 1.0 a minor version may break
  # what was (docs/c-api.md), so it has a name of its own.
  set(NONET_ABI ${PROJECT_VERSION_MAJOR})
  if(PROJECT_VERSION VERSION_LESS 1.0)
    set(NONET_ABI ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  endif()
  set(script ${PROJECT_BINARY_DIR}/nonet.map)
  configure_file(${PROJECT_SOURCE_DIR}/src/capi/nonet.map.in ${script} @ONLY)
  add_library(nonet_c SHARED)
  add_library(nonet::c ALIAS nonet_c)
  foreach(room ${core_rooms})
    target_sources(nonet_c PRIVATE $<TARGET_OBJECTS:nonet_${room}>)
  endforeach()
  set_target_properties(nonet_c PROPERTIES
    EXPORT_NAME c OUTPUT_NAME nonet LINKER_LANGUAGE CXX LINK_DEPENDS ${script}
    VERSION ${PROJECT_VERSION} SOVERSION ${NONET_ABI})
  target_include_directories(nonet_c INTERFACE
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_link_options(nonet_c PRIVATE -Wl,--version-script=${script} -Wl,-z,defs -Wl,--gc-sections)
  target_link_libraries(nonet_c PRIVATE Threads::Threads pugixml::pugixml ${solvers})
  install(TARGETS nonet_c EXPORT nonetTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT dev)
endif()

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/nonet DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT dev)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/nonet)
install(EXPORT nonetTargets NAMESPACE nonet:: DESTINATION ${package_dir} COMPONENT dev)
configure_package_config_file(${CMAKE_CURRENT_LIST_DIR}/nonetConfig.cmake.in nonetConfig.cmake
  INSTALL_DESTINATION ${package_dir})
# Before 1.0 a minor version may break what was.
write_basic_package_version_file(nonetConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/nonetConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/nonetConfigVersion.cmake
  DESTINATION ${package_dir} COMPONENT dev)

# The files of pkg-config say where things are from where they lie: the tree may be moved.
list(JOIN solvers " " pkgconfig_solvers)
file(RELATIVE_PATH pkgconfig_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" pkgconfig_prefix "${pkgconfig_prefix}")
set(pkgconfig_files nonet-core nonet-draw)
if(NONET_SHARED)
  list(APPEND pkgconfig_files nonet)
endif()
foreach(name ${pkgconfig_files})
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endforeach()
