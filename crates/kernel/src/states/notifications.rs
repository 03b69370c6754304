//! Of what people are told: events, notifications and how they want to hear of them.

use super::string_enum;

string_enum! {
    /// What an event of somebody's inbox is about.
    InboxEventKind {
        /// A notification is new or has changed.
        Notification = "notification",
        /// Notifications were read, here or on another device, or are gone.
        Read = "read",
        /// Something of a project has changed.
        Project = "project",
        /// The review queue has changed.
        Queue = "queue",
        /// A role, the profile or a session of one's own has changed: the stream begins anew.
        Account = "account",
        /// What lies between oneself and somebody else has changed.
        Connection = "connection",
        /// Somebody has written, oneself on another device or somebody else.
        Message = "message",
        /// A message was edited or deleted.
        MessageChanged = "message_changed",
        /// A thread was accepted, ignored or muted.
        Thread = "thread",
        /// A thread was read on another device.
        ThreadRead = "thread_read",
    }
}

string_enum! {
    /// What of a project has changed. A client reads those parts again.
    ProjectTopic {
        /// Status, versions, reviews and requested changes of a stage.
        Status = "status",
        Comments = "comments",
        Documents = "documents",
        Team = "team",
        Talent = "talent",
        SignOffs = "sign_offs",
        /// The name, or whether it is archived.
        Project = "project",
    }
}

string_enum! {
    NotificationKind {
        /// A reviewer has begun; who is never said.
        ReviewStarted = "review_started",
        StageApproved = "stage_approved",
        ChangesRequested = "changes_requested",
        StageRejected = "stage_rejected",
        StageReopened = "stage_reopened",
        TierRaised = "tier_raised",
        AmendmentDecided = "amendment_decided",
        ChangesExpire = "changes_expire",
        SignOffRequested = "sign_off_requested",
        SignedOff = "signed_off",
        /// Somebody is asked to confirm that they are attached to a project.
        TalentRequested = "talent_requested",
        TalentAnswered = "talent_answered",
        TeamInvitation = "team_invitation",
        TeamChanged = "team_changed",
        Comment = "comment",
        DocumentAdded = "document_added",
        ReviewAssigned = "review_assigned",
        ReviewUnassigned = "review_unassigned",
        ReviewDue = "review_due",
        ReviewLate = "review_late",
        ReviewReturned = "review_returned",
        Resubmitted = "resubmitted",
        ItemExpires = "item_expires",
        FeedbackReply = "feedback_reply",
        ConnectionRequested = "connection_requested",
        ConnectionAccepted = "connection_accepted",
        /// To whoever reported.
        ReportDecided = "report_decided",
        /// To whoever a moderator's decision concerns.
        Moderated = "moderated",
        AppealDecided = "appeal_decided",
        /// To whoever is asked to confirm somebody's credit.
        CreditAsked = "credit_asked",
        CreditConfirmed = "credit_confirmed",
        /// A project does not confirm a credit, or no longer.
        CreditDisputed = "credit_disputed",
        /// A project that is finished offers a credit.
        CreditOffered = "credit_offered",
        /// To the admins of a company: somebody says that they work there.
        CompanyAsked = "company_asked",
        /// To somebody who works at a company, as its admins say.
        CompanyInvited = "company_invited",
        /// To whoever asked or invited: the other said yes.
        CompanyJoined = "company_joined",
        /// To whoever is in a group from now on.
        GroupAdded = "group_added",
        /// In a message of a room.
        Mentioned = "mentioned",
    }
}

string_enum! {
    /// What a person chooses mails for.
    NotificationCategory {
        Decisions = "decisions",
        Requests = "requests",
        Team = "team",
        Comments = "comments",
        Documents = "documents",
        Reviews = "reviews",
        Deadlines = "deadlines",
        Feedback = "feedback",
        Connections = "connections",
        /// Messages that nobody has read for an hour.
        Messages = "messages",
        /// Members who ask whether they may write.
        MessageRequests = "message_requests",
        Credits = "credits",
        Companies = "companies",
        /// Reports, what moderators decide, and appeals.
        Moderation = "moderation",
    }
}

string_enum! {
    /// What a mail is about, as its reader is told who counts them.
    MailTopic {
        /// Signing in, the address and the account itself: always sent.
        Account = "account",
        /// The daily email, of whatever categories it is.
        Digest = "digest",
        Decisions = "decisions",
        Requests = "requests",
        Team = "team",
        Comments = "comments",
        Reviews = "reviews",
        Deadlines = "deadlines",
        Feedback = "feedback",
        Messages = "messages",
        Moderation = "moderation",
        /// Sent by another version of the product, which had a mail that this one has not.
        Other = "other",
    }
}

string_enum! {
    /// How a category of notifications is mailed.
    MailTiming {
        /// At once, or within the hour where several are gathered.
        Now = "now",
        /// In the daily digest.
        Digest = "digest",
        Off = "off",
    }
}

impl NotificationKind {
    pub fn category(self) -> NotificationCategory {
        match self {
            Self::ReviewStarted
            | Self::StageApproved
            | Self::ChangesRequested
            | Self::StageRejected
            | Self::StageReopened
            | Self::TierRaised
            | Self::AmendmentDecided => NotificationCategory::Decisions,
            Self::ReportDecided | Self::Moderated | Self::AppealDecided => NotificationCategory::Moderation,
            Self::SignOffRequested | Self::TeamInvitation | Self::TalentRequested => {
                NotificationCategory::Requests
            }
            Self::TeamChanged | Self::TalentAnswered | Self::SignedOff => NotificationCategory::Team,
            Self::Comment => NotificationCategory::Comments,
            Self::DocumentAdded => NotificationCategory::Documents,
            Self::ReviewAssigned
            | Self::ReviewUnassigned
            | Self::ReviewDue
            | Self::ReviewLate
            | Self::ReviewReturned
            | Self::Resubmitted => NotificationCategory::Reviews,
            Self::ChangesExpire | Self::ItemExpires => NotificationCategory::Deadlines,
            Self::FeedbackReply => NotificationCategory::Feedback,
            Self::ConnectionRequested | Self::ConnectionAccepted => NotificationCategory::Connections,
            Self::CreditAsked | Self::CreditConfirmed | Self::CreditDisputed | Self::CreditOffered => {
                NotificationCategory::Credits
            }
            Self::GroupAdded | Self::Mentioned => NotificationCategory::Messages,
            Self::CompanyAsked | Self::CompanyInvited | Self::CompanyJoined => {
                NotificationCategory::Companies
            }
        }
    }
}

impl NotificationCategory {
    /// What a person chooses from, the usual first. What is asked of somebody, and what moderators decide about them, is
    /// always sent, and what is decided or asked does not wait for the daily email; documents, connections, credits and
    /// companies come in it alone.
    pub fn timings(self) -> &'static [MailTiming] {
        use MailTiming::{Digest, Now, Off};
        match self {
            Self::Requests | Self::Moderation => &[Now],
            Self::Comments => &[Now, Digest, Off],
            Self::Documents | Self::Connections | Self::MessageRequests | Self::Credits | Self::Companies => {
                &[Digest, Off]
            }
            Self::Decisions
            | Self::Team
            | Self::Reviews
            | Self::Deadlines
            | Self::Feedback
            | Self::Messages => &[Now, Off],
        }
    }

    /// Whether a person may get none of its mails.
    pub fn is_switchable(self) -> bool {
        self.timings().contains(&MailTiming::Off)
    }

    /// What holds for somebody who chose this, or nothing. What cannot be chosen counts as nothing.
    pub fn mail(self, chosen: Option<MailTiming>) -> MailTiming {
        let possible = chosen.filter(|mail| self.timings().contains(mail));
        possible
            .or(self.timings().first().copied())
            .unwrap_or(MailTiming::Now)
    }
}
