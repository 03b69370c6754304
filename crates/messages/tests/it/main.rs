#![allow(clippy::unwrap_used)]
//! Catalogues, and the choice of a language.

mod catalogues;
mod languages;
mod texts_in_code;

mod texts {
    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}
