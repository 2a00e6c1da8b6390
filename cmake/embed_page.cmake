# Sets `out` to sources that define nonet::serve::page_files() (apps/serve/page.hpp): the files of
# `folder` as they were at configure time, taken in by the assembler; none where there is no folder.
function(nonet_embed_page folder out)
  set(types html text/html js text/javascript css text/css svg image/svg+xml
      png image/png json application/json webmanifest application/manifest+json
      wasm application/wasm txt text/plain woff2 font/woff2)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*)
  set(bytes "")
  set(names "")
  set(rows "")
  set(number 0)
  foreach(file IN LISTS files)
    get_filename_component(ending ${file} LAST_EXT)
    string(SUBSTRING "${ending}." 1 -1 ending)
    string(REPLACE "." "" ending "${ending}")
    list(FIND types "${ending}" at)
    set(type application/octet-stream)
    if(NOT at EQUAL -1)
      math(EXPR at "${at} + 1")
      list(GET types ${at} type)
    endif()
    string(APPEND bytes ".globl nonet_page_${number}\n.globl nonet_page_${number}_end\n"
      "nonet_page_${number}:\n.incbin \"${folder}/${file}\"\nnonet_page_${number}_end:\n")
    string(APPEND names "extern const char nonet_page_${number}[];\n"
      "extern const char nonet_page_${number}_end[];\n")
    string(APPEND rows "      {\"/${file}\", \"${type}\",\n       {nonet_page_${number}, "
      "static_cast<std::size_t>(nonet_page_${number}_end - nonet_page_${number})}},\n")
    math(EXPR number "${number} + 1")
  endforeach()
  set(table "std::span<const PageFile> page_files() noexcept {\n  return {};\n}\n")
  if(number GREATER 0)
    string(CONCAT table "std::span<const PageFile> page_files() noexcept {\n"
      "  static const PageFile files[] = {\n${rows}  };\n  return files;\n}\n")
    string(CONCAT bytes "asm(R\"(.pushsection .rodata\n${bytes}.popsection)\");\n\n")
  endif()
  set(made ${CMAKE_CURRENT_BINARY_DIR}/page/page_files.cpp)
  string(CONCAT content
    "#include \"serve/page.hpp\"\n\n${bytes}extern \"C\" {\n${names}}\n\nnamespace nonet::serve {\n\n${table}\n}\n")
  file(CONFIGURE OUTPUT ${made} CONTENT "${content}" @ONLY)
  list(TRANSFORM files PREPEND ${folder}/)
  set_source_files_properties(${made} PROPERTIES OBJECT_DEPENDS "${files}")
  set(${out} ${made} PARENT_SCOPE)
endfunction()
