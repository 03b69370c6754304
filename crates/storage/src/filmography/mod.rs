//! Works, who made them, who vouches for it, and credits that finished projects offer.

pub mod credit_confirmations;
pub mod credit_offers;
pub mod credits;
pub mod works;
