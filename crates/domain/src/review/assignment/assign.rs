//! A review lead gives a submission to a reviewer, or takes it back. Who is given one begins with the same declaration
//! as who claims one; until then a place is kept for them.

use kernel::states::NotificationKind;
use kernel::{SubmissionId, Uid};
use outbox::{Mail, Resubmitted, ReviewAssigned, ReviewUnassigned};
use serde::{Deserialize, Serialize};
use serde_json::json;
use storage::submissions::SubmissionRow;
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::boxed;
use crate::env::Env;
use crate::forms::answers::FieldError;
use crate::lifecycle::{ReviewState, SubmissionState};
use crate::notifications::tell::queue_changed;
use crate::review::assignment::queue::return_to_queue;
use crate::review::eligibility::conflicts::{between, conflict_except_own_reviews};
use crate::review::eligibility::preferences::{ReviewerView, held_for_update, reviewers, reviews};
use crate::review::error::Error;
use crate::review::notice::audit_about;
use crate::review::place::{any_find, find_locked, is_part_of, stage_status};
use crate::review::queue_view::Conflict;
use crate::review::rules::CLAIMS;
use crate::review::submission::{by, is_active, is_in_review};
use crate::review::told::tell_with_mail;
use crate::stages::transitions::rules::Refusal;
use crate::texts::say;

const MY_REVIEWS: &str = "/review?tab=mine";

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Assign {
    #[schema(value_type = String)]
    pub reviewer_uid: Uid,
}

/// Somebody who reviews, seen against one submission.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Candidate {
    #[serde(flatten)]
    pub reviewer: ReviewerView,
    pub status: CandidateStatus,
    /// Within what they take.
    pub matches: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Conflict>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CandidateStatus {
    /// It can be given to them.
    Free,
    /// They have been given it and have not begun.
    Assigned,
    /// They are at it.
    Reviewing,
    /// They have decided.
    Decided,
    /// They must not judge it.
    Conflict,
    /// They hold as many as one may.
    Full,
}

/// Everybody who reviews, for a lead who looks for somebody.
pub async fn candidates(
    c: &mut Conn,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
) -> Result<Vec<Candidate>, Error> {
    let submission = any_find(c, id).await?;
    if is_part_of(c, &submission, lead).await? {
        return Err(Error::NotFound);
    }
    let reviews = storage::reviews::of_submission(c, id).await?;
    let assigned = storage::assignments::of_submission(c, id).await?;
    let mut all = Vec::new();
    for reviewer in reviewers(c).await? {
        let uid = &reviewer.reviewer_uid;
        let conflict = between(c, env, &submission, uid).await?;
        let status = match by(&reviews, uid).map(|review| review.state) {
            Some(ReviewState::Draft) => CandidateStatus::Reviewing,
            Some(_) => CandidateStatus::Decided,
            None if assigned.contains(uid) => CandidateStatus::Assigned,
            None if conflict.is_some() => CandidateStatus::Conflict,
            None if reviewer.held >= CLAIMS => CandidateStatus::Full,
            None => CandidateStatus::Free,
        };
        let matches = storage::review_queue::matches_preferences(c, id, uid).await?;
        all.push(Candidate {
            reviewer,
            status,
            matches,
            conflict,
        });
    }
    Ok(all)
}

/// Gives it to a reviewer, within or outside of what they usually take.
pub async fn assign(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    to: Assign,
) -> Result<Vec<Candidate>, Error> {
    let uid = to.reviewer_uid;
    let (submission, _) = find_locked(tx, lead, id).await?;
    waits(tx, &submission).await?;
    if conflict_except_own_reviews(tx, env, &submission, lead)
        .await?
        .is_some()
    {
        return Err(Refusal::Conflicted.into());
    }
    if !reviews(tx, &uid).await? {
        let detail = say!(ERROR_REVIEW_NO_REVIEWER);
        return Err(Error::Fields(vec![FieldError::new(
            "reviewer_uid",
            "no_reviewer",
            detail,
        )]));
    }
    let reviews = storage::reviews::of_submission(tx, id).await?;
    let assigned = storage::assignments::of_submission(tx, id).await?;
    let has_it = by(&reviews, &uid).is_some() || assigned.contains(&uid);
    if !has_it {
        if let Some(conflict) = between(tx, env, &submission, &uid).await? {
            return Err(Error::ReviewerConflicted(conflict));
        }
        if held_for_update(tx, &uid).await? >= CLAIMS {
            return Err(Error::ReviewerFull);
        }
        let taken = reviews.iter().filter(|review| is_active(review)).count() + assigned.len();
        if usize::from(submission.reviews_wanted) <= taken {
            return Err(Refusal::NotYours.into());
        }
        keep_for(tx, env, &submission, &uid, lead, Why::Assigned).await?;
        queue_changed(tx, env).await?;
    }
    candidates(tx, env, lead, id).await
}

/// Why a submission is kept for a reviewer.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Why {
    /// A review lead gives it to them.
    Assigned,
    /// They asked for it in the version before.
    Resubmitted,
}

/// A place is kept for them, and they are told. `by`: who gives it, as the log says.
pub(crate) async fn keep_for(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    reviewer: &Uid,
    by: &Uid,
    why: Why,
) -> Result<(), Error> {
    storage::assignments::assign(tx, submission.id, reviewer, by, env.now()).await?;
    let mail = why.mail(submission);
    tell_with_mail(tx, env, reviewer, (why.kind(), mail), (submission, MY_REVIEWS)).await?;
    let about = match why {
        Why::Assigned => json!({"reviewer": reviewer}),
        Why::Resubmitted => json!({"reviewer": reviewer, "why": "resubmitted"}),
    };
    audit_about(
        tx,
        env,
        by,
        "assigned",
        &submission.submitted_by,
        submission,
        about,
    )
    .await
}

/// Takes it back from a reviewer who has not decided. What they wrote is kept in case they get it again.
pub async fn unassign(
    tx: &mut Tx,
    env: Env<'_>,
    lead: &Uid,
    id: SubmissionId,
    from: Assign,
) -> Result<Vec<Candidate>, Error> {
    let uid = from.reviewer_uid;
    let (submission, owner) = find_locked(tx, lead, id).await?;
    waits(tx, &submission).await?;
    if !storage::assignments::end(tx, id, &uid).await? {
        let reviews = storage::reviews::of_submission(tx, id).await?;
        match by(&reviews, &uid).map(|review| review.state) {
            Some(ReviewState::Draft) => return_to_queue(tx, env, &uid, &submission, Some(lead)).await?,
            Some(_) => return Err(Error::HasDecided),
            None => return Err(Error::NotWithThem),
        }
    }
    tell_unassigned(tx, env, &submission, &uid).await?;
    queue_changed(tx, env).await?;
    let about = json!({"reviewer": uid});
    audit_about(tx, env, lead, "taken_back", &owner, &submission, about).await?;
    candidates(tx, env, lead, id).await
}

/// It is with the reviewers, and not decided.
#[boxed]
async fn waits(c: &mut Conn, submission: &SubmissionRow) -> Result<(), Error> {
    let status = stage_status(c, submission).await?;
    if submission.state == SubmissionState::Submitted || is_in_review(submission) {
        return Ok(());
    }
    Err(Refusal::WrongStatus(status).into())
}

impl Why {
    fn mail(self, submission: &SubmissionRow) -> Mail {
        let project_name = submission.project_name.clone();
        let (stage, link) = (submission.stage, MY_REVIEWS.to_owned());
        let due = submission.due_at.date();
        match self {
            Self::Assigned => ReviewAssigned {
                project_name,
                stage,
                link,
                due,
            }
            .into(),
            Self::Resubmitted => Resubmitted {
                project_name,
                stage,
                link,
                due,
            }
            .into(),
        }
    }

    fn kind(self) -> NotificationKind {
        match self {
            Self::Assigned => NotificationKind::ReviewAssigned,
            Self::Resubmitted => NotificationKind::Resubmitted,
        }
    }
}

/// It is with them no more.
pub(crate) async fn tell_unassigned(
    tx: &mut Tx,
    env: Env<'_>,
    submission: &SubmissionRow,
    uid: &Uid,
) -> Result<(), storage::Error> {
    let mail = ReviewUnassigned {
        project_name: submission.project_name.clone(),
        stage: submission.stage,
        link: MY_REVIEWS.to_owned(),
    };
    let kind = NotificationKind::ReviewUnassigned;
    tell_with_mail(tx, env, uid, (kind, mail.into()), (submission, MY_REVIEWS)).await
}
