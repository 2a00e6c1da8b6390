#include "mpi/mail.hpp"

#include <chrono>
#include <thread>
#include <utility>

#include "nonet/base/contract.hpp"

namespace nonet::mpi {

Mail::Mail() {
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  MPI_Comm_size(MPI_COMM_WORLD, &rank_count_);
}

void Mail::send(int to, About about, std::string text) {
  NONET_EXPECT(text.size() < (std::size_t{1} << 31), "a letter of MPI is shorter than 2 GB");
  clear_sent();
  Sent& sent = sent_.emplace_back(Sent{MPI_REQUEST_NULL, std::move(text)});
  MPI_Isend(sent.text.data(), static_cast<int>(sent.text.size()), MPI_CHAR, to,
            static_cast<int>(about), MPI_COMM_WORLD, &sent.request);
}

std::optional<Letter> Mail::receive() {
  int is_there = 0;
  MPI_Status status;
  MPI_Message message;
  MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &message, &status);
  if (is_there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_CHAR, &size);
  Letter letter{status.MPI_SOURCE, static_cast<About>(status.MPI_TAG),
                std::string(static_cast<std::size_t>(size), '\0')};
  MPI_Mrecv(letter.text.data(), size, MPI_CHAR, &message, MPI_STATUS_IGNORE);
  return letter;
}

Letter Mail::wait() {
  for (;;) {
    if (auto letter = receive()) return std::move(*letter);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

bool Mail::clear_sent() {
  for (auto sent = sent_.begin(); sent != sent_.end();) {
    int is_gone = 0;
    MPI_Test(&sent->request, &is_gone, MPI_STATUS_IGNORE);
    sent = is_gone != 0 ? sent_.erase(sent) : std::next(sent);
  }
  return sent_.empty();
}

}  // namespace nonet::mpi
