//! A project as one archive: everything of it taken out, and a new project made from what such an archive holds. The
//! archive itself is written and read elsewhere; here is what stands in it.

mod bring_in;
mod contents;
mod file;
mod material;
mod names;
mod people;
mod take_out;

use std::time::Duration;

use kernel::Uid;
use storage::Tx;
use utoipa::ToSchema;

pub use bring_in::{Coming, Plan, bring_in, plan};
pub use file::{FORMAT, SCHEMA_VERSION};
pub use material::{Material, material};
pub use people::People;
pub use take_out::{Bundle, BundledFile, take_out};

use crate::Env;
use crate::forms::FieldError;
use crate::projects::{self, ProjectSummary};
use crate::team::NotAllowed;

/// The archive's own entry, which names all others.
pub const INDEX: &str = "project.json";
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
    #[error("You have taken many projects out within an hour. Please go on a little later.")]
    TooManyOut,
    #[error("You have brought many projects in within an hour. Please go on a little later.")]
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
    Ok(projects::has_room(tx, caller).await?)
}

async fn count(tx: &mut Tx, env: Env<'_>, key: &str, most: i64) -> Result<bool, storage::Error> {
    let now = env.now();
    let counted = storage::throttles::count(tx, key, now, now - HOUR).await?;
    Ok(counted.count <= most)
}

/// A field error in words: `Stage 2, Key creatives: …`
fn said(error: &FieldError) -> String {
    format!("{} ({})", error.detail.trim_end_matches('.'), error.field)
}
