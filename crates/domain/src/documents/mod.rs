//! Files of a project: who may see which, who has opened it. Their bytes are elsewhere; here is what is known of them.

pub(crate) mod access;
pub(crate) mod error;
mod fields;
mod kept;
mod notice;
pub(crate) mod open;
pub(crate) mod readers;
pub(crate) mod rules;
pub(crate) mod share;
pub(crate) mod uploads;
pub(crate) mod view;

pub use crate::documents::access::{
    LockedDocument, ManagedDocument, list, load_managed, load_managed_for_update, remove,
};
pub use crate::documents::error::Error;
pub use crate::documents::fields::{DocumentField, fields_for};
pub use crate::documents::kept::{complete_kept, kept};
pub use crate::documents::open::{look, open, open_for_review, poster, poster_for_review};
pub use crate::documents::readers::Reader;
pub use crate::documents::rules::{STORAGE_BYTES, asked};
pub use crate::documents::share::{grant, opens, revoke, set_visibility};
pub use crate::documents::uploads::{NewUpload, begin, cancel, complete, find_upload};
pub use crate::documents::view::*;
pub use crate::files::scripts::is_script;
