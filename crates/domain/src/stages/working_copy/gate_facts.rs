//! What the gate asks about a working copy, taken from what is loaded.

use kernel::Timestamp;

use crate::env::Env;
use crate::stages::transitions::action::{Action, AppealFacts, SaveFacts, SubmitFacts, WithdrawalFacts};
use crate::stages::working_copy::copy::{WorkingCopy, days};

impl WorkingCopy {
    pub(crate) fn saving(&self) -> Action {
        Action::Save(SaveFacts {
            previous_approved: self.closed_by.is_none(),
            archived: self.project.archived_at.is_some(),
        })
    }

    /// Of a recall, too.
    pub(crate) fn withdrawal(&self) -> WithdrawalFacts {
        WithdrawalFacts {
            archived: self.project.archived_at.is_some(),
            appealed_before: self.appealed_before(),
        }
    }

    pub(crate) fn appealing(&self, env: Env<'_>, profile_complete: bool) -> Action {
        Action::Appeal(AppealFacts {
            previous_approved: self.closed_by.is_none(),
            archived: self.project.archived_at.is_some(),
            profile_complete,
            days_since_decision: self.days_since_decision(env),
            appealed_before: self.appealed_before(),
        })
    }

    pub(crate) fn lapsing(&self, env: Env<'_>) -> Action {
        Action::Lapse {
            days_since_decision: self.days_since_decision(env),
        }
    }

    /// For the list of what can be done now. Submitting is on it while something is still to do: the check before a
    /// submission lists what.
    pub(crate) fn submitting_once_complete(&self, env: Env<'_>) -> Action {
        Action::Submit(SubmitFacts {
            previous_approved: self.closed_by.is_none(),
            archived: self.project.archived_at.is_some(),
            profile_complete: true,
            form_exists: self.form_exists(env),
            form_complete: true,
            open_submissions: 0,
            unsettled: 0,
            unsigned: 0,
            days_since_decision: self.days_since_decision(env),
            changed_since_decision: true,
        })
    }

    pub(crate) fn form_exists(&self, env: Env<'_>) -> bool {
        env.catalog.stage(self.stage).fields().next().is_some()
    }

    pub(crate) fn days_since_decision(&self, env: Env<'_>) -> i64 {
        let decided = self.decided_at().unwrap_or(Timestamp::UNIX_EPOCH);
        days(env.now().since(decided))
    }

    fn appealed_before(&self) -> bool {
        self.latest.as_ref().is_some_and(|latest| latest.appeal.is_some())
    }
}
