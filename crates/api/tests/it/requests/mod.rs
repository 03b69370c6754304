//! What holds for every request, whatever it asks for.

mod idempotency;
mod nul;
mod outcome;
mod problems;
mod turns;
mod unknown_outcome;
