//! The message catalogues of this crate (`messages/`), and `say!`, which takes a text from them.

include!(concat!(env!("OUT_DIR"), "/messages.rs"));
