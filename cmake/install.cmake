# What is installed: two archives (components core and draw), headers, and what CMake and pkg-config need
# to find them. docs/decisions/030 says why archives.
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
foreach(name nonet-core nonet-draw)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/${name}.pc.in ${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc
    DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT dev)
endforeach()
