//! Documents, uploads, the dossier, and a project as an archive.

mod bring;
pub(crate) mod documents;
pub(crate) mod dossier;
pub(crate) mod export_import;
pub(crate) mod receive;
mod trouble;
pub(crate) mod tus;
pub(crate) mod uploads;
