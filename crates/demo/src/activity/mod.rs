//! What people do beside their projects.

pub mod feedback;
pub mod network;
pub mod usage;
