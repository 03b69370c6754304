//! Documents, uploads, the dossier, and a project as an archive.

pub(crate) mod documents;
pub(crate) mod dossier;
pub(crate) mod export_import;
pub(crate) mod uploads;
