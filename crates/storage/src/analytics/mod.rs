//! What people do on the screens, once they have agreed; in a database of its own ([`crate::Schema::Analytics`]), so that
//! nothing here waits for the product or makes it wait.

pub mod events;
pub mod figures;
pub mod keep;
pub mod names;
