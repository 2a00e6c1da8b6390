#!/usr/bin/env python3
"""Makes one static site of the documentation, and checks its links.

    tools/site.py SITE [--check]     pages into the folder SITE; with --check what is there is checked

It begins with README.md and follows links: Markdown becomes a page, a folder the page of its README or
a list of its files, any other file is copied. Doxygen's reference lies beside it in SITE/api
(docs/Doxyfile.in). A link that leads nowhere, or to a heading that is not there, is an error with its
page; links to other sites are not followed. Needs Debian's python3-markdown.
"""

import argparse
import html
import html.parser
import os
import re
import shutil
import sys
from pathlib import Path
from urllib.parse import unquote, urldefrag

ROOT = Path(__file__).resolve().parent.parent
SCHEME = re.compile(r"^[a-z][a-z0-9+.-]*:")
STYLE = """
body { font: 16px/1.55 system-ui, sans-serif; color: #1b1f24; background: #fff; margin: 0 auto;
       max-width: 52rem; padding: 1rem; }
nav { border-bottom: 1px solid #ccd1d6; padding-bottom: .5rem; }
nav a { margin-right: 1.2rem; }
pre { background: #f3f5f7; padding: .7rem; overflow-x: auto; }
code { font: 0.9em ui-monospace, monospace; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
td, th { border: 1px solid #ccd1d6; padding: .25rem .6rem; text-align: left; vertical-align: top; }
img { max-width: 100%; }
a { color: #0b57b4; }
@media (prefers-color-scheme: dark) {
  body { color: #e3e6ea; background: #16191d; } pre { background: #22272d; } a { color: #7db4f5; }
}
"""
NAVIGATION = (("README.md", "Nonet"), ("docs/guide/README.md", "Guide"), ("docs/cli.md", "Command line"),
              ("docs/json.md", "JSON"), ("docs/c-api.md", "C"), ("docs/python.md", "Python"),
              ("docs/performance.md", "How fast"), ("docs/glossary.md", "Words"))


class Links(html.parser.HTMLParser):
    """The links of a page and the names that links can lead to."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.names = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        for key in ("href", "src"):
            if attributes.get(key):
                self.links.append(attributes[key])
        for key in ("id", "name"):
            if attributes.get(key):
                self.names.add(attributes[key])


def page_of(path):
    """Where the page of a path of the tree (from ROOT) lies in the site."""
    if path == Path("README.md"):
        return Path("index.html")
    if (ROOT / path).is_dir():
        readme = path / "README.md"
        return page_of(readme) if (ROOT / readme).exists() else path / "index.html"
    return path.with_suffix(".html") if path.suffix == ".md" else path


def slug(heading, _):
    """The name of a heading as GitHub makes it, for which the links are written."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


class Site:
    def __init__(self, folder):
        self.folder = folder
        self.seen = set()
        self.waiting = [Path("README.md")]
        self.faults = []

    def make(self):
        while self.waiting:
            path = self.waiting.pop()
            page = page_of(path)
            if page in self.seen:
                continue
            self.seen.add(page)
            (self.folder / page).parent.mkdir(parents=True, exist_ok=True)
            if (ROOT / path).is_dir() and (ROOT / path / "README.md").exists():
                path = path / "README.md"
            if (ROOT / path).is_dir():
                names = sorted(entry.name for entry in (ROOT / path).iterdir())
                text = "".join(f"<li><code>{html.escape(name)}</code></li>" for name in names)
                self.write(page, str(path), f"<h1>{path}</h1><ul>{text}</ul>")
            elif path.suffix == ".md":
                self.markdown(path, page)
            else:
                shutil.copyfile(ROOT / path, self.folder / page)

    def markdown(self, path, page):
        import markdown
        text = (ROOT / path).read_text(encoding="utf-8")
        # Python-Markdown wants a blank line before lists and tables, which GitHub does without.
        text = re.sub(r"(?m)^((?![-*|\s\d]).+)\n(?=[-*] |\|)", r"\1\n\n", text)
        body = markdown.markdown(text, extensions=["tables", "fenced_code", "toc", "sane_lists"],
                                 extension_configs={"toc": {"slugify": slug}})
        title = re.search(r"(?m)^# (.+)$", text)
        self.write(page, title[1] if title else path.stem,
                   re.sub(r'(href|src)="([^"]*)"',
                          lambda match: f'{match[1]}="{self.link(path, match[2])}"', body))

    def link(self, path, link):
        """The link as the page of `path` has it; what it leads to will be made."""
        if SCHEME.match(link) or link.startswith("#"):
            return link
        target, fragment = urldefrag(html.unescape(link))
        to = Path(os.path.normpath(path.parent / unquote(target)))
        if not (ROOT / to).exists() or to.parts[:1] == ("..",):
            self.faults.append(f"{path}: the link {link} leads nowhere")
            return link
        self.waiting.append(to)
        return self.relative(page_of(path), page_of(to)) + (f"#{fragment}" if fragment else "")

    @staticmethod
    def relative(page, to):
        return Path(os.path.relpath(to, page.parent)).as_posix()

    def write(self, page, title, body):
        menu = []
        for path, name in NAVIGATION:
            self.waiting.append(Path(path))
            menu.append(f'<a href="{self.relative(page, page_of(Path(path)))}">{name}</a>')
        menu.append(f'<a href="{self.relative(page, Path("api/index.html"))}">C++ reference</a>')
        (self.folder / page).write_text(
            f"<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            f"<meta name=\"viewport\" content=\"width=device-width\">"
            f"<title>{html.escape(title)}</title><style>{STYLE}</style></head>\n<body><nav>"
            f"{''.join(menu)}</nav>\n{body}\n</body></html>\n", encoding="utf-8")

    def check(self):
        """Every link of every page leads to a file, and to a name that is in it."""
        pages = {path: Links(path.read_text(encoding="utf-8", errors="replace"))
                 for path in self.folder.rglob("*.html")}
        for path, page in pages.items():
            for link in page.links:
                if SCHEME.match(link) or link.startswith("//"):
                    continue
                target, fragment = urldefrag(link)
                to = Path(os.path.normpath(path.parent / unquote(target))) if target else path
                where = path.relative_to(self.folder)
                if not to.exists():
                    self.faults.append(f"{where}: the link {link} leads nowhere")
                elif fragment and to in pages and unquote(fragment) not in pages[to].names:
                    self.faults.append(f"{where}: the link {link} leads to no heading")
        return len(pages)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    site = Site(arguments.site.resolve())
    if arguments.check:
        pages = site.check()
    else:
        site.make()
        pages = len(site.seen)
    for fault in dict.fromkeys(site.faults):
        print(fault, file=sys.stderr)
    print(f"{pages} pages, {len(site.faults)} faults")
    return 1 if site.faults else 0


if __name__ == "__main__":
    sys.exit(main())
