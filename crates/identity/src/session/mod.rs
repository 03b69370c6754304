//! Sessions of an account and the tokens that stand for them, with the keys that sign and verify tokens.

pub(crate) mod device_words;
pub(crate) mod keys;
pub(crate) mod own_sessions;
pub(crate) mod places;
pub(crate) mod published_keys;
pub(crate) mod refresh;
pub(crate) mod session_states;
pub(crate) mod sessions;
pub(crate) mod tokens;
