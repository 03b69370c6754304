//! What an operator sets: where it is read from, what each setting may be, and what fits together.

pub(crate) mod config;
pub(crate) mod config_error;
pub(crate) mod firebase;
pub(crate) mod mode;
pub(crate) mod outside;
pub(crate) mod settings;
pub(crate) mod together;
pub(crate) mod transport;
