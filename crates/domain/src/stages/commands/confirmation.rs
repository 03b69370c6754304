//! The mail that confirms a submission: to who submitted it, and to the owner if that is somebody else.

use kernel::Uid;
use kernel::states::{NotificationCategory, SubmissionKind};
use outbox::{OutgoingMail, StageSubmitted};
use storage::Tx;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::notices;
use crate::notifications::mail_choice::wants_mail;
use crate::stages::views::error::Error;

pub(crate) async fn confirm_submission(
    tx: &mut Tx,
    env: Env<'_>,
    by: &Uid,
    submission: &SubmissionRow,
) -> Result<(), Error> {
    tell(tx, env, by, submission, String::new()).await?;
    let owner = &submission.submitted_by;
    if owner != by {
        let who = notices::name(tx, by).await?;
        tell(tx, env, owner, submission, who).await?;
    }
    Ok(())
}

async fn tell(
    tx: &mut Tx,
    env: Env<'_>,
    to: &Uid,
    submission: &SubmissionRow,
    who: String,
) -> Result<(), Error> {
    let switch = wants_mail(tx, to, NotificationCategory::Decisions).await?;
    let (Some(account), Some(switch)) = (storage::accounts::by_uid(tx, to).await?, switch) else {
        return Ok(());
    };
    let mail = StageSubmitted {
        project_name: submission.project_name.clone(),
        stage: submission.stage,
        link: format!("/projects/{}/stage-{}", submission.project_id, submission.stage),
        receipt: submission.receipt_no.to_string(),
        due: submission.due_at.date(),
        is_amendment: submission.kind == SubmissionKind::Amendment,
        who,
    };
    let key = format!("{}:{}:{to}", StageSubmitted::KIND, submission.id);
    let mail = OutgoingMail::new(&account.email, mail).once(key);
    outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    Ok(())
}
