//! Reviewers are reminded of what they hold; of a decision that is late, its applicant is told with an apology, and the
//! review leads hear of it.

use std::time::Duration;

use kernel::states::{NotificationCategory, NotificationKind, Role};
use kernel::{Timestamp, Uid};
use outbox::{OutgoingMail, ReviewDue, ReviewLate, StageLate};
use storage::review_times::{ConcernRow, HeldRow, any_held, any_late, remind, set_late};
use storage::{Db, Tx};

use crate::env::Env;
use crate::notifications::mail_choice::wants_mail;
use crate::review::error::Error;
use crate::review::told::tell;

const DAY: Duration = Duration::from_secs(86_400);

/// Reminds reviewers when half of their time is over, when it is over, and a day later.
pub async fn remind_reviewers(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let held = any_held(&mut *db.read().await?).await?;
    for claim in held {
        let claimed = claim.claimed_at.unwrap_or(claim.due_at);
        let due = reminders_due(claimed, claim.due_at, env.now());
        let Some(step) = due.filter(|step| *step > claim.reminded) else {
            continue;
        };
        let mut tx = db.begin().await?;
        if remind(&mut tx, &claim, step).await? {
            remind_of(&mut tx, env, &claim, claimed, step).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn remind_of(
    tx: &mut Tx,
    env: Env<'_>,
    claim: &HeldRow,
    claimed: Timestamp,
    step: i32,
) -> Result<(), Error> {
    let overdue = step > 1;
    let kind = match overdue {
        true => NotificationKind::ReviewLate,
        false => NotificationKind::ReviewDue,
    };
    let link = format!("/review/{}", claim.submission_id);
    tell(tx, env, &claim.reviewer_uid, kind, claim, &link).await?;
    let switch = wants_mail(tx, &claim.reviewer_uid, NotificationCategory::Reviews).await?;
    if let (Some(switch), Some(recipient)) = (switch, &claim.email) {
        let since = claimed.seconds();
        let key = format!(
            "{}:{}:{}:{since}:{step}",
            ReviewDue::KIND,
            claim.submission_id,
            claim.reviewer_uid
        );
        let mail = ReviewDue {
            project_name: claim.project_name.clone(),
            stage: claim.stage,
            link,
            due: claim.due_at.date(),
            overdue,
        };
        let mail = OutgoingMail::new(recipient, mail).once(key);
        outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    }
    Ok(())
}

/// How many of the three reminders are due. `None`: none of them came up since the claim.
fn reminders_due(claimed: Timestamp, due: Timestamp, now: Timestamp) -> Option<i32> {
    let steps = [claimed + due.since(claimed) / 2, due, due + DAY];
    let passed = |at: Timestamp| steps.iter().filter(|step| **step <= at).count();
    let count = passed(now);
    (count > passed(claimed)).then_some(i32::try_from(count).unwrap_or(i32::MAX))
}

/// Apologises to the owner of what is late, once, and tells the review leads.
pub async fn notify_late(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let now = env.now();
    let late = any_late(&mut *db.read().await?, now, 500).await?;
    if late.is_empty() {
        return Ok(());
    }
    let leads = storage::roles::any_holders(&mut *db.read().await?, Role::ReviewLead).await?;
    for concern in late {
        let id = concern.submission_id;
        let mut tx = db.begin().await?;
        if !set_late(&mut tx, id, now).await? {
            continue;
        }
        apologize(&mut tx, env, &concern).await?;
        for (uid, email) in &leads {
            let uid = Uid(uid.clone());
            let link = format!("/review/{id}");
            tell(&mut tx, env, &uid, NotificationKind::ReviewLate, &concern, &link).await?;
            let Some(switch) = wants_mail(&mut tx, &uid, NotificationCategory::Reviews).await? else {
                continue;
            };
            let mail = ReviewLate {
                project_name: concern.project_name.clone(),
                stage: concern.stage,
                link,
                due: concern.since.date(),
            };
            let key = format!("{}:{id}:{uid}", ReviewLate::KIND);
            let mail = OutgoingMail::new(email, mail).once(key);
            outbox::enqueue(&mut tx, env.clock, mail.with_switch(switch)).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

async fn apologize(tx: &mut Tx, env: Env<'_>, concern: &ConcernRow) -> Result<(), Error> {
    let Some(switch) = wants_mail(tx, &concern.owner, NotificationCategory::Decisions).await? else {
        return Ok(());
    };
    let mail = StageLate {
        project_name: concern.project_name.clone(),
        stage: concern.stage,
        link: format!("/projects/{}/stage-{}", concern.project_id, concern.stage),
    };
    let key = format!("{}:{}", StageLate::KIND, concern.submission_id);
    let mail = OutgoingMail::new(&concern.email, mail).once(key);
    outbox::enqueue(tx, env.clock, mail.with_switch(switch)).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const CLAIMED: Timestamp = Timestamp::from_seconds(1_772_442_000);

    #[rstest]
    #[case(4, 1, None)]
    #[case(4, 2, Some(1))]
    #[case(4, 4, Some(2))]
    #[case(4, 5, Some(3))]
    #[case(4, 50, Some(3))]
    fn e_03_reviewers_are_reminded_at_half_at_the_end_and_a_day_later(
        #[case] due: u32,
        #[case] now: u32,
        #[case] expected: Option<i32>,
    ) {
        assert_eq!(
            reminders_due(CLAIMED, CLAIMED + DAY * due, CLAIMED + DAY * now),
            expected
        );
    }

    #[test]
    fn who_takes_what_is_late_already_is_not_reminded_at_once() {
        let due = CLAIMED - DAY / 2;
        assert_eq!(
            reminders_due(CLAIMED, due, CLAIMED + Duration::from_secs(60)),
            None
        );
        assert_eq!(reminders_due(CLAIMED, due, CLAIMED + DAY), Some(3));
    }
}
