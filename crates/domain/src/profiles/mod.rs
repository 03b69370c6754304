//! Who somebody is in the trade. Six steps, ten required values, two consents.

pub(crate) mod booked;
pub(crate) mod called;
pub(crate) mod cards;
pub(crate) mod commands;
pub(crate) mod duplicates;
pub(crate) mod error;
pub(crate) mod hidden_name;
pub(crate) mod hide_identity;
pub(crate) mod names;
pub(crate) mod people;
pub(crate) mod portraits;
pub mod rules;
pub(crate) mod status;
pub(crate) mod stored;
pub(crate) mod terms;
pub(crate) mod usage;
pub(crate) mod view;
pub(crate) mod visibility;

pub use crate::form_definitions::profile::CONSENTS;
pub use crate::profiles::cards::update_old_cards;
pub use crate::profiles::commands::{complete, edit, read, save_step, status};
pub use crate::profiles::duplicates::compare_old;
pub use crate::profiles::error::Error;
pub use crate::profiles::hide_identity::show_due;
pub use crate::profiles::names::range;
pub use crate::profiles::people::{Person, find, found, name_old};
pub use crate::profiles::portraits::{count_portrait, portrait, remove_portrait, set_portrait};
pub use crate::profiles::usage::{USAGE, USAGE_WORDING, UsageAnswer, share_usage, usage_answer};
pub use crate::profiles::view::*;
pub use crate::profiles::visibility::preview;
