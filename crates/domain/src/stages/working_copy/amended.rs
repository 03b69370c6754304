//! What the answers change about the version of before, and whether reviewers look at that.

use crate::env::Env;
use crate::finance::{self, sums};
use crate::forms::answers::Content;
use crate::stages::transitions::tier;
use crate::stages::views::amendment::Material;
use crate::stages::views::stage::FieldChange;
use crate::stages::working_copy::copy::{Amendment, Target, WorkingCopy};
use crate::stages::working_copy::rules::changes::changes;
use crate::stages::working_copy::rules::materiality::{Confirmed, material};

impl WorkingCopy {
    /// Whether reviewers decide on what is submitted: on every stage, and on an amendment that is material.
    pub(crate) fn needs_review(&self, env: Env<'_>) -> bool {
        match &self.target {
            Target::Stage => true,
            Target::Amendment(_) => !self.material(env).is_empty(),
        }
    }

    /// What the answers change about the newest version of the stage.
    pub(crate) fn changes(&self, env: Env<'_>) -> Vec<FieldChange> {
        changes(env, self.stage, &self.approved(), self.answers())
    }

    /// What makes the amendment material.
    pub(crate) fn material(&self, env: Env<'_>) -> Vec<Material> {
        let Some(amendment) = self.amendment() else {
            return Vec::new();
        };
        let confirmed = self.confirmed(env, amendment);
        material(self.stage, &amendment.last_reviewed, self.answers(), confirmed)
    }

    /// How much of the budget is confirmed before and after, where the stage asks for a part of it.
    fn confirmed(&self, env: Env<'_>, amendment: &Amendment) -> Option<Confirmed> {
        let tier = tier::at(self.stage, &self.row.content, &self.facts);
        let least = sums::confirmed_needed(tier)? * 100;
        let currency = self.facts.get("stage1.currency");
        let terms = finance::Terms {
            tier,
            today: env.now().date(),
            currency: currency.and_then(|code| code.as_str()),
            planned_days: None,
            producers: &[],
        };
        let share = |content: &Content| finance::Finance::of(content, &terms).figures.confirmed_pct.value;
        Some(Confirmed {
            before: share(&amendment.last_reviewed)?,
            after: share(&amendment.row.content)?,
            least: i64::try_from(least).unwrap_or(i64::MAX),
        })
    }
}
