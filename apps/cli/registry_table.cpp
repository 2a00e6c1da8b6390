#include "cli/registry_table.hpp"

#include <algorithm>
#include <cstdio>

#include "cli/command.hpp"
#include "cli/output.hpp"

namespace nonet::cli {
namespace {

using TableCell = std::variant<std::string_view, bool, std::uint64_t>;

std::string words_of(const TableCell& cell, std::string_view yes, std::string_view no) {
  if (const bool* claim = std::get_if<bool>(&cell)) return std::string(*claim ? yes : no);
  if (const auto* number = std::get_if<std::uint64_t>(&cell)) return std::to_string(*number);
  return std::string(std::get<std::string_view>(cell));
}

std::string text_table(const Table& table, Color color) {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < table.keys.size(); ++i) {
    widths.push_back(table.keys[i].size());
    for (const auto& row : table.rows) {
      widths[i] = std::max(widths[i], words_of(row[i], "yes", "-").size());
    }
  }
  std::string out;
  const auto add = [&](std::size_t i, std::string_view text, Style style) {
    append_styled(out, text, style, i == 0 || style == Style::heading ? color : Color::off);
    const bool is_last = i + 1 == widths.size();
    out.append(is_last ? 0 : widths[i] + 2 - text.size(), ' ');
    if (is_last) out += '\n';
  };
  for (std::size_t i = 0; i < table.keys.size(); ++i) add(i, table.keys[i], Style::heading);
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      add(i, words_of(row[i], "yes", "-"), Style::placed);
    }
  }
  if (!table.remark.empty()) out.append("\n").append(table.remark) += '\n';
  return out;
}

void append_record(std::string& out, Layout layout, const Table& table,
                   const std::vector<TableCell>& row) {
  if (layout == Layout::json || layout == Layout::jsonl) {
    JsonObject object(out);
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (const bool* claim = std::get_if<bool>(&row[i])) {
        object.boolean(table.keys[i], *claim);
      } else if (const auto* number = std::get_if<std::uint64_t>(&row[i])) {
        object.number(table.keys[i], *number);
      } else {
        object.text(table.keys[i], std::get<std::string_view>(row[i]));
      }
    }
    object.close();
    return;
  }
  CsvRow csv(out);
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::string words = words_of(row[i], "true", "false");
    if (layout == Layout::csv) {
      csv.field(words);
    } else {
      out.append(i == 0 ? "" : "\t").append(words);
    }
  }
}

std::string framed_table(const Table& table, Layout layout) {
  std::string header;
  for (const std::string_view key : table.keys)
    header.append(header.empty() ? "" : ",").append(key);
  const Frame frame = frame_of(layout, header, Records::several);
  std::string out = frame.opening;
  for (std::size_t i = 0; i < table.rows.size(); ++i) {
    if (i > 0) out += frame.separator;
    append_record(out, layout, table, table.rows[i]);
    out += frame.record_end;
  }
  return out + frame.closing;
}

}  // namespace

int print_table(const Table& table, const Options& options) {
  Result<Output> output = Output::open(options.output);
  bool is_written = false;
  if (output) {
    const bool on_terminal = output->is_terminal();
    const Layout layout = options.layout.value_or(on_terminal ? Layout::text : Layout::line);
    const Color color =
        color_for(options.color, on_terminal ? Destination::terminal : Destination::elsewhere);
    output->write(layout == Layout::text ? text_table(table, color) : framed_table(table, layout));
    is_written = output->commit() || output->is_broken_pipe();
  }
  if (is_written) return static_cast<int>(Exit::done);
  const std::string fault = output ? output->error() : output.error().message;
  std::fprintf(stderr, "nonet: %s\n", fault.c_str());
  return static_cast<int>(Exit::unreadable);
}

}  // namespace nonet::cli
