//! A project as one archive: everything of it taken out, and a new project made from what such an archive holds. The
//! archive itself is written and read elsewhere; here is what stands in it.

pub(crate) mod account;
pub(crate) mod contents;
pub(crate) mod error;
pub(crate) mod export;
pub(crate) mod file;
pub(crate) mod import;
pub(crate) mod material;
pub(crate) mod names;
pub(crate) mod own_word;
pub(crate) mod people;
pub(crate) mod project_limits;

pub use crate::export_import::account::{AccountBundle, count_account, export_account};
pub use crate::export_import::error::{Error, Imported};
pub use crate::export_import::export::{Bundle, BundledFile, export};
pub use crate::export_import::file::{FORMAT, SCHEMA_VERSION};
pub use crate::export_import::import::{Coming, Plan, import, plan};
pub use crate::export_import::material::{Material, material};
pub use crate::export_import::names::{CONTENTS, INDEX};
pub use crate::export_import::people::People;
pub use crate::export_import::project_limits::{FILES_MOST, INDEX_MOST, count_in, count_out};
