//! What a decision sets off, as rows of the same transaction: the mail to the applicant, the audit log.

use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{Timestamp, Uid};
use outbox::{Mail, OutgoingMail, ReviewReturned};
use serde_json::{Value, json};
use storage::Tx;
use storage::review_times::HeldRow;
use storage::submissions::SubmissionRow;

use crate::access::{Access, ProjectRole, Right, allows, reading};
use crate::env::Env;
use crate::lifecycle::{Decision, Stage};
use crate::notices::audit as append_audit;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify_team};
use crate::review::error::Error;
use crate::review::submission::is_amendment;
use crate::review::told::tell;

const QUEUE: &str = "/review";

/// In the product, to everybody in the team who may read the stage.
pub(crate) async fn notify_decision(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    decision: Decision,
) -> Result<(), Error> {
    let kind = match decision {
        _ if is_amendment(submission) => NotificationKind::AmendmentDecided,
        Decision::Approve => NotificationKind::StageApproved,
        Decision::RequestChanges => NotificationKind::ChangesRequested,
        Decision::Reject => NotificationKind::StageRejected,
    };
    let (project, stage) = (submission.project_id, submission.stage);
    let notice = Notice {
        kind,
        group: format!("{project}:{stage}"),
        project: Some(project),
        details: &json!({
            "project_name": submission.project_name,
            "stage": stage,
            "decision": decision,
            "link": format!("/projects/{project}/stage-{stage}"),
        }),
    };
    notify_team(tx, env, project, &[reading(stage)], None, &notice).await?;
    Ok(())
}

/// A reviewer has begun. Who it is the team is not told.
pub(crate) async fn notify_claimed(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
) -> Result<(), Error> {
    let (project, stage) = (submission.project_id, submission.stage);
    let notice = Notice {
        kind: NotificationKind::ReviewStarted,
        group: format!("{project}:{stage}"),
        project: Some(project),
        details: &json!({
            "project_name": submission.project_name,
            "stage": stage,
            "link": format!("/projects/{project}/stage-{stage}"),
        }),
    };
    notify_team(tx, env, project, &[reading(stage)], None, &notice).await?;
    Ok(())
}

/// About a decision: to those of the team who may read the stage, are at least this, and want such mails.
pub(crate) async fn mail_team(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    key: &str,
    mail: &Mail,
    least: ProjectRole,
) -> Result<(), Error> {
    mail_each(tx, env, submission, key, least, |_| mail.clone()).await
}

/// What somebody in the team may do, as far as a mail about a decision tells it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Reader {
    pub sees_finance: bool,
    /// The next stage, if they may begin it.
    pub begins: Option<Stage>,
}

impl Reader {
    fn of(access: Access, stage: Stage) -> Self {
        let next = Stage::ALL.into_iter().find(|next| *next > stage);
        Self {
            sees_finance: allows(access, Right::ReadFinance),
            begins: next.filter(|next| allows(access, Right::Begin) && allows(access, reading(*next))),
        }
    }
}

/// The same, to each what is open to them.
pub(crate) async fn mail_each(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    key: &str,
    least: ProjectRole,
    mail: impl Fn(Reader) -> Mail,
) -> Result<(), Error> {
    let right = reading(submission.stage);
    for member in storage::team::members(tx, submission.project_id).await? {
        let access = Access::from(&member);
        let is_concerned = access.role >= least && allows(access, right);
        if !is_concerned {
            continue;
        }
        if let Some(switch) = wants_mail(tx, &member.uid, NotificationCategory::Decisions).await? {
            let key = format!("{key}:{}", member.uid);
            let mail = OutgoingMail::new(&member.email, mail(Reader::of(access, submission.stage))).once(key);
            outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
        }
    }
    Ok(())
}

/// A claim went back to the queue because nothing was done on it.
pub(crate) async fn tell_returned(tx: &mut Tx, env: Env<'_>, claim: &HeldRow) -> Result<(), Error> {
    let kind = NotificationKind::ReviewReturned;
    tell(tx, env, &claim.reviewer_uid, kind, claim, QUEUE).await?;
    let Some(recipient) = &claim.email else {
        return Ok(());
    };
    let Some(switch) = wants_mail(tx, &claim.reviewer_uid, NotificationCategory::Reviews).await? else {
        return Ok(());
    };
    let since = claim.active_at.map(Timestamp::seconds).unwrap_or_default();
    let key = format!(
        "review_returned:{}:{}:{since}",
        claim.submission_id, claim.reviewer_uid
    );
    let returned = ReviewReturned {
        project_name: claim.project_name.clone(),
        stage: claim.stage,
        link: QUEUE.to_owned(),
    };
    let mail = OutgoingMail::new(recipient, returned).once(key);
    outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
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

/// Which review command was run, and on whose submission.
pub(crate) async fn audit_reviewer(
    tx: &mut Tx,
    env: Env<'_>,
    actor: &Uid,
    action: &str,
    subject: &Uid,
    detail: Value,
) -> Result<(), Error> {
    let action = format!("review.{action}");
    Ok(append_audit(tx, env, Some(actor), &action, Some(subject), detail).await?)
}
