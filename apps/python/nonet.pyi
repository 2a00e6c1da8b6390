"""Sudoku and exact cover: solve, count, explain, rate, cover.

Puzzles are texts in any format that `nonet formats` lists. What is wrong with a text or a name is a
ValueError. Times are in seconds; None is no limit. Ctrl-C stops every call.
"""

from typing import Any, Iterator, Literal, Optional, Sequence, SupportsInt, Tuple, overload

__version__: str

class Solution:
    """What solve() found."""

    @property
    def status(self) -> Literal["unique", "several", "none", "invalid", "stopped"]: ...
    @property
    def solution(self) -> Optional[str]: ...
    @property
    def second(self) -> Optional[str]: ...
    @property
    def nodes(self) -> int: ...
    @property
    def guesses(self) -> int: ...

class Count(SupportsInt):
    """How many there are, and whether these are all."""

    @property
    def count(self) -> int: ...
    @property
    def complete(self) -> bool: ...
    def __int__(self) -> int: ...

class Solutions(Iterator[str]):
    def __iter__(self) -> "Solutions": ...
    def __next__(self) -> str: ...

class Covers(Iterator[Tuple[int, ...]]):
    def __iter__(self) -> "Covers": ...
    def __next__(self) -> Tuple[int, ...]: ...

def solve(puzzle: str, *, engine: str = "auto", timeout: Optional[float] = None) -> Solution:
    """The solution of a puzzle, and whether it is the only one."""

def count(puzzle: str, limit: int = 2, *, timeout: Optional[float] = None) -> Count:
    """How many solutions a puzzle has, up to a limit; 0: all."""

def solutions(puzzle: str, limit: int = 0, *, timeout: Optional[float] = None) -> Solutions:
    """An iterator over all solutions, up to a limit."""

def explain(puzzle: str, *, order: Literal["human", "teaching", "se"] = "human",
            language: Literal["en", "fr"] = "en",
            timeout: Optional[float] = None) -> dict[str, Any]:
    """The steps in which a person solves it: the dictionary of docs/json.md, explain."""

def rate(puzzle: str, scale: Literal["se121", "sukaku118", "hodoku"] = "se121", *,
         timeout: Optional[float] = None) -> dict[str, Any]:
    """How hard it is on a scale: the dictionary of docs/json.md, rate."""

class Cover:
    """An exact cover problem. It does not change."""

    @overload
    def __init__(self, text: str) -> None: ...
    @overload
    def __init__(self, primary: int, options: Sequence[Sequence[int]], *,
                 secondary: int = 0) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Covers: ...
    def covers(self, limit: int = 0, *, timeout: Optional[float] = None) -> Covers:
        """An iterator over covers, each a tuple of the numbers of its options, from 0."""
    def count(self, limit: int = 0, *, timeout: Optional[float] = None) -> Count:
        """How many covers there are, up to a limit; 0: all."""
