//! What people answer who were asked to confirm a role: with their account, or to decline with the code of the mail
//! alone. Whoever is named without having been asked owes nobody an account in order to say no.

use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{TalentId, Uid, sha256};
use outbox::{OutgoingMail, TalentAnswer, TalentAnswered};
use serde_json::json;
use storage::talent::TalentRow;
use storage::{Conn, Tx};

use crate::access::Invited;
use crate::env::Env;
use crate::notices::{name, record};
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify};
use crate::talent::asked_notice::waits_no_more;
use crate::talent::commands::changed;
use crate::talent::error::Error;
use crate::talent::rules::{Answer, next, words};
use crate::talent::view::{RoleRequest, TalentState};

/// What somebody is asked, for whoever has the code of the mail.
pub async fn role_request(c: &mut Conn, code: &str) -> Result<RoleRequest, Error> {
    let row = by_code(c, code).await?;
    if TalentState::from(row.state) != TalentState::Asked {
        return Err(Error::Answered);
    }
    Ok(RoleRequest {
        asked_by: name(c, &row.asked_by).await?,
        has_account: storage::accounts::by_email(c, &row.email).await?.is_some(),
        project_name: row.project_name,
        job: row.job,
        attachment_status: row.attachment_status,
    })
}

/// Whether there was such a request: nobody who makes codes up takes a turn from those who write.
pub async fn is_role_request(c: &mut Conn, code: &str) -> Result<(), Error> {
    by_code(c, code).await.map(drop)
}

/// Without an account. What was declined with it before is told the same again.
pub async fn decline_role_request(tx: &mut Tx, env: Env<'_>, code: &str) -> Result<(), Error> {
    let found = by_code(tx, code).await?;
    storage::projects::any_owner_locked(tx, found.project_id).await?;
    let row = by_code(tx, code).await?;
    give(tx, env, None, row, Answer::Decline).await
}

/// Only the person who was asked answers; what they decline or withdraw is not shown from then on.
pub async fn answer(
    tx: &mut Tx,
    env: Env<'_>,
    caller: Invited<'_>,
    id: TalentId,
    said: Answer,
) -> Result<(), Error> {
    let found = find(tx, caller, id).await?;
    storage::projects::any_owner_locked(tx, found.project_id).await?;
    let row = find(tx, caller, id).await?;
    give(tx, env, Some(caller.uid), row, said).await
}

async fn give(
    tx: &mut Tx,
    env: Env<'_>,
    by: Option<&Uid>,
    row: TalentRow,
    said: Answer,
) -> Result<(), Error> {
    let Some(state) = next(row.state, said)? else {
        return Ok(());
    };
    storage::talent::answer(tx, row.id, state, by, env.now()).await?;
    waits_no_more(tx, env, &row).await?;
    let detail = json!({"job": row.job, "status": row.attachment_status});
    let action = format!("attachment.{}", state.as_str());
    record(tx, env, by, &action, by, row.project_id, detail).await?;
    changed(tx, env, row.project_id).await?;
    tell_asker(tx, env, by, row, said).await
}

/// Nobody is told what they answered themselves.
async fn tell_asker(
    tx: &mut Tx,
    env: Env<'_>,
    answered: Option<&Uid>,
    row: TalentRow,
    said: Answer,
) -> Result<(), Error> {
    let asker = storage::accounts::by_uid(tx, &row.asked_by).await?;
    let Some(asker) = asker.filter(|asker| Some(&asker.uid) != answered) else {
        return Ok(());
    };
    let mail = TalentAnswered {
        project_name: row.project_name,
        who: row.name,
        job: words(&row.job),
        answer: match said {
            Answer::Confirm => TalentAnswer::Confirmed,
            Answer::Decline => TalentAnswer::Declined,
            Answer::Withdraw => TalentAnswer::Withdrawn,
        },
        link: format!("/projects/{}/team", row.project_id),
    };
    if storage::team::is_member(tx, row.project_id, &row.asked_by).await? {
        let told = Notice {
            kind: NotificationKind::TalentAnswered,
            group: row.project_id.to_string(),
            project: Some(row.project_id),
            details: &json!(mail),
        };
        notify(tx, env, &row.asked_by, &told).await?;
    }
    if let Some(switch) = wants_mail(tx, &asker.uid, NotificationCategory::Team).await? {
        let mail = OutgoingMail::new(&asker.email, mail).with_switch(switch);
        outbox::enqueue(tx, env.clock, mail).await?;
    }
    Ok(())
}

async fn find(c: &mut Conn, caller: Invited<'_>, id: TalentId) -> Result<TalentRow, Error> {
    storage::talent::any_find(c, id)
        .await?
        .filter(|row| row.email == caller.email.to_lowercase())
        .ok_or(Error::NotFound)
}

async fn by_code(c: &mut Conn, code: &str) -> Result<TalentRow, Error> {
    storage::talent::any_by_code(c, &sha256(code.as_bytes()))
        .await?
        .ok_or(Error::NotFound)
}
