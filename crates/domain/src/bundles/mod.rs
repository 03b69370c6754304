//! A project as one archive: everything of it taken out, and a new project made from what such an archive holds. The
//! archive itself is written and read elsewhere; here is what stands in it.

pub(crate) mod bring_in;
pub(crate) mod contents;
pub(crate) mod error;
pub(crate) mod file;
pub(crate) mod limits;
pub(crate) mod material;
pub(crate) mod names;
pub(crate) mod people;
pub(crate) mod take_out;

pub use crate::bundles::bring_in::{Coming, Plan, bring_in, plan};
pub use crate::bundles::error::{CONTENTS, Error, FILES_MOST, INDEX_MOST, Imported, count_in, count_out};
pub use crate::bundles::file::{FORMAT, SCHEMA_VERSION};
pub use crate::bundles::limits::INDEX;
pub use crate::bundles::material::{Material, material};
pub use crate::bundles::people::People;
pub use crate::bundles::take_out::{Bundle, BundledFile, take_out};
