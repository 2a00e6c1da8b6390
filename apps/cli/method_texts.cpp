#include "cli/method_texts.hpp"

#include <array>

namespace nonet::cli {
namespace {

struct Row {
  std::string_view engine, en, fr;
};

constexpr std::array kRows{
    Row{"human",
        "Human techniques: no search, but the easiest step that a person could give a reason for, "
        "again and again. A node is a step. Looking for patterns costs more than trying digits, "
        "and where the techniques end the puzzle is stuck; but what they find they can explain.",
        "Techniques humaines : pas de recherche, mais à chaque fois l’étape la plus facile qu’une "
        "personne pourrait justifier. Un nœud est une étape. Chercher des motifs coûte plus cher "
        "qu’essayer des chiffres, et là où les techniques s’arrêtent, la grille est bloquée ; mais "
        "ce qu’elles trouvent, elles l’expliquent."},
    Row{"teaching",
        "The loop of a first course: sweeps over naked singles, hidden singles, naked pairs, "
        "pointing pairs and X-wings on rows. Five techniques solve nearly every easy puzzle and "
        "few hard ones; the rest is stuck.",
        "La boucle d’un premier cours : des passages sur les singletons nus, les singletons "
        "cachés, les paires nues, les paires pointantes et les X-wings en lignes. Cinq techniques "
        "résolvent presque toutes les grilles faciles et peu de difficiles ; le reste est bloqué."},
    Row{"reading",
        "Reading order: take the empty cells from left to right and from top to bottom, try the "
        "digits "
        "1 to 9 that the rules allow, and go back when none is left. Nothing is chosen, so a "
        "mistake made early is found late: the tree is as deep as the grid and branches wherever "
        "the first rows are empty.",
        "Ordre de lecture : prendre les cases vides de gauche à droite et de haut en bas, essayer "
        "les "
        "chiffres de 1 à 9 que les règles permettent, et revenir en arrière quand il n’en reste "
        "aucun. Rien n’est choisi : une erreur commise tôt se découvre tard, et l’arbre se ramifie "
        "partout où les premières lignes sont vides."},
    Row{"fewest",
        "Fewest candidates first: the same search, but at each node it takes the cell that allows "
        "the fewest digits. A cell with one digit costs no branch, a cell with none ends the node "
        "at once. On most grids this one idea is worth more than any speed of the machine.",
        "Le moins de candidats d’abord : la même recherche, mais chaque nœud prend la case qui "
        "permet "
        "le moins de chiffres. Une case à un seul chiffre ne coûte aucune ramification, une case "
        "sans "
        "chiffre termine le nœud aussitôt. Sur la plupart des grilles, cette seule idée vaut plus "
        "que "
        "toute la vitesse de la machine."},
    Row{"lockstep",
        "Lockstep: singles and locked candidates are propagated by bit sets, for several puzzles, "
        "or several nodes of one, in the lanes of one vector register. It is the fastest engine "
        "here in bulk; its nodes are fewer because each does more.",
        "Au pas (lockstep) : les singletons et les candidats verrouillés se propagent par "
        "ensembles "
        "de bits, pour plusieurs grilles, ou plusieurs nœuds d’une même grille, dans les voies "
        "d’un "
        "registre vectoriel. C’est le moteur le plus rapide en nombre ; ses nœuds sont moins "
        "nombreux "
        "parce que chacun fait davantage."},
    Row{"plain",
        "Plain backtracking: cover one item after another, for a tiling one cell after another, by "
        "each option that still fits. What is chosen is marked and nothing else is kept. It has "
        "nothing to build and nothing to choose, so it wins where the problem is trivial, and it "
        "learns late that a cell far away has no option left.",
        "Le retour en arrière tout simple : couvrir un élément après l’autre, dans un pavage une "
        "case après l’autre, par chaque option qui convient encore. Ce qui est choisi est marqué, "
        "rien d’autre n’est gardé. Il n’a rien à construire ni à choisir, et gagne donc là où le "
        "problème est trivial ; mais il apprend tard qu’une case lointaine n’a plus d’option."},
    Row{"x",
        "Algorithm X on copied matrices: the problem is a matrix of 0 and 1; choose the column "
        "with "
        "the fewest ones, try each of its rows, and copy what is left of the matrix. Copying makes "
        "going back trivial, and costs time at every node.",
        "L’algorithme X sur des matrices copiées : le problème est une matrice de 0 et de 1 ; "
        "choisir "
        "la colonne qui a le moins de 1, essayer chacune de ses lignes, copier ce qui reste de la "
        "matrice. Copier rend le retour en arrière évident, et coûte du temps à chaque nœud."},
    Row{"dlx",
        "Dancing links: Algorithm X without copies. The ones of the matrix are nodes of doubly "
        "linked lists; a removed node remembers its neighbours, so putting it back takes two "
        "assignments. Building the links costs something at first, which small problems do not "
        "earn back.",
        "Les liens dansants : l’algorithme X sans copies. Les 1 de la matrice sont les maillons de "
        "listes doublement chaînées ; un maillon retiré se souvient de ses voisins, et le remettre "
        "prend deux affectations. Construire les liens a un coût de départ, que les petits "
        "problèmes "
        "ne remboursent pas."},
    Row{"cells",
        "Dancing cells: the same search on sparse sets, arrays in which what is removed is swapped "
        "behind the end. Memory is read in sequence, and going back is setting a length.",
        "Les cellules dansantes : la même recherche sur des ensembles creux, des tableaux où ce "
        "qui "
        "est retiré passe derrière la fin. La mémoire est lue à la suite, et revenir en arrière, "
        "c’est rétablir une longueur."},
    Row{"bits",
        "Bit sets: the options that are still possible are one row of bits; an item counts its own "
        "by intersecting. A node looks at whole vector registers and copies a few of them.",
        "Ensembles de bits : les options encore possibles forment une ligne de bits ; un élément "
        "compte les siennes par intersection. Un nœud regarde des registres vectoriels entiers et "
        "en "
        "copie quelques-uns."},
    Row{"memo",
        "Memo: it goes through the items along a frontier and counts each state of the frontier "
        "once, however many ways lead to it. It lists nothing, and counts in seconds what no "
        "search "
        "could ever walk through.",
        "Mémo : il parcourt les éléments le long d’un front et compte chaque état du front une "
        "seule "
        "fois, quel que soit le nombre de chemins qui y mènent. Il n’énumère rien, et compte en "
        "quelques secondes ce qu’aucune recherche ne pourrait parcourir."},
    Row{"auto",
        "Auto: whichever of the other engines suits the problem; for counts the memo where it "
        "pays.",
        "Auto : celui des autres moteurs qui convient au problème ; pour les comptes, le mémo là "
        "où "
        "il en vaut la peine."},
    Row{"gecode",
        "A constraint solver: each cell is a variable with a domain, each house an all-different "
        "constraint that removes every value without support (domain consistency, by matchings). "
        "It needs few nodes and works hard at each.",
        "Un solveur de contraintes : chaque case est une variable avec un domaine, chaque maison "
        "une "
        "contrainte « tous différents » qui retire toute valeur sans support (cohérence de "
        "domaine, "
        "par couplages). Il lui faut peu de nœuds, et chacun demande beaucoup de travail."},
    Row{"cadical",
        "A SAT solver: one Boolean variable for each digit in each cell, clauses for the rules "
        "(the "
        "extended encoding). It learns a clause from every conflict, so it never makes the same "
        "mistake twice. Another solution is asked for with the found one forbidden.",
        "Un solveur SAT : une variable booléenne par chiffre et par case, des clauses pour les "
        "règles "
        "(le codage étendu). Il apprend une clause de chaque conflit et ne commet donc jamais deux "
        "fois la même erreur. Une autre solution se demande en interdisant celle qui est trouvée."},
};

}  // namespace

std::string_view method_text(std::string_view engine, Language language) noexcept {
  for (const Row& row : kRows) {
    if (row.engine == engine) return language == Language::fr ? row.fr : row.en;
  }
  return {};
}

}  // namespace nonet::cli
