//! Projects: what a team undertakes, each with its four stages.

pub(crate) mod activity;
pub(crate) mod commands;
pub(crate) mod duplicate;
pub(crate) mod error;
pub(crate) mod name;
pub(crate) mod rules;
pub(crate) mod view;

pub use crate::projects::activity::{Activity, ActivityKind, activity};
pub use crate::projects::commands::{
    archive, create, delete, key_images, list, name_version, read, rename, unarchive,
};
pub use crate::projects::duplicate::duplicate;
pub use crate::projects::error::Error;
pub use crate::projects::rules::LIMITS;
pub use crate::projects::view::*;
