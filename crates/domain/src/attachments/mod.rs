//! Key creatives of stage 2, as far as they have confirmed themselves that they are attached. From a letter of intent
//! on they are asked; nobody else can answer for them.

mod rules;
mod view;

use kernel::{AttachmentId, ProjectId, Uid};
use serde_json::json;
use storage::attachments::AttachmentRow;
use storage::projects::ProjectRow;
use storage::{Conn, Tx};

pub use rules::Answer;
pub use view::*;

use crate::forms::{Content, FieldError};
use crate::team::{Access, Error, Invited, Letter, Right, count_mail, letter, name, record, require};
use crate::{Env, boxed};
use rules::{Named, named_in, next, seen, stored, words};

#[boxed]
pub async fn of_project(c: &mut Conn, caller: &Uid, id: ProjectId) -> Result<Vec<Attachment>, Error> {
    let project = storage::projects::find(c, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), Right::Read)?;
    let (named, known) = (
        named(c, id).await?,
        storage::attachments::of_project(c, id).await?,
    );
    Ok(named.into_iter().map(|one| seen(one, &known)).collect())
}

/// Asks everybody who has not been asked about what stands there now.
pub async fn ask(tx: &mut Tx, env: Env<'_>, caller: &Uid, id: ProjectId) -> Result<Vec<Attachment>, Error> {
    let project = storage::projects::find_locked(tx, caller, id)
        .await?
        .ok_or(Error::NotFound)?;
    require(Access::from(&project), Right::AskToConfirm)?;
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    if !send(tx, env, caller, &project).await? {
        return Err(Error::TooManyMails);
    }
    of_project(tx, caller, id).await
}

/// Whoever was not asked before is asked when the stage is submitted, as far as a day's mails go.
pub(crate) async fn ask_at_submission(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
) -> Result<(), storage::Error> {
    send(tx, env, caller, project).await.map(drop)
}

/// Who is named in these answers and has not confirmed what is said of them.
#[boxed]
pub(crate) async fn unconfirmed(
    c: &mut Conn,
    id: ProjectId,
    content: &Content,
) -> Result<Vec<FieldError>, storage::Error> {
    let known = storage::attachments::of_project(c, id).await?;
    let open = named_in(content)
        .into_iter()
        .map(|one| seen(one, &known))
        .filter(|one| one.state != AttachmentState::Confirmed);
    Ok(open
        .map(|one| FieldError {
            field: "key_creatives".to_owned(),
            code: "unconfirmed",
            detail: match one.state {
                AttachmentState::Declined | AttachmentState::Withdrawn => {
                    format!("{} says not to be attached as {}.", one.name, words(&one.job))
                }
                _ => format!(
                    "{} has not confirmed to be attached as {}. On the team's page you can ask them.",
                    one.name,
                    words(&one.job)
                ),
            },
        })
        .collect())
}

/// False: the caller has sent as many mails as a day allows; those before went out.
async fn send(tx: &mut Tx, env: Env<'_>, caller: &Uid, project: &ProjectRow) -> Result<bool, storage::Error> {
    let asked_by = name(tx, caller).await?;
    let known = storage::attachments::of_project(tx, project.id).await?;
    for one in named(tx, project.id).await? {
        let (Some(email), AttachmentState::NotAsked) = (one.email.clone(), seen(one.clone(), &known).state)
        else {
            continue;
        };
        if !count_mail(tx, env, caller).await? {
            return Ok(false);
        }
        let row = AttachmentRow {
            id: AttachmentId::new(env.clock),
            project_id: project.id,
            project_name: project.name.clone(),
            email,
            name: one.name,
            job: one.job,
            attachment_status: one.status,
            state: "asked".to_owned(),
            asked_by: caller.clone(),
            asked_at: env.now(),
            answered_at: None,
        };
        storage::attachments::ask(tx, &row).await?;
        let mail = Letter {
            to: &row.email,
            template: "attachment_asked",
            payload: json!({
                "project_name": project.name,
                "asked_by": asked_by,
                "job": words(&row.job),
                "status": words(&row.attachment_status),
                "link": "/dashboard",
            }),
        };
        letter(tx, env, mail).await?;
        let detail = json!({"job": row.job, "status": row.attachment_status});
        record(
            tx,
            env,
            Some(caller),
            "attachment.asked",
            None,
            project.id,
            detail,
        )
        .await?;
    }
    Ok(true)
}

/// What the caller was asked, newest first.
pub async fn own(c: &mut Conn, caller: Invited<'_>) -> Result<Vec<OwnAttachment>, Error> {
    let mut all = Vec::new();
    for row in storage::attachments::of_address(c, &caller.email.to_lowercase()).await? {
        all.push(OwnAttachment {
            attachment_id: row.id,
            asked_by: name(c, &row.asked_by).await?,
            state: stored(&row.state),
            project_name: row.project_name,
            job: row.job,
            attachment_status: row.attachment_status,
            asked_at: row.asked_at,
        });
    }
    Ok(all)
}

/// Only the person who was asked answers; what they decline or withdraw is not shown from then on.
pub async fn answer(
    tx: &mut Tx,
    env: Env<'_>,
    caller: Invited<'_>,
    id: AttachmentId,
    said: Answer,
) -> Result<(), Error> {
    let found = find(tx, caller, id).await?;
    storage::projects::any_owner_locked(tx, found.project_id).await?;
    let row = find(tx, caller, id).await?;
    let Some(word) = next(stored(&row.state), said)? else {
        return Ok(());
    };
    storage::attachments::answer(tx, id, word, caller.uid, env.now()).await?;
    let detail = json!({"job": row.job, "status": row.attachment_status});
    let action = format!("attachment.{word}");
    record(
        tx,
        env,
        Some(caller.uid),
        &action,
        Some(caller.uid),
        row.project_id,
        detail,
    )
    .await?;
    let Some(asker) = storage::accounts::by_uid(tx, &row.asked_by).await? else {
        return Ok(());
    };
    let mail = Letter {
        to: &asker.email,
        template: "attachment_answered",
        payload: json!({
            "project_name": row.project_name,
            "who": row.name,
            "job": words(&row.job),
            "answer": word,
            "link": format!("/projects/{}/team", row.project_id),
        }),
    };
    Ok(letter(tx, env, mail).await?)
}

async fn find(c: &mut Conn, caller: Invited<'_>, id: AttachmentId) -> Result<AttachmentRow, Error> {
    storage::attachments::any_find(c, id)
        .await?
        .filter(|row| row.email == caller.email.to_lowercase())
        .ok_or(Error::NotFound)
}

#[boxed]
async fn named(c: &mut Conn, id: ProjectId) -> Result<Vec<Named>, storage::Error> {
    let stage2 = storage::stages::find(c, id, 2).await?;
    Ok(stage2.map(|row| named_in(&row.content)).unwrap_or_default())
}
