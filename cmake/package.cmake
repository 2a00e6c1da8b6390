# Debian packages by CPack: nonet (the program), libnonet (the shared library), libnonet-dev.
#
#   cmake --preset package && cmake --build --preset package && (cd build/package && cpack)
#
# tools/package_room.sh tries them on a clean Debian. They are for one's own use: what Debian would ask
# of an archive beyond this (a source package, a name with the ABI in it) is left out (decision 036).
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the Nonet project <nonet@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library dev)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SECTION math)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME nonet)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "The command nonet: solves, counts, explains, rates,
generates, tiles and draws Sudoku and exact cover problems.")
# Loaded when a PDF or PNG is asked for, so nothing tells that it is used.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS libcairo2)

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libnonet)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "The library of nonet for C programs.")
# For packages that link it, and for the loader.
set(shlibs ${PROJECT_BINARY_DIR}/debian/shlibs)
set(triggers ${PROJECT_BINARY_DIR}/debian/triggers)
file(WRITE ${shlibs} "libnonet ${NONET_ABI} libnonet (>= ${PROJECT_VERSION})\n")
file(WRITE ${triggers} "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${shlibs} ${triggers})

set(CPACK_DEBIAN_DEV_PACKAGE_NAME libnonet-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
  "libnonet (= ${PROJECT_VERSION}), libboost-dev, libpugixml-dev, libc6-dev")
set(CPACK_COMPONENT_DEV_DESCRIPTION "Headers for C and C++, archives for C++, and the files of CMake
and pkg-config.")

# Every package has its licence and its changes, and man pages are compressed.
set(changes ${PROJECT_BINARY_DIR}/changelog.gz)
execute_process(COMMAND gzip -9nc INPUT_FILE ${PROJECT_SOURCE_DIR}/CHANGELOG.md
  OUTPUT_FILE ${changes} COMMAND_ERROR_IS_FATAL ANY)
foreach(component program library dev)
  string(TOUPPER ${component} key)
  set(folder ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${key}_PACKAGE_NAME})
  install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${folder} RENAME copyright
    COMPONENT ${component})
  install(FILES ${changes} DESTINATION ${folder} COMPONENT ${component})
endforeach()
install(CODE "execute_process(COMMAND gzip -9nf
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1/nonet.1\"
    COMMAND_ERROR_IS_FATAL ANY)"
  COMPONENT program)
include(CPack)
