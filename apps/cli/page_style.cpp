#include "cli/page_style.hpp"

#include <cstdio>

#include "nonet/draw/scene.hpp"

namespace nonet::cli {
namespace {

constexpr std::string_view kSheet = R"(
:root{color-scheme:light dark;--ground:#fff;--ink:#1a1a1a;--muted:#606060;--hair:#d0d0d0;--shade:#f4f4f2;--wrong:#b03000}
*{box-sizing:border-box}
body{margin:0 auto;max-width:1140px;padding:24px 20px 60px;background:var(--ground);color:var(--ink);
font:16px/1.55 system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif;font-variant-numeric:tabular-nums}
h1{font-size:1.7em;line-height:1.2;margin:.2em 0 .3em}
h2{font-size:1.25em;margin:2em 0 .5em;border-bottom:1px solid var(--hair);padding-bottom:.2em}
h3{font-size:1em;margin:1.4em 0 .2em}
p{max-width:46em;margin:.4em 0 .8em}
.note{color:var(--muted);font-size:.9em}
.wrong{color:var(--wrong);font-weight:600}
.scroll{overflow-x:auto}
table{border-collapse:collapse;margin:.6em 0;font-size:.92em}
th,td{padding:.28em .8em;text-align:right;border-bottom:1px solid var(--hair);white-space:nowrap}
th{color:var(--muted);font-weight:600;vertical-align:bottom}
th:first-child,td:first-child{text-align:left}
td.grid{font-family:ui-monospace,'DejaVu Sans Mono',monospace;font-size:.72em}
td.grid.bands{line-height:1.2;white-space:normal}
td.grid.bands span{display:block;width:27ch;overflow-wrap:anywhere;line-break:anywhere}
.wide th,.wide td{padding:.28em .5em}
tr.best td{background:var(--shade);font-weight:600}
figure{margin:1em 0;overflow-x:auto}
.pair{display:flex;flex-wrap:wrap;gap:12px 28px;align-items:flex-start}
.pair figure{margin:.4em 0;max-width:100%}
.charts figure{flex:1 1 420px;min-width:0}
.board{margin:.4em 0;border:2px solid var(--ink);width:auto}
.board td{width:1.7em;height:1.7em;padding:0;text-align:center;border:1px solid var(--hair)}
.board td.right{border-right:2px solid var(--ink)}
.board tr.below td{border-bottom:2px solid var(--ink)}
svg{max-width:100%;height:auto}
.tree svg{max-width:none}
code{overflow-wrap:anywhere;font-family:ui-monospace,'DejaVu Sans Mono',monospace;font-size:.9em}
@media print{body{max-width:none;padding:0;font-size:11pt}figure,tr,section>h3{break-inside:avoid}h2,h3{break-after:avoid}}
@media screen and (prefers-color-scheme:dark){
:root{--ground:#16171a;--ink:#ecece8;--muted:#a4a4a0;--hair:#44464a;--shade:#24262a;--wrong:#f27c2c}
)";

std::string hex(draw::Rgb rgb) {
  char text[8];
  std::snprintf(text, sizeof text, "#%02x%02x%02x", rgb.red, rgb.green, rgb.blue);
  return text;
}

}  // namespace

std::string page_style() {
  std::string sheet(kSheet);
  for (auto i = static_cast<int>(draw::Colour::ground); i <= static_cast<int>(draw::Colour::grey);
       ++i) {
    const auto colour = static_cast<draw::Colour>(i);
    const std::string light = hex(rgb_of(colour, draw::Theme::light));
    const std::string dark = hex(rgb_of(colour, draw::Theme::dark));
    sheet.append("[fill='" + light + "']{fill:" + dark + "}");
    sheet.append("[stroke='" + light + "']{stroke:" + dark + "}\n");
  }
  return sheet + "}\n";
}

}  // namespace nonet::cli
