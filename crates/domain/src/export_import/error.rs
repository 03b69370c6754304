//! What can go wrong with an export or import, and how many of them a day allows.

use std::time::Duration;

use kernel::Uid;
use storage::Tx;
use utoipa::ToSchema;

use crate::access::NotAllowed;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::projects::view::ProjectSummary;
use crate::projects::{self, commands};
use crate::texts::say;

/// The same in short, for people.
pub const CONTENTS: &str = "Contents.txt";
/// Bytes that the index may have to be brought in.
pub const INDEX_MOST: u64 = 32 << 20;
/// Files of one project.
pub const FILES_MOST: usize = 5_000;

const HOUR: Duration = Duration::from_secs(3_600);
/// Archives and dossiers that one person can have made in an hour.
const OUT_AN_HOUR: i64 = 60;
const IN_AN_HOUR: i64 = 20;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project")]
    NotFound,
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{}", say!(ERROR_EXPORT_TOO_MANY_OUT))]
    TooManyOut,
    #[error("{}", say!(ERROR_EXPORT_TOO_MANY_IN))]
    TooManyIn,
    #[error("{0}")]
    Unfit(String),
    #[error(transparent)]
    Projects(#[from] projects::Error),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

/// A project that was made from an archive.
#[derive(Debug, Clone, serde::Serialize, ToSchema)]
#[schema(as = ImportedProject)]
pub struct Imported {
    pub project: ProjectSummary,
    /// Files that came along.
    pub documents: usize,
    /// What could not be taken as it was, in words.
    pub left_out: Vec<String>,
}

/// Counts one taking out, whichever form it has.
pub async fn count_out(tx: &mut Tx, env: Env<'_>, caller: &Uid) -> Result<(), Error> {
    match count(tx, env, &format!("project-out:{caller}"), OUT_AN_HOUR).await? {
        true => Ok(()),
        false => Err(Error::TooManyOut),
    }
}

/// Counts one bringing in, before anything of it is looked at; refused to who could own no further project.
pub async fn count_in(tx: &mut Tx, env: Env<'_>, caller: &Uid) -> Result<(), Error> {
    if !count(tx, env, &format!("project-in:{caller}"), IN_AN_HOUR).await? {
        return Err(Error::TooManyIn);
    }
    Ok(commands::has_room(tx, caller).await?)
}

pub(crate) async fn count(tx: &mut Tx, env: Env<'_>, key: &str, most: i64) -> Result<bool, storage::Error> {
    let now = env.now();
    let counted = storage::throttles::count(tx, key, now, now - HOUR).await?;
    Ok(counted.count <= most)
}

/// A field error in words: `Stage 2, Key creatives: …`
pub(crate) fn describe(error: &FieldError) -> String {
    format!("{} ({})", error.detail.trim_end_matches('.'), error.field)
}
