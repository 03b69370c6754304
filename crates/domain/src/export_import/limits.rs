//! Names within an archive.

/// The archive's own entry, which names all others.
pub const INDEX: &str = "project.json";
