//! Writing, reading and deleting comments.

use kernel::states::ProjectTopic;
use kernel::{CommentId, Cursor, Page, PageRequest, ProjectId};
use serde_json::json;
use storage::comments::NewComment;
use storage::{Conn, Tx};

use crate::access::{reading, rights};
use crate::comments::deletion::Deletable;
use crate::comments::error::Error;
use crate::comments::mails;
use crate::comments::view::{Comment, CommentText, comment};
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::forms::clean::clean as tidy;
use crate::forms::field::Lines;
use crate::lifecycle::Stage;
use crate::load_project::StageAccess;
use crate::notifications::tell::project_changed;
use crate::stages::transitions::gate;
use crate::texts::say;
use crate::{boxed, notices};

/// Characters of a comment.
const LONGEST: usize = 2_000;

/// The newest first.
#[boxed]
pub async fn list(
    c: &mut Conn,
    stage: StageAccess<rights::Read>,
    page: PageRequest,
) -> Result<Page<Comment>, Error> {
    let limit = i64::from(page.limit);
    let number = stage.stage().number();
    let mut rows = storage::comments::list(c, stage.id, number, page.after, limit + 1).await?;
    let more = rows.len() > page.limit as usize;
    rows.truncate(page.limit as usize);
    let last = rows.last().map(|row| Cursor {
        at: row.created_at,
        id: row.id.0,
    });
    Ok(Page {
        items: rows.into_iter().map(|row| comment(row, &stage)).collect(),
        next_cursor: last.filter(|_| more).map(Cursor::encode),
    })
}

pub async fn say(
    tx: &mut Tx,
    env: Env<'_>,
    stage: StageAccess<rights::Comment>,
    said: CommentText,
) -> Result<Comment, Error> {
    is_spoken_in(tx, &stage).await?;
    let new = NewComment {
        id: CommentId::new(env.clock),
        project: stage.id,
        stage: stage.stage().number(),
        author: stage.caller(),
        text: &fit(&said.text)?,
        at: env.now(),
    };
    storage::comments::insert(tx, &new).await?;
    mails::notify(tx, env, stage.caller(), &stage, stage.stage()).await?;
    changed(tx, env, stage.id, stage.stage()).await?;
    mails::tell(tx, env, stage.caller(), &stage, stage.stage()).await?;
    find_comment(tx, &stage, new.id).await
}

pub async fn edit(
    tx: &mut Tx,
    env: Env<'_>,
    stage: StageAccess<rights::Comment>,
    id: CommentId,
    said: CommentText,
) -> Result<Comment, Error> {
    is_spoken_in(tx, &stage).await?;
    let before = find_comment(tx, &stage, id).await?;
    if !before.author.mine {
        return Err(Error::NotYours);
    }
    let text = fit(&said.text)?;
    if text != before.text {
        storage::comments::edit(tx, id, &text, env.now()).await?;
        changed(tx, env, stage.id, stage.stage()).await?;
    }
    find_comment(tx, &stage, id).await
}

/// One's own; owner and producers also take away what others said, and that is recorded.
pub async fn delete(
    tx: &mut Tx,
    env: Env<'_>,
    stage: StageAccess<rights::Read>,
    id: CommentId,
) -> Result<(), Error> {
    let comment = Deletable::load(tx, &stage, id).await?;
    let (author, said_at) = (comment.author(), comment.created_at());
    mails::cancel(tx, env, &stage, stage.stage(), author, said_at).await?;
    mails::untell(tx, env, &stage, stage.stage(), author, said_at).await?;
    if comment.is_of_others() {
        let detail = json!({"stage": stage.stage(), "said_at": said_at});
        let caller = Some(stage.caller());
        notices::record(tx, env, caller, "comment.deleted", author, stage.id, detail).await?;
    }
    comment.delete(tx).await?;
    Ok(changed(tx, env, stage.id, stage.stage()).await?)
}

/// Everybody who may read the stage reads its thread anew.
async fn changed(tx: &mut Tx, env: Env<'_>, project: ProjectId, stage: Stage) -> Result<(), storage::Error> {
    let number = Some(stage.number());
    project_changed(
        tx,
        env,
        project,
        number,
        ProjectTopic::Comments,
        &[reading(stage)],
    )
    .await
}

/// Nobody says anything in an archived project, or before the stage is open.
#[boxed]
async fn is_spoken_in(c: &mut Conn, stage: &StageAccess<rights::Comment>) -> Result<(), Error> {
    if stage.archived_at.is_some() {
        return Err(Error::Archived);
    }
    match gate::closed_by(c, stage.id, stage.stage()).await? {
        Some(before) => Err(Error::StageLocked(stage.stage(), before)),
        None => Ok(()),
    }
}

#[boxed]
async fn find_comment(
    c: &mut Conn,
    stage: &StageAccess<rights::Comment>,
    id: CommentId,
) -> Result<Comment, Error> {
    let row = storage::comments::find(c, stage.id, stage.stage().number(), id)
        .await?
        .ok_or(Error::NotFound)?;
    Ok(comment(row, stage))
}

fn fit(text: &str) -> Result<String, Error> {
    let text = tidy(text, Lines::Paragraphs);
    if (1..=LONGEST).contains(&text.chars().count()) {
        return Ok(text);
    }
    Err(Error::Fields(vec![FieldError::new(
        "text",
        "length",
        say!(ERROR_COMMENTS_LENGTH),
    )]))
}
