//! The answers of each stage.

pub mod amend;
pub mod complete;
pub mod concept;
pub mod flows;
pub mod money;
pub mod package;
pub mod shoot;
