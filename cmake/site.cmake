# The target site: documentation and C++ reference as one static site in <build>/site, its links checked.
# Needs doxygen and python3-markdown (tools/packages.sh docs); without them there is no such target.
find_package(Doxygen QUIET)
execute_process(COMMAND ${NONET_SYSTEM_PYTHON} -c "import markdown"
  RESULT_VARIABLE no_markdown OUTPUT_QUIET ERROR_QUIET)
if(NOT DOXYGEN_FOUND OR no_markdown)
  return()
endif()

set(NONET_SITE ${PROJECT_BINARY_DIR}/site)
configure_file(${PROJECT_SOURCE_DIR}/docs/Doxyfile.in Doxyfile @ONLY)
add_custom_target(site
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${NONET_SITE}
  COMMAND ${CMAKE_COMMAND} -E make_directory ${NONET_SITE}
  COMMAND ${NONET_SYSTEM_PYTHON} ${PROJECT_SOURCE_DIR}/tools/site.py ${NONET_SITE}
  COMMAND Doxygen::doxygen ${CMAKE_CURRENT_BINARY_DIR}/Doxyfile
  COMMAND ${NONET_SYSTEM_PYTHON} ${PROJECT_SOURCE_DIR}/tools/site.py ${NONET_SITE} --check
  VERBATIM)
if(NONET_TESTS)
  add_test(NAME docs.Site COMMAND ${CMAKE_COMMAND} --build ${PROJECT_BINARY_DIR} --target site)
  set_tests_properties(docs.Site PROPERTIES LABELS full TIMEOUT 1800)
endif()
