# One CMake target a room. tools/rooms.json says which rooms there are and what each may include;
# the same file drives the include test, so a link edge and an include edge cannot disagree.

file(READ ${PROJECT_SOURCE_DIR}/tools/rooms.json NONET_ROOMS_JSON)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             ${PROJECT_SOURCE_DIR}/tools/rooms.json)

# Sets `out` to the names of the rooms that room `name` may include, as tools/rooms.json lists them.
function(nonet_room_edges name out)
  string(JSON last LENGTH "${NONET_ROOMS_JSON}" rooms)
  math(EXPR last "${last} - 1")
  foreach(i RANGE ${last})
    string(JSON room GET "${NONET_ROOMS_JSON}" rooms ${i} name)
    if(room STREQUAL name)
      set(edges)
      string(JSON count LENGTH "${NONET_ROOMS_JSON}" rooms ${i} may_include)
      if(count GREATER 0)
        math(EXPR count "${count} - 1")
        foreach(j RANGE ${count})
          string(JSON edge GET "${NONET_ROOMS_JSON}" rooms ${i} may_include ${j})
          list(APPEND edges ${edge})
        endforeach()
      endif()
      set(${out} ${edges} PARENT_SCOPE)
      return()
    endif()
  endforeach()
  message(FATAL_ERROR "room ${name} is not in tools/rooms.json")
endfunction()

# A library room: src/<name>/*.cpp, and those of its folders, become the static library nonet_<name>
# (alias nonet::<name>).
# Rooms are built without exceptions: errors are values there (base/result.hpp).
function(nonet_add_room name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  add_library(nonet_${name} STATIC ${sources})
  add_library(nonet::${name} ALIAS nonet_${name})
  target_include_directories(nonet_${name}
    PUBLIC ${PROJECT_SOURCE_DIR}/include
    PRIVATE ${PROJECT_SOURCE_DIR}/src)
  target_compile_features(nonet_${name} PUBLIC cxx_std_20)
  target_compile_options(nonet_${name} PRIVATE -fno-exceptions)
  if(NONET_SHARED)
    set_target_properties(nonet_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON
      CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  endif()
  set(NONET_ROOMS ${NONET_ROOMS} ${name} PARENT_SCOPE)
  target_link_libraries(nonet_${name} PRIVATE nonet_warnings)
  nonet_room_edges(${name} edges)
  foreach(edge ${edges})
    target_link_libraries(nonet_${name} PUBLIC nonet::${edge})
  endforeach()
  target_link_libraries(nonet_all INTERFACE nonet_${name})
endfunction()

# The tests of a room: tests/<name>/*_test.cpp become one program, one ctest entry a TEST. Suites
# whose names end in Full are slow: they get the label `full`, which ./test runs when asked to.
function(nonet_add_tests name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/${name}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(nonet_${name}_tests ${sources})
  target_include_directories(nonet_${name}_tests PRIVATE
    ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(nonet_${name}_tests PRIVATE
    NONET_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(nonet_${name}_tests PRIVATE
    nonet::nonet nonet_warnings GTest::gtest_main rapidcheck)
  gtest_discover_tests(nonet_${name}_tests TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
    TEST_FILTER "-*Full.*"
    PROPERTIES TIMEOUT 600 SKIP_REGULAR_EXPRESSION "\\[  SKIPPED \\]")
  gtest_discover_tests(nonet_${name}_tests TEST_PREFIX "${name}." DISCOVERY_TIMEOUT 60
    TEST_FILTER "*Full.*" TEST_LIST nonet_${name}_full_tests
    PROPERTIES LABELS full TIMEOUT 3600 SKIP_REGULAR_EXPRESSION "\\[  SKIPPED \\]")
endfunction()
