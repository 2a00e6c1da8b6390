"""Prints the solution of a puzzle, and of Knuth's exact cover problem the first cover."""

import nonet

answer = nonet.solve("9.7.....6824.3......1..9..2.9...2.18...4....51325.8......687.........8.9.4.9...5.")
print(answer.solution)
print(next(nonet.Cover("1 2 3 4 5 6 7\n1 4 7\n1 4\n4 5 7\n3 5 6\n2 3 6 7\n2 7\n").covers()))
