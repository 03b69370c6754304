//! What a decision sets off, as rows of the same transaction: the mail to the applicant, the audit log.

use kernel::{EventId, MailId, Uid};
use serde_json::json;
use storage::Tx;
use storage::audit::AuditEvent;
use storage::outbox::NewMail;
use storage::submissions::SubmissionRow;

use super::Error;
use crate::Env;
use crate::stages::Decision;

pub(super) async fn mail_decision(
    tx: &mut Tx,
    env: Env<'_>,
    owner: &Uid,
    submission: &SubmissionRow,
    decision: Decision,
    summary: &str,
    items: usize,
) -> Result<(), Error> {
    let Some(account) = storage::accounts::by_uid(tx, owner).await? else {
        return Ok(());
    };
    let (template, page) = match decision {
        Decision::Approve => ("stage_approved", "stage"),
        Decision::RequestChanges => ("stage_changes_requested", "create-project/stage"),
        Decision::Reject => ("stage_rejected", "stage"),
    };
    let id = MailId::new(env.clock);
    let mail = NewMail {
        id,
        dedup_key: format!("{template}:{}", submission.id),
        message_id: format!("{id}@slateflow"),
        recipient: account.email,
        template,
        payload: json!({
            "project_name": submission.project_name,
            "stage": submission.stage,
            "link": format!("/projects/{}/{page}-{}", submission.project_id, submission.stage),
            "items": items,
            "summary": summary,
        }),
        at: env.now(),
    };
    storage::outbox::enqueue(tx, &mail).await?;
    Ok(())
}

pub(super) async fn audit(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    action: &str,
    owner: &Uid,
    submission: &SubmissionRow,
) -> Result<(), Error> {
    let event = AuditEvent {
        id: EventId::new(env.clock),
        at: env.now(),
        actor: Some(actor.0.clone()),
        action: format!("review.{action}"),
        subject: Some(owner.0.clone()),
        ip: None,
        user_agent: None,
        detail: json!({
            "submission": submission.id,
            "project": submission.project_id,
            "stage": submission.stage,
            "version": submission.version,
        }),
    };
    Ok(storage::audit::append(tx, &event).await?)
}
