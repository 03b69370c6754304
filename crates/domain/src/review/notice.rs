//! What a decision sets off, as rows of the same transaction: the mail to the applicant, the audit log.

use kernel::{EventId, MailId, Timestamp, Uid};
use serde_json::{Value, json};
use storage::Tx;
use storage::audit::AuditEvent;
use storage::outbox::NewMail;
use storage::review_times::HeldRow;
use storage::submissions::SubmissionRow;

use crate::access::{Access, ProjectRole, allows, reading};
use crate::env::Env;
use crate::lifecycle::Decision;
use crate::review::error::Error;
use crate::review::submission::{is_amendment, stage_of};

/// To everybody in the team who may read the stage.
pub(crate) async fn mail_decision(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    decision: Decision,
    summary: &str,
    items: usize,
) -> Result<(), Error> {
    let (template, payload) = if is_amendment(submission) {
        let payload = json!({
            "project_name": submission.project_name,
            "stage": submission.stage,
            "link": format!("/projects/{}/stage-{}", submission.project_id, submission.stage),
            "decision": match decision {
                Decision::Approve => "approved",
                Decision::RequestChanges => "changes_requested",
                Decision::Reject => "rejected",
            },
            "summary": summary,
        });
        ("amendment_decided", payload)
    } else {
        let (template, page) = match decision {
            Decision::Approve => ("stage_approved", "stage"),
            Decision::RequestChanges => ("stage_changes_requested", "create-project/stage"),
            Decision::Reject => ("stage_rejected", "stage"),
        };
        let payload = json!({
            "project_name": submission.project_name,
            "stage": submission.stage,
            "link": format!("/projects/{}/{page}-{}", submission.project_id, submission.stage),
            "items": items,
            "summary": summary,
        });
        (template, payload)
    };
    let key = format!("{template}:{}", submission.id);
    let all = ProjectRole::Viewer;
    mail_team(tx, env, submission, &key, (template, payload), all).await
}

/// To those of the team who may read the stage, and are at least this.
pub(crate) async fn mail_team(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    key: &str,
    (template, payload): (&'static str, Value),
    least: ProjectRole,
) -> Result<(), Error> {
    let right = reading(stage_of(submission));
    for member in storage::team::members(tx, submission.project_id).await? {
        let access = Access::from(&member);
        if access.role >= least && allows(access, right) {
            let key = format!("{key}:{}", member.uid);
            mail(tx, env, key, member.email, template, payload.clone()).await?;
        }
    }
    Ok(())
}

/// A claim went back to the queue because nothing was done on it.
pub(crate) async fn mail_returned(tx: &mut Tx, env: Env<'_>, claim: &HeldRow) -> Result<(), Error> {
    let Some(recipient) = claim.email.clone() else {
        return Ok(());
    };
    let since = claim.active_at.map(Timestamp::seconds).unwrap_or_default();
    let key = format!(
        "review_returned:{}:{}:{since}",
        claim.submission_id, claim.reviewer_uid
    );
    let payload = json!({"project_name": claim.project_name, "stage": claim.stage, "link": "/review"});
    mail(tx, env, key, recipient, "review_returned", payload).await
}

pub(crate) async fn mail(
    tx: &mut Tx,
    env: Env<'_>,
    dedup_key: String,
    recipient: String,
    template: &'static str,
    payload: Value,
) -> Result<(), Error> {
    let id = MailId::new(env.clock);
    let mail = NewMail {
        id,
        dedup_key,
        message_id: format!("{id}@slateflow"),
        recipient,
        template,
        payload,
        at: env.now(),
    };
    storage::outbox::enqueue(tx, &mail).await?;
    Ok(())
}

pub(crate) async fn audit(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    action: &str,
    owner: &Uid,
    submission: &SubmissionRow,
) -> Result<(), Error> {
    audit_about(tx, env, actor, action, owner, submission, json!({})).await
}

/// [`audit`] with more to say.
pub(crate) async fn audit_about(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    action: &str,
    owner: &Uid,
    submission: &SubmissionRow,
    about: Value,
) -> Result<(), Error> {
    let mut detail = json!({
        "submission": submission.id,
        "project": submission.project_id,
        "stage": submission.stage,
        "version": submission.version,
    });
    if let (Some(detail), Value::Object(about)) = (detail.as_object_mut(), about) {
        detail.extend(about);
    }
    audit_reviewer(tx, env, actor, action, owner, detail).await
}

/// What is done at the desk, and to whom.
pub(crate) async fn audit_reviewer(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    action: &str,
    subject: &Uid,
    detail: Value,
) -> Result<(), Error> {
    let event = AuditEvent {
        id: EventId::new(env.clock),
        at: env.now(),
        actor: Some(actor.0.clone()),
        action: format!("review.{action}"),
        subject: Some(subject.0.clone()),
        ip: None,
        user_agent: None,
        detail,
    };
    Ok(storage::audit::append(tx, &event).await?)
}
