//! Files that people bring, whatever they are for: their names, and their way from the first piece to the store.

pub(crate) mod names;
pub(crate) mod scripts;
pub(crate) mod uploads;

pub use crate::files::names::content_disposition;
pub use crate::files::uploads::{
    Asked, CheckedFile, Claimed, Error, Opened, UploadView, abandon, advance, claim, give_up, release,
};
