//! What reviewers and review leads read in the app of what they are given, what comes back and what is due, besides the
//! mails: also whoever has switched those off.

use kernel::states::{NotificationCategory, NotificationKind};
use kernel::{ProjectId, SubmissionId, Uid};
use outbox::{Mail, OutgoingMail, ReviewSentBack};
use serde_json::json;
use storage::Tx;
use storage::review_times::{ConcernRow, HeldRow};
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::lifecycle::Stage;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify};

/// The submission that it is about.
pub(crate) struct About<'a> {
    id: SubmissionId,
    project: ProjectId,
    project_name: &'a str,
    stage: Stage,
}

impl<'a> From<&'a SubmissionRow> for About<'a> {
    fn from(row: &'a SubmissionRow) -> Self {
        Self {
            id: row.id,
            project: row.project_id,
            project_name: &row.project_name,
            stage: row.stage,
        }
    }
}

impl<'a> From<&'a HeldRow> for About<'a> {
    fn from(row: &'a HeldRow) -> Self {
        Self {
            id: row.submission_id,
            project: row.project_id,
            project_name: &row.project_name,
            stage: row.stage,
        }
    }
}

impl<'a> From<&'a ConcernRow> for About<'a> {
    fn from(row: &'a ConcernRow) -> Self {
        Self {
            id: row.submission_id,
            project: row.project_id,
            project_name: &row.project_name,
            stage: row.stage,
        }
    }
}

/// One line for each submission. `link`: where it leads, on this site.
pub(crate) async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    kind: NotificationKind,
    about: impl Into<About<'_>>,
    link: &str,
) -> Result<(), storage::Error> {
    tell_news(tx, env, to, kind, (about.into(), link, None)).await
}

async fn tell_news(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    kind: NotificationKind,
    (about, link, news): (About<'_>, &str, Option<&str>),
) -> Result<(), storage::Error> {
    let notice = Notice {
        kind,
        group: about.id.to_string(),
        project: Some(about.project),
        details: &json!({
            "project_name": about.project_name,
            "stage": about.stage,
            "link": link,
            "news": news,
        }),
    };
    notify(tx, env, to, &notice).await
}

/// [`tell`], and the same by mail to whoever wants it.
pub(crate) async fn tell_with_mail(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    (kind, mail): (NotificationKind, Mail),
    (submission, link): (&SubmissionRow, &str),
) -> Result<(), storage::Error> {
    tell(tx, env, to, kind, submission, link).await?;
    mail_to(tx, env, to, mail, submission).await
}

/// A review lead does not confirm what somebody decided: it is theirs again.
pub(crate) async fn tell_sent_back(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    to: &Uid,
) -> Result<(), storage::Error> {
    let link = format!("/review/{}", submission.id);
    let kind = NotificationKind::ReviewReturned;
    tell_news(tx, env, to, kind, (submission.into(), &link, Some("sent_back"))).await?;
    let mail = ReviewSentBack {
        project_name: submission.project_name.clone(),
        stage: submission.stage,
        link,
    };
    mail_to(tx, env, to, mail.into(), submission).await
}

async fn mail_to(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    mail: Mail,
    submission: &SubmissionRow,
) -> Result<(), storage::Error> {
    let Some(switch) = wants_mail(tx, to, NotificationCategory::Reviews).await? else {
        return Ok(());
    };
    let Some(account) = storage::accounts::by_uid(tx, to).await? else {
        return Ok(());
    };
    let key = format!("{}:{}:{to}:{}", mail.kind(), submission.id, env.now().seconds());
    let mail = OutgoingMail::new(&account.email, mail).once(key);
    outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    Ok(())
}
