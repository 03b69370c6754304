//! The trade's own lists: formats, genres, departments and titles, languages, places. Versioned data, read once at
//! start; keys never change their meaning, so they can be stored.

pub(crate) mod finance;
pub(crate) mod finance_terms;
pub(crate) mod list;
pub(crate) mod load;
pub(crate) mod registry;

pub use crate::taxonomies::finance_terms::Class;
pub use crate::taxonomies::list::{List, ListOption, TaxonomyError};
pub use crate::taxonomies::registry::{OTHER_MAX, Taxonomies};
