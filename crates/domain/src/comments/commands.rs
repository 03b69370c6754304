//! Writing, reading and deleting comments.

use kernel::{CommentId, Cursor, Page, PageRequest, ProjectId, Uid};
use serde_json::json;
use storage::comments::NewComment;
use storage::projects::ProjectRow;
use storage::{Conn, Tx};

use crate::access::{Access, NotAllowed, Right, reading, require};
use crate::comments::notice;
use crate::comments::view::{Comment, CommentText, comment};
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::Stage;
use crate::load_project::{from_load_error, load_project};
use crate::stages::transitions::gate;
use crate::texts::say;
use crate::{boxed, notices};

/// Characters of a comment.
const LONGEST: usize = 2_000;

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("there is no such project, or no such comment")]
    NotFound,
    #[error("{}", say!(ERROR_COMMENTS_STAGE_LOCKED, stage = .0.number(), before = .1.number()))]
    StageLocked(Stage, Stage),
    #[error(transparent)]
    NotAllowed(#[from] NotAllowed),
    #[error("{}", say!(ERROR_COMMENTS_NOT_YOURS))]
    NotYours,
    #[error("{}", say!(ERROR_COMMENTS_ARCHIVED))]
    Archived,
    #[error("{} fields cannot be taken", .0.len())]
    Fields(Vec<FieldError>),
    #[error(transparent)]
    Storage(#[from] storage::Error),
}

from_load_error!(Error);

/// The newest first.
#[boxed]
pub async fn list(
    c: &mut Conn,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    page: PageRequest,
) -> Result<Page<Comment>, Error> {
    let project = load_project(c, caller, id, reading(stage)).await?;
    let limit = i64::from(page.limit);
    let mut rows = storage::comments::list(c, id, stage.number(), page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| Cursor {
        at: row.created_at,
        id: row.id.0,
    });
    Ok(Page {
        items: rows
            .into_iter()
            .map(|row| comment(row, caller, &project))
            .collect(),
        next_cursor: last.filter(|_| more).map(Cursor::encode),
    })
}

pub async fn say(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    id: ProjectId,
    stage: Stage,
    said: CommentText,
) -> Result<Comment, Error> {
    let project = spoken_in(tx, caller, id, stage).await?;
    let new = NewComment {
        id: CommentId::new(env.clock),
        project: id,
        stage: stage.number(),
        author: caller,
        text: &fit(&said.text)?,
        at: env.now(),
    };
    storage::comments::insert(tx, &new).await?;
    notice::notify(tx, env, caller, &project, stage).await?;
    find_comment(tx, caller, &project, stage, new.id).await
}

pub async fn edit(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    at: Place,
    said: CommentText,
) -> Result<Comment, Error> {
    let project = spoken_in(tx, caller, at.project, at.stage).await?;
    let before = find_comment(tx, caller, &project, at.stage, at.comment).await?;
    if !before.author.mine {
        return Err(Error::NotYours);
    }
    let text = fit(&said.text)?;
    if text != before.text {
        storage::comments::edit(tx, at.comment, &text, env.now()).await?;
    }
    find_comment(tx, caller, &project, at.stage, at.comment).await
}

/// One's own; owner and producers also take away what others said, and that is recorded.
pub async fn delete(tx: &mut Tx, env: Env<'_>, caller: &Uid, at: Place) -> Result<(), Error> {
    let project = load_project(tx, caller, at.project, reading(at.stage)).await?;
    let row = storage::comments::find(tx, at.project, at.stage.number(), at.comment)
        .await?
        .ok_or(Error::NotFound)?;
    let author = row.author_uid.map(Uid);
    notice::cancel(tx, env, &project, at.stage, author.as_ref(), row.created_at).await?;
    if author.as_ref() != Some(caller) {
        require(Access::from(&project), Right::DeleteComments)?;
        let detail = json!({"stage": at.stage, "said_at": row.created_at});
        notices::record(
            tx,
            env,
            Some(caller),
            "comment.deleted",
            author.as_ref(),
            at.project,
            detail,
        )
        .await?;
    }
    Ok(storage::comments::delete(tx, at.comment).await?)
}

/// Where a comment stands.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    pub project: ProjectId,
    pub stage: Stage,
    pub comment: CommentId,
}

/// [`load_project`] for who may say something there.
#[boxed]
async fn spoken_in(c: &mut Conn, caller: &Uid, id: ProjectId, stage: Stage) -> Result<ProjectRow, Error> {
    let project = load_project(c, caller, id, reading(stage)).await?;
    require(Access::from(&project), Right::Comment)?;
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    if let Some(before) = gate::closed_by(c, id, stage).await? {
        return Err(Error::StageLocked(stage, before));
    }
    Ok(project)
}

#[boxed]
async fn find_comment(
    c: &mut Conn,
    caller: &Uid,
    project: &ProjectRow,
    stage: Stage,
    id: CommentId,
) -> Result<Comment, Error> {
    let row = storage::comments::find(c, project.id, stage.number(), id)
        .await?
        .ok_or(Error::NotFound)?;
    Ok(comment(row, caller, project))
}

fn fit(text: &str) -> Result<String, Error> {
    let text = tidy(text, Lines::Paragraphs);
    if (1..=LONGEST).contains(&text.chars().count()) {
        return Ok(text);
    }
    Err(Error::Fields(vec![FieldError {
        field: "text".to_owned(),
        code: "length",
        detail: say!(ERROR_COMMENTS_LENGTH),
    }]))
}
