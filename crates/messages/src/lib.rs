//! Texts that people read, by key, from the message catalogues of each crate (`messages/<language>.ftl` or
//! `messages/<language>/*.ftl`, in the format of <https://projectfluent.org>). English is the source: what another language
//! lacks is said in English. `messages-build` lists the files when a crate is compiled and makes a constant of each
//! message, so a key or an argument that does not exist is an error of the compiler.

pub mod argument;
pub mod catalogue;
pub mod key;
pub mod language;
pub mod texts;

pub use argument::Argument;
pub use catalogue::{Args, Catalogue, TextError};
pub use key::Key;
pub use language::{Language, negotiate};
pub use texts::Texts;
