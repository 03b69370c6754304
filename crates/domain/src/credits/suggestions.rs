//! Works alike, for whoever writes a title (CR-01).

use std::collections::HashSet;

use kernel::{Uid, WorkId};
use serde::Serialize;
use storage::Conn;
use utoipa::ToSchema;

use crate::credits::askable::faces;
use crate::credits::error::Error;
use crate::env::Env;
use crate::forms::clean::length;
use crate::people::asker::Asker;
use crate::texts::say;
use crate::works::written::compared;

const SHORTEST: usize = 2;
const LONGEST: usize = 160;
const SHOWN: usize = 8;
/// Works and people that are looked at, since not all of them can be opened.
const WORKS: i64 = 24;
const PEOPLE: i64 = 200;
/// Of one work.
const OF_WORK: i64 = 8;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WorkSuggestion {
    id: WorkId,
    title: String,
    year: i32,
    /// Of the list `formats`; empty: not stated.
    format: String,
}

/// Works that the caller can open, whose title begins so.
pub async fn suggestions(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    title: &str,
) -> Result<Vec<WorkSuggestion>, Error> {
    let from = compared(title);
    if !(SHORTEST..=LONGEST).contains(&length(title.trim())) || from.is_empty() {
        let detail = say!(ERROR_CREDITS_TITLE, shortest = SHORTEST, longest = LONGEST);
        return Err(Error::field("title", "length", detail));
    }
    let before = format!("{from}{}", char::MAX);
    let works = storage::works::beginning(c, &from, &before, WORKS).await?;
    let ids: Vec<WorkId> = works.iter().map(|work| work.id).collect();
    let makers = storage::credits::makers(c, &ids, OF_WORK, PEOPLE).await?;
    let faces = faces(c, env, asker, makers.iter().map(|(_, uid)| uid)).await?;
    let can_see = |uid: &Uid| asker.is(uid) || faces.get(uid).is_some();
    let open: HashSet<WorkId> = makers
        .iter()
        .filter(|(_, uid)| can_see(uid))
        .map(|(work, _)| *work)
        .collect();
    let shown = works.into_iter().filter(|work| open.contains(&work.id));
    let shown = shown.take(SHOWN).map(|work| WorkSuggestion {
        id: work.id,
        title: work.title,
        year: work.year,
        format: work.format,
    });
    Ok(shown.collect())
}
