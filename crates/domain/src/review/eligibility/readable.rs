//! By what right somebody reads a submission on the desk, and what was approved of its project before it.

use std::ops::Deref;
use std::time::Duration;

use kernel::{SubmissionId, Timestamp, Uid};
use storage::Conn;
use storage::submissions::SubmissionRow;

use crate::env::Env;
use crate::lifecycle::{Stage, SubmissionState};
use crate::review::eligibility::conflicts::conflict_except_own_reviews;
use crate::review::eligibility::lead_access::check_lead_may_read;
use crate::review::error::Error;
use crate::review::place::{any_find, is_part_of};
use crate::review::submission::by;
use crate::stages::transitions::rules::Refusal;

/// A submission that somebody may read: who reviews it, or did; review leads, once they have declared, read what another
/// has claimed, but nothing of their own projects. Only this file makes one.
pub(crate) struct Readable {
    submission: SubmissionRow,
    reader: Uid,
}

/// What the same reader may read of the stages before: the newest approved version of each, in their order. Only this
/// file makes one.
pub(crate) struct ApprovedBefore {
    versions: Vec<SubmissionRow>,
}

impl Deref for Readable {
    type Target = SubmissionRow;

    fn deref(&self) -> &SubmissionRow {
        &self.submission
    }
}

impl Deref for ApprovedBefore {
    type Target = [SubmissionRow];

    fn deref(&self) -> &[SubmissionRow] {
        &self.versions
    }
}

pub(crate) async fn load_readable(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    lead: bool,
    id: SubmissionId,
) -> Result<Readable, Error> {
    let submission = any_find(c, id).await?;
    if is_part_of(c, &submission, reader).await? {
        return Err(Error::NotFound);
    }
    let reviews = storage::reviews::of_submission(c, id).await?;
    if by(&reviews, reader).is_none() {
        if !lead {
            return Err(Error::NotClaimed);
        }
        check_lead_may_read(c, env, &submission, reader).await?;
    }
    Ok(Readable {
        submission,
        reader: reader.clone(),
    })
}

impl Readable {
    pub fn into_submission(self) -> SubmissionRow {
        self.submission
    }

    /// Closed to who has come near to the project since they claimed it. A stage whose approval was taken back is not
    /// among them.
    pub async fn approved_before(&self, c: &mut Conn, env: Env<'_>) -> Result<ApprovedBefore, Error> {
        let submission = &self.submission;
        if conflict_except_own_reviews(c, env, submission, &self.reader)
            .await?
            .is_some()
        {
            return Err(Refusal::Conflicted.into());
        }
        let mut versions = Vec::new();
        if let Some(until) = known_until(submission, env.now()) {
            let (project, number) = (submission.project_id, submission.stage.number());
            let approved = storage::stages::approved_before(c, project, number).await?;
            for stage in Stage::ALL {
                if approved.contains(&i32::from(stage)) {
                    let stage = stage.number();
                    versions.extend(storage::submissions::approved_by(c, project, stage, until).await?);
                }
            }
        }
        Ok(ApprovedBefore { versions })
    }
}

const A_DAY: Duration = Duration::from_secs(86_400);

/// A decision ends what its reviewers learn of the project: what is approved later is not theirs to read. Of what its
/// applicant took back they learn nothing more at all.
fn known_until(submission: &SubmissionRow, now: Timestamp) -> Option<Timestamp> {
    match submission.state {
        // Whatever is approved, also by a node whose clock is ahead of this one's.
        SubmissionState::Submitted | SubmissionState::InReview => Some(now + A_DAY),
        SubmissionState::Recalled | SubmissionState::Withdrawn => None,
        SubmissionState::Approved
        | SubmissionState::ChangesRequested
        | SubmissionState::Rejected
        | SubmissionState::Superseded
        | SubmissionState::Lapsed => submission.decided_at,
    }
}
