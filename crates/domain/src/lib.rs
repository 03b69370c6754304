//! What the product does. One folder a slice: `mod.rs` holds the verbs (one transaction each), `rules.rs` what is
//! decided without looking anything up.

mod catalog;
pub mod forms;
pub mod profiles;
pub mod projects;
pub mod review;
pub mod stages;
pub mod taxonomies;

pub use catalog::Catalog;
