#include "cli/messages.hpp"

#include <array>
#include <cstddef>

namespace nonet::cli {
namespace {

struct Row {
  Message message;
  std::string_view en;
  std::string_view fr;
};

constexpr std::array kRows{
    Row{Message::one_solution, "One solution.", "Une seule solution."},
    Row{Message::a_solution, "A solution; there may be others.",
        "Une solution ; il peut y en avoir d’autres."},
    Row{Message::already_solved, "Already solved, and right.", "Déjà résolue, et juste."},
    Row{Message::several_solutions, "Several solutions. These two differ in {} cells.",
        "Plusieurs solutions. Ces deux-ci diffèrent en {} cases."},
    Row{Message::no_solution, "No solution.", "Aucune solution."},
    Row{Message::no_solution_by, "No solution: {} at {} cannot be met, whatever else holds.",
        "Aucune solution : {} en {} est impossible, quoi qu’il en soit du reste."},
    Row{Message::no_digit_fits, "No solution: no digit fits in {}.",
        "Aucune solution : aucun chiffre ne convient en {}."},
    Row{Message::no_place_in_row, "No solution: row {} has no place for {}.",
        "Aucune solution : la ligne {} n’a pas de place pour {}."},
    Row{Message::no_place_in_column, "No solution: column {} has no place for {}.",
        "Aucune solution : la colonne {} n’a pas de place pour {}."},
    Row{Message::no_place_in_box, "No solution: box {} has no place for {}.",
        "Aucune solution : le bloc {} n’a pas de place pour {}."},
    Row{Message::not_valid, "Not valid: {} and {} both hold {}.",
        "Grille fautive : {} et {} portent toutes deux {}."},
    Row{Message::out_of_time, "Out of time.", "Temps écoulé."},
    Row{Message::work, "{}: nodes {}, guesses {}, {}", "{} : nœuds {}, essais {}, {}"},
    Row{Message::count_none, "No solution.", "Aucune solution."},
    Row{Message::count_one, "Exactly one solution.", "Une solution exactement."},
    Row{Message::count_all, "Exactly {} solutions.", "{} solutions exactement."},
    Row{Message::count_at_least, "Solutions: at least {}; --limit 0 counts them all.",
        "Solutions : au moins {} ; --limit 0 les compte toutes."},
    Row{Message::count_stopped, "Solutions: at least {} when the count was stopped.",
        "Solutions : au moins {} quand le compte a été arrêté."},
    Row{Message::solution_number, "Solution {}", "Solution {}"},
    Row{Message::minimal, "One solution; each of the {} givens is needed.",
        "Une seule solution ; chacun des {} chiffres donnés est nécessaire."},
    Row{Message::not_minimal, "One solution, not minimal: {} of {} givens can each be left out:",
        "Une seule solution, non minimale : {} des {} chiffres donnés sont chacun de trop :"},
    Row{Message::proper, "One solution.", "Une seule solution."},
    Row{Message::several, "Several solutions.", "Plusieurs solutions."},
    Row{Message::rated, "On the scale {}: ER {}, EP {}, ED {}.",
        "Sur l’échelle {} : ER {}, EP {}, ED {}."},
    Row{Message::rated_above, "On the scale {}: above {}.", "Sur l’échelle {} : au-dessus de {}."},
    Row{Message::rated_by_level, "On the scale {}: {}, {} points.",
        "Sur l’échelle {} : {}, {} points."},
    Row{Message::beyond_scale, "No technique of the scale {} solves it.",
        "Aucune technique de l’échelle {} ne la résout."},
    Row{Message::nothing_to_rate, "Solved already: there is nothing to rate.",
        "Déjà résolue : il n’y a rien à évaluer."},
    Row{Message::rating_work, "steps {}, {}", "étapes {}, {}"},
    Row{Message::auto_engine, "For puzzles, auto is {}.", "Pour les grilles, auto désigne {}."},
    Row{Message::puzzles, "puzzles", "grilles"},
    Row{Message::time_left, "left", "restantes"},
    Row{Message::interrupted, "interrupted after {} puzzles", "interrompu après {} grilles"},
    Row{Message::covers, "covers", "couvertures"},
    Row{Message::no_cover, "No cover.", "Aucune couverture."},
    Row{Message::empty_cover, "the empty cover", "la couverture vide"},
    Row{Message::cover_number, "Cover {}", "Couverture {}"},
    Row{Message::a_cover, "A cover; there may be others.",
        "Une couverture ; il peut y en avoir d’autres."},
    Row{Message::covers_one, "Exactly one cover.", "Une couverture exactement."},
    Row{Message::covers_all, "Exactly {} covers.", "{} couvertures exactement."},
    Row{Message::covers_limited, "Covers: at least {}; --limit 0 finds them all.",
        "Couvertures : au moins {} ; --limit 0 les trouve toutes."},
    Row{Message::covers_stopped, "Covers: at least {} when the search was stopped.",
        "Couvertures : au moins {} quand la recherche a été arrêtée."},
    Row{Message::cheapest, "No cover costs less than this one: {}.",
        "Aucune couverture ne coûte moins que celle-ci : {}."},
    Row{Message::cheapest_so_far, "The cheapest cover when the search was stopped: {}.",
        "La couverture la moins chère quand la recherche a été arrêtée : {}."},
    Row{Message::cover_work, "{}: nodes {}, updates {}, {}", "{} : nœuds {}, mises à jour {}, {}"},
    Row{Message::cover_work_without_updates, "{}: nodes {}, {}", "{} : nœuds {}, {}"},
    Row{Message::out_of_time_covers, "out of time after {}; covers found: {}",
        "temps écoulé après {} ; couvertures trouvées : {}"},
    Row{Message::interrupted_covers, "interrupted; covers found: {}",
        "interrompu ; couvertures trouvées : {}"},
    Row{Message::no_tiling, "No tiling.", "Aucun pavage."},
    Row{Message::tiling_number, "Tiling {}", "Pavage {}"},
    Row{Message::a_tiling, "A tiling; there may be others.",
        "Un pavage ; il peut y en avoir d’autres."},
    Row{Message::tilings_one, "Exactly one tiling.", "Un pavage exactement."},
    Row{Message::tilings_all, "Exactly {} tilings.", "{} pavages exactement."},
    Row{Message::tilings_different, "Tilings up to symmetry: {}; in all: {}.",
        "Pavages à symétrie près : {} ; en tout : {}."},
    Row{Message::tilings_limited, "Tilings: at least {}; --limit 0 finds them all.",
        "Pavages : au moins {} ; --limit 0 les trouve tous."},
    Row{Message::tilings_stopped, "Tilings: at least {} when the search was stopped.",
        "Pavages : au moins {} quand la recherche a été arrêtée."},
    Row{Message::out_of_time_tilings, "out of time after {}; tilings found: {}",
        "temps écoulé après {} ; pavages trouvés : {}"},
    Row{Message::interrupted_tilings, "interrupted; tilings found: {}",
        "interrompu ; pavages trouvés : {}"},
    Row{Message::steps_solved, "Solved in {} steps.", "Résolue en {} étapes."},
    Row{Message::steps_guessed, "After {} steps no technique helps; the rest was searched.",
        "Après {} étapes, aucune technique n’aide ; le reste a été cherché."},
    Row{Message::steps_stuck, "After {} steps no technique helps.",
        "Après {} étapes, aucune technique n’aide."},
    Row{Message::wrong_cells, "First look again at what you did in {}.",
        "Revoyez d’abord ce que vous avez fait en {}."},
    Row{Message::no_hint, "No technique finds a step.", "Aucune technique ne trouve d’étape."},
    Row{Message::solved_by_logic, "Steps alone solve {} of {}: {} %.",
        "Les étapes seules résolvent {} sur {} : {} %."},
    Row{Message::statistics_head, "technique\tsteps\tpuzzles", "technique\tétapes\tgrilles"},
    Row{Message::easy, "easy", "faciles"},
    Row{Message::medium, "medium", "moyennes"},
    Row{Message::hard, "hard", "difficiles"},
    Row{Message::unfair, "unfair", "ardues"},
    Row{Message::extreme, "extreme", "extrêmes"},
    Row{Message::ended_solved, "solved", "résolues"},
    Row{Message::ended_guessed, "guessed", "finies par recherche"},
    Row{Message::ended_stuck, "stuck", "bloquées"},
    Row{Message::ended_contradictory, "contradictory", "contradictoires"},
    Row{Message::ended_stopped, "stopped", "arrêtées"},
    Row{Message::waiting_for, "waiting for {}, {} tries", "en attente de {}, {} essais"},
    Row{Message::wait_mask, "one solution within the mask", "l’unicité dans le masque"},
    Row{Message::wait_clues, "the number of clues", "le nombre de chiffres donnés"},
    Row{Message::wait_minimal, "a minimal one", "la minimalité"},
    Row{Message::wait_rating, "the rating", "la cote"},
    Row{Message::wait_technique, "the technique", "la technique"},
    Row{Message::wait_one_solution, "one solution", "l’unicité"},
    Row{Message::made_killer, "Killer {}: {} cages.", "Killer {} : {} cages."},
    Row{Message::made_pencilmarks, "Puzzle {}: {} candidates.", "Grille {} : {} candidats."},
    Row{Message::booklet_killer, "Killer Sudoku", "Sudoku killer"},
    Row{Message::booklet_pencilmarks, "Pencil-mark Sudoku", "Sudoku à candidats"},
    Row{Message::made, "Puzzle {}: {} givens.", "Grille {} : {} chiffres donnés."},
    Row{Message::made_rating, "On the scale {}: ER {} ({}).", "Sur l’échelle {} : ER {} ({})."},
    Row{Message::out_of_time_made, "out of time after {}; puzzles made: {}",
        "temps écoulé après {} ; grilles faites : {}"},
    Row{Message::interrupted_made, "interrupted; puzzles made: {}",
        "interrompu ; grilles faites : {}"},
    Row{Message::seed, "the seed is {}", "la graine est {}"},
    Row{Message::is_minimal, "Each of the {} givens is needed.",
        "Chacun des {} chiffres donnés est nécessaire."},
    Row{Message::made_minimal, "Minimal, with {} of {} givens.",
        "Minimale, avec {} des {} chiffres donnés."},
    Row{Message::minimal_number, "Minimal puzzle {}", "Grille minimale {}"},
    Row{Message::minimal_all, "Minimal puzzles: exactly {}.", "Grilles minimales : {} exactement."},
    Row{Message::minimal_limited, "Minimal puzzles: at least {}; --limit 0 finds them all.",
        "Grilles minimales : au moins {} ; --limit 0 les trouve toutes."},
    Row{Message::minimal_stopped, "Minimal puzzles: at least {} when the search was stopped.",
        "Grilles minimales : au moins {} quand la recherche a été arrêtée."},
    Row{Message::redundant, "Each of these could be left out alone: {}.",
        "Chacun de ceux-ci serait de trop à lui seul : {}."},
    Row{Message::automorphisms, "Automorphisms: {}.", "Automorphismes : {}."},
    Row{Message::isomorphic, "Isomorphic.", "Isomorphes."},
    Row{Message::not_isomorphic, "Not isomorphic.", "Non isomorphes."},
    Row{Message::booklet_title, "Sudoku", "Sudoku"},
    Row{Message::booklet_solutions, "Solutions", "Solutions"},
    Row{Message::booklet_rating, "rated {}", "cote {}"},
};

constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (static_cast<std::size_t>(kRows[i].message) != i) return false;
  }
  return kRows.size() == static_cast<std::size_t>(Message::count);
}
static_assert(rows_are_in_order());

}  // namespace

std::string say(Language language, Message message,
                std::initializer_list<std::string_view> arguments) {
  const Row& row = kRows[static_cast<std::size_t>(message)];
  std::string_view rest = language == Language::fr ? row.fr : row.en;
  std::string text;
  for (const std::string_view argument : arguments) {
    const auto gap = rest.find("{}");
    if (gap == std::string_view::npos) break;
    text.append(rest.substr(0, gap)).append(argument);
    rest.remove_prefix(gap + 2);
  }
  return text.append(rest);
}

}  // namespace nonet::cli
