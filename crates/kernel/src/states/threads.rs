//! Of what members write to each other.

use super::string_enum;

string_enum! {
    ThreadKind {
        /// Of two people.
        Direct = "direct",
        /// A room of 3 to 20 people.
        Group = "group",
        /// The room of a project: its members are the team.
        Project = "project",
    }
}

string_enum! {
    /// Where a thread stands. Who asked sees no difference between the last three and a request.
    ThreadState {
        /// Who asked has written once and waits for an answer.
        Requested = "requested",
        Open = "open",
        /// Whoever was asked does not want to answer.
        Ignored = "ignored",
        /// Nobody answered.
        Lapsed = "lapsed",
    }
}

string_enum! {
    /// What the room of a project shows between its messages.
    RoomLineKind {
        /// Somebody came into the team.
        Joined = "joined",
        /// Somebody left the team, or was taken out of it.
        Left = "left",
        Submitted = "submitted",
        ChangesRequested = "changes_requested",
        Approved = "approved",
        Rejected = "rejected",
    }
}

string_enum! {
    /// What becomes of a message that a moderator is to look at.
    HeldMessageState {
        Held = "held",
        /// By a moderator, or because nobody decided in time.
        Sent = "sent",
        /// By a moderator, or because its author may not send it any more.
        Refused = "refused",
        /// By its author.
        Withdrawn = "withdrawn",
    }
}
