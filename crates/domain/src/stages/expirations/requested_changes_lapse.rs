//! Requested changes wait sixty days for the applicant, who is reminded before they lapse.

use std::time::Duration;

use kernel::Timestamp;
use kernel::states::{NotificationCategory, NotificationKind};
use outbox::{ChangesExpireSoon, OutgoingMail};
use serde_json::json;
use storage::review_times::ConcernRow;
use storage::stages::WaitingStage;
use storage::{Db, Tx};

use crate::env::Env;
use crate::lifecycle::SubmissionKind;
use crate::notifications::mail_choice::wants_mail;
use crate::notifications::tell::{Notice, notify};
use crate::stages::transitions::rules::{CHANGES_WITHIN_DAYS, LAPSE_REMINDERS};
use crate::stages::views::error::Error;
use crate::stages::working_copy::load::{Authorized, load_amendment_for_update, load_for_update};
use crate::stages::working_copy::permission::Lapse;

/// Requested changes that nobody made in time: the stage, or its amendment, is a draft again, and its place in the queue
/// is lost.
pub async fn lapse(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let before = env.now() - days(CHANGES_WITHIN_DAYS);
    let stages = storage::stages::any_waiting_since(&mut *db.read().await?, before, 500).await?;
    for waiting in stages {
        lapse_one(db, env, waiting, false).await?;
    }
    let amendments = storage::amendments::any_waiting_since(&mut *db.read().await?, before, 500).await?;
    for waiting in amendments {
        lapse_one(db, env, waiting, true).await?;
    }
    Ok(())
}

async fn lapse_one(db: &Db, env: Env<'_>, waiting: WaitingStage, is_amendment: bool) -> Result<(), Error> {
    let (owner, project, stage) = (&waiting.owner_uid, waiting.project_id, waiting.stage);
    let mut tx = db.begin().await?;
    let copy: Result<Authorized<Lapse>, _> = match is_amendment {
        true => load_amendment_for_update(&mut tx, owner, project, stage).await,
        false => load_for_update(&mut tx, owner, project, stage).await,
    };
    let lapsed = match copy {
        Ok(copy) => copy.into_copy().lapse(&mut tx, env).await,
        Err(error) => Err(error),
    };
    match lapsed {
        // It was resubmitted, discarded or closed since it was found.
        Err(Error::NotFound | Error::StageLocked(..) | Error::Refused(_)) => Ok(()),
        lapsed => {
            lapsed?;
            Ok(tx.commit().await?)
        }
    }
}

/// Reminds the owner 30, 7 and 1 day before requested changes lapse.
pub async fn remind(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let first = days(CHANGES_WITHIN_DAYS - LAPSE_REMINDERS[0]);
    let (before, times) = (
        env.now() - first,
        i32::try_from(LAPSE_REMINDERS.len()).unwrap_or(i32::MAX),
    );
    let waiting = storage::review_times::any_unanswered(&mut *db.read().await?, before, times, 500).await?;
    for concern in waiting {
        let (due, left) = reminders_due(concern.since, env.now());
        if due <= concern.reminded {
            continue;
        }
        let mut tx = db.begin().await?;
        if storage::review_times::remind_owner(&mut tx, concern.submission_id, due).await? {
            tell(&mut tx, env, &concern, left).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

fn days(n: i64) -> Duration {
    Duration::from_secs(n.unsigned_abs() * 86_400)
}

/// How many of the reminders are due, and the days that are left.
fn reminders_due(requested: Timestamp, now: Timestamp) -> (i32, i64) {
    let end = requested + days(CHANGES_WITHIN_DAYS);
    let left = i64::try_from(end.since(now).as_secs().div_ceil(86_400)).unwrap_or(i64::MAX);
    let due = LAPSE_REMINDERS.iter().filter(|before| left <= **before).count();
    (i32::try_from(due).unwrap_or(i32::MAX), left)
}

/// In the product, and by mail.
async fn tell(tx: &mut Tx, env: Env<'_>, concern: &ConcernRow, left: i64) -> Result<(), Error> {
    // A change of an approved stage is written where the stage is read.
    let screen = match concern.kind {
        SubmissionKind::Amendment => "",
        SubmissionKind::Stage | SubmissionKind::Reopened => "create-project/",
    };
    let key = format!("{}:{}:{left}", ChangesExpireSoon::KIND, concern.submission_id);
    let mail = ChangesExpireSoon {
        project_name: concern.project_name.clone(),
        stage: concern.stage,
        link: format!("/projects/{}/{screen}stage-{}", concern.project_id, concern.stage),
        days: left,
    };
    let notice = Notice {
        kind: NotificationKind::ChangesExpire,
        group: concern.submission_id.to_string(),
        project: Some(concern.project_id),
        details: &json!(mail),
    };
    notify(tx, env, &concern.owner, &notice).await?;
    if let Some(switch) = wants_mail(tx, &concern.owner, NotificationCategory::Deadlines).await? {
        let mail = OutgoingMail::new(&concern.email, mail).once(key);
        outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(0, (0, 60))]
    #[case(29, (0, 31))]
    #[case(30, (1, 30))]
    #[case(52, (1, 8))]
    #[case(53, (2, 7))]
    #[case(59, (3, 1))]
    #[case(61, (3, 0))]
    fn e_03_reminders_come_30_7_and_1_day_before(#[case] after: i64, #[case] expected: (i32, i64)) {
        let requested = Timestamp::from_seconds(1_772_442_000);
        assert_eq!(reminders_due(requested, requested + days(after)), expected);
    }
}
