//! Of projects, their stages, submissions, reviews and documents.

use super::string_enum;
use crate::texts::say;

string_enum! {
    /// Where a stage of a project stands. Only `approved` opens the next stage.
    ApprovalStatus {
        NotStarted = "not_started",
        Draft = "draft",
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
    }
}

impl ApprovalStatus {
    /// The status in the applicant's words.
    pub fn label(self) -> String {
        match self {
            ApprovalStatus::NotStarted | ApprovalStatus::Draft => say!(APPROVAL_DRAFT),
            ApprovalStatus::Submitted => say!(APPROVAL_SUBMITTED),
            ApprovalStatus::InReview => say!(APPROVAL_IN_REVIEW),
            ApprovalStatus::ChangesRequested => say!(APPROVAL_CHANGES_REQUESTED),
            ApprovalStatus::Approved => say!(APPROVAL_APPROVED),
            ApprovalStatus::Rejected => say!(APPROVAL_REJECTED),
        }
    }
}

string_enum! {
    /// Where one submission of a stage stands.
    SubmissionState {
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
        /// Taken back before a reviewer had it.
        Recalled = "recalled",
        /// Taken back while it was in review.
        Withdrawn = "withdrawn",
        /// A later version took its place, or what it changes stays as it is.
        Superseded = "superseded",
        /// Requested changes were not made in time.
        Lapsed = "lapsed",
    }
}

string_enum! {
    /// Why a version is reviewed.
    SubmissionKind {
        Stage = "stage",
        /// A material change of an approved stage.
        Amendment = "amendment",
        /// A review lead looks at an approval again.
        Reopened = "reopened",
    }
}

string_enum! {
    Decision {
        Approve = "approve",
        RequestChanges = "request_changes",
        Reject = "reject",
    }
}

string_enum! {
    /// Where one reviewer's judgement stands.
    ReviewState {
        Draft = "draft",
        /// Decided, and not sent yet.
        Decided = "decided",
        /// Returned to the queue.
        Released = "released",
        /// Sent to the applicant.
        Sent = "sent",
    }
}

string_enum! {
    /// What was done to a stage, or to an amendment of it, as the stage's history tells it.
    StageAction {
        Started = "started",
        /// Came with a project from a file.
        Imported = "imported",
        /// Came from another project of the owner.
        Duplicated = "duplicated",
        Submitted = "submitted",
        /// Taken back before a reviewer had it.
        Recalled = "recalled",
        /// Taken back while it was in review.
        Withdrawn = "withdrawn",
        Appealed = "appealed",
        SignedOff = "signed_off",
        SignOffTakenBack = "sign_off_taken_back",
        Claimed = "claimed",
        /// Returned to the queue by its reviewer.
        Released = "released",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
        /// A review lead looks at an approval again.
        Reopened = "reopened",
        /// Requested changes were not made in time.
        Lapsed = "lapsed",
        AmendmentStarted = "amendment_started",
        /// Applied without a review.
        AmendmentAccepted = "amendment_accepted",
        AmendmentSubmitted = "amendment_submitted",
        AmendmentRecalled = "amendment_recalled",
        AmendmentWithdrawn = "amendment_withdrawn",
        AmendmentDiscarded = "amendment_discarded",
        AmendmentClaimed = "amendment_claimed",
        AmendmentReleased = "amendment_released",
        AmendmentChangesRequested = "amendment_changes_requested",
        AmendmentApproved = "amendment_approved",
        AmendmentRejected = "amendment_rejected",
        AmendmentLapsed = "amendment_lapsed",
    }
}

impl StageAction {
    /// The same done to an amendment. What is done to stages alone stays what it is.
    pub fn of_amendment(self) -> Self {
        match self {
            Self::Started => Self::AmendmentStarted,
            Self::Submitted => Self::AmendmentSubmitted,
            Self::Recalled => Self::AmendmentRecalled,
            Self::Withdrawn => Self::AmendmentWithdrawn,
            Self::Claimed => Self::AmendmentClaimed,
            Self::Released => Self::AmendmentReleased,
            Self::ChangesRequested => Self::AmendmentChangesRequested,
            Self::Approved => Self::AmendmentApproved,
            Self::Rejected => Self::AmendmentRejected,
            Self::Lapsed => Self::AmendmentLapsed,
            Self::Imported
            | Self::Duplicated
            | Self::Appealed
            | Self::SignedOff
            | Self::SignOffTakenBack
            | Self::Reopened
            | Self::AmendmentStarted
            | Self::AmendmentAccepted
            | Self::AmendmentSubmitted
            | Self::AmendmentRecalled
            | Self::AmendmentWithdrawn
            | Self::AmendmentDiscarded
            | Self::AmendmentClaimed
            | Self::AmendmentReleased
            | Self::AmendmentChangesRequested
            | Self::AmendmentApproved
            | Self::AmendmentRejected
            | Self::AmendmentLapsed => self,
        }
    }
}

string_enum! {
    Severity {
        Must = "must",
        Should = "should",
    }
}

string_enum! {
    /// Where a change of an approved stage stands.
    AmendmentState {
        Draft = "draft",
        Submitted = "submitted",
        InReview = "in_review",
        ChangesRequested = "changes_requested",
        /// It has become the approved version.
        Approved = "approved",
        Rejected = "rejected",
        Discarded = "discarded",
    }
}

impl AmendmentState {
    pub fn is_open(self) -> bool {
        match self {
            AmendmentState::Draft
            | AmendmentState::Submitted
            | AmendmentState::InReview
            | AmendmentState::ChangesRequested => true,
            AmendmentState::Approved | AmendmentState::Rejected | AmendmentState::Discarded => false,
        }
    }

    /// The applicant is at it.
    pub fn is_written(self) -> bool {
        matches!(self, AmendmentState::Draft | AmendmentState::ChangesRequested)
    }
}

string_enum! {
    /// How much is asked of a project: small, medium, large.
    #[derive(PartialOrd, Ord)]
    Tier {
        S = "S",
        M = "M",
        L = "L",
    }
}

string_enum! {
    /// Who may read a document, beside the team.
    Visibility {
        /// Nobody.
        Team = "team",
        /// Who reviews a submission that it is part of.
        Reviewers = "reviewers",
        /// Reviewers, and the people that the team has given leave.
        Granted = "granted",
        /// Every member.
        Public = "public",
    }
}

string_enum! {
    /// By what right somebody reads a document.
    Via {
        Team = "team",
        Reviewer = "reviewer",
        Grant = "grant",
        Public = "public",
    }
}
