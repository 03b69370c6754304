//! Who is asked to confirm an attachment, and their answers.

use std::collections::HashSet;

use kernel::states::{ConfirmationState, ProjectTopic};
use kernel::{Code, ProjectId, TalentId, Uid};
use outbox::{OutgoingMail, TalentRequested};
use serde_json::json;
use storage::projects::ProjectRow;
use storage::talent::TalentRow;
use storage::{Conn, Tx};
use time::Date;

use crate::access::Invited;
use crate::access::Right;
use crate::access::rights::{AskToConfirm, Read};
use crate::boxed;
use crate::env::Env;
use crate::forms::answers::{Content, FieldError, text_of};
use crate::lifecycle::Stage;
use crate::load_project::{LockedProject, ProjectAccess};
use crate::notices::{count_mail, name, record};
use crate::notifications::tell::project_changed;
use crate::talent::asked_notice::{tell, waits_no_more};
use crate::talent::chosen::chosen_name;
use crate::talent::error::Error;
use crate::talent::named::{answers, named, named_by, open_pages};
use crate::talent::rules::{confirmed_by, link_to, seen, words};
use crate::talent::view::{AttachedTalent, TalentRequest, TalentState};
use crate::texts::say;

pub async fn of_project(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<Read>,
) -> Result<Vec<AttachedTalent>, Error> {
    let (named, known) = (named(c, project.id).await?, answers(c, project.id).await?);
    let whose = named
        .iter()
        .map(|one| one.member.clone().or_else(|| confirmed_by(one, &known)));
    let pages = open_pages(c, env, project.caller(), whose.collect()).await?;
    let today = env.now().date();
    let all = named.into_iter().zip(pages).map(|(one, page)| AttachedTalent {
        page,
        ..seen(one, &known, today)
    });
    Ok(all.collect())
}

/// Asks everybody who has not been asked about what stands there now, as far as a day's mails go: who is left is not
/// asked in the answer.
pub async fn ask(
    tx: &mut Tx,
    env: Env<'_>,
    project: LockedProject<AskToConfirm>,
) -> Result<Vec<AttachedTalent>, Error> {
    if project.archived_at.is_some() {
        return Err(Error::Archived);
    }
    if !send(tx, env, project.caller(), &project, &Stage::ALL).await? {
        return Err(Error::TooManyMails);
    }
    of_project(tx, env, &project.to_read()).await
}

/// Whoever was not asked before is asked when the stage is submitted, as far as a day's mails go.
pub(crate) async fn ask_at_submission(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    stage: Stage,
) -> Result<(), storage::Error> {
    send(tx, env, caller, project, &[stage]).await.map(drop)
}

/// Who is named in these answers of stage 2 and has not confirmed what is said of them. Whose letter has run out is said
/// with the letter.
#[boxed]
pub(crate) async fn unconfirmed(
    c: &mut Conn,
    id: ProjectId,
    content: &Content,
    today: Date,
) -> Result<Vec<FieldError>, storage::Error> {
    let [_, package, ..] = Stage::ALL;
    let named = named_by(c, id, package, content, today).await?;
    let open = named.into_iter().filter_map(|one| {
        Some(FieldError {
            field: "key_creatives".to_owned(),
            code: "unconfirmed",
            detail: not_confirmed(one)?,
        })
    });
    Ok(open.collect())
}

/// What keeps somebody from being confirmed, and what becomes of it.
fn not_confirmed(one: AttachedTalent) -> Option<String> {
    let (name, job) = (one.name, words(&one.job));
    match one.state {
        TalentState::Confirmed => None,
        TalentState::Declined | TalentState::Withdrawn => Some(say!(FINDING_TALENT_DECLINED, name, job)),
        TalentState::Asked => Some(say!(FINDING_TALENT_ASKED, name, job)),
        TalentState::NotAsked => Some(say!(FINDING_TALENT_NOT_ASKED, name, job)),
        TalentState::NoAddress => Some(say!(FINDING_TALENT_NO_ADDRESS, name, job)),
    }
}

/// As far as a day's mails go. False: there was somebody to ask, and not one mail was left.
async fn send(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    stages: &[Stage],
) -> Result<bool, storage::Error> {
    let asked_by = name(tx, caller).await?;
    let own_address = storage::accounts::by_uid(tx, caller)
        .await?
        .map(|account| account.email.to_lowercase());
    let known = answers(tx, project.id).await?;
    let team = storage::team::uids(tx, project.id).await?;
    let mut asked = HashSet::new();
    for one in named(tx, project.id).await? {
        let state = seen(one.clone(), &known, env.now().date()).state;
        let (Some(email), TalentState::NotAsked) = (one.email, state) else {
            continue;
        };
        let before = asked.len();
        if !stages.contains(&one.stage) || asked.contains(&(email.clone(), one.job.clone())) {
            continue;
        }
        if let Some(uid) = &one.member
            && chosen_name(tx, env, caller, &team, uid).await?.is_none()
        {
            continue;
        }
        asked.insert((email.clone(), one.job.clone()));
        // What members.rs confirms when it is saved; here, what came by another way, such as an import.
        let is_own = own_address.as_ref() == Some(&email);
        if !is_own && !count_mail(tx, env, caller).await? {
            return Ok(before > 0);
        }
        let row = TalentRow {
            id: TalentId::new(env.clock),
            project_id: project.id,
            project_name: project.name.clone(),
            email,
            name: one.name,
            job: one.job,
            attachment_status: one.asked,
            state: match is_own {
                true => ConfirmationState::Confirmed,
                false => ConfirmationState::Asked,
            },
            asked_by: caller.clone(),
            asked_at: env.now(),
            answered_at: is_own.then(|| env.now()),
        };
        match is_own {
            true => vouch(tx, env, &row).await?,
            false => request(tx, env, &asked_by, &row).await?,
        }
    }
    if !asked.is_empty() {
        changed(tx, env, project.id).await?;
    }
    Ok(true)
}

async fn request(tx: &mut Tx, env: Env<'_>, asked_by: &str, row: &TalentRow) -> Result<(), storage::Error> {
    storage::talent::ask(tx, row).await?;
    mail(tx, env, asked_by, row, Asked::First).await
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asked {
    First,
    Again,
}

pub(crate) async fn mail(
    tx: &mut Tx,
    env: Env<'_>,
    asked_by: &str,
    row: &TalentRow,
    asked: Asked,
) -> Result<(), storage::Error> {
    let code = Code::random();
    storage::talent::add_code(tx, row, &code.digest()).await?;
    let mail = TalentRequested {
        project_name: row.project_name.clone(),
        asked_by: asked_by.to_owned(),
        job: words(&row.job),
        status: words(&row.attachment_status),
        link: link_to(&code, &row.email),
        again: asked == Asked::Again,
    };
    outbox::enqueue(tx, env.clock, OutgoingMail::new(&row.email, mail)).await?;
    tell(tx, env, asked_by, row).await?;
    let detail = json!({"job": row.job, "status": row.attachment_status});
    let (asker, project) = (Some(&row.asked_by), row.project_id);
    record(tx, env, asker, "attachment.asked", None, project, detail).await
}

/// What the caller says of themselves.
pub(crate) async fn vouch(tx: &mut Tx, env: Env<'_>, row: &TalentRow) -> Result<(), storage::Error> {
    storage::talent::ask(tx, row).await?;
    waits_no_more(tx, env, row).await?;
    let detail = json!({"job": row.job, "status": row.attachment_status});
    let (own, project) = (Some(&row.asked_by), row.project_id);
    record(tx, env, own, "attachment.confirmed", own, project, detail).await
}

/// The team's screens of who has confirmed read it again.
pub(crate) async fn changed(tx: &mut Tx, env: Env<'_>, project: ProjectId) -> Result<(), storage::Error> {
    project_changed(tx, env, project, None, ProjectTopic::Talent, &[Right::Read]).await
}

/// What the caller was asked, newest first.
pub async fn own(c: &mut Conn, caller: Invited<'_>) -> Result<Vec<TalentRequest>, Error> {
    let mut all = Vec::new();
    for row in storage::talent::of_address(c, &caller.email.to_lowercase()).await? {
        let logline = match row.state {
            ConfirmationState::Asked => logline(c, row.project_id).await?,
            _ => None,
        };
        all.push(TalentRequest {
            talent_id: row.id,
            name: row.name,
            logline,
            asked_by: name(c, &row.asked_by).await?,
            state: row.state.into(),
            project_name: row.project_name,
            job: row.job,
            attachment_status: row.attachment_status,
            asked_at: row.asked_at,
            answered_at: row.answered_at,
        });
    }
    Ok(all)
}

async fn logline(c: &mut Conn, project: ProjectId) -> Result<Option<String>, storage::Error> {
    let concept = storage::stages::find(c, project, Stage::FIRST.number()).await?;
    Ok(concept.and_then(|stage| text_of(&stage.content, "logline")))
}
