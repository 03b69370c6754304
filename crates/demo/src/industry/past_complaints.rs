//! What was reported and decided in the months before, so that there is something to publish of them.

use std::time::Duration;

use anyhow::Context;
use domain::moderation::{self, Decide, DecideAppeal, NewReport, ReportSubject};
use kernel::{ManualClock, ReportId, Timestamp, Uid};

use crate::dice::Dice;
use crate::industry::complaint::{Answer, PastComplaint};
use crate::industry::member::{Member, Standing};
use crate::story::Story;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(86_400);
/// Hours before the end between which they were made. All are decided and answered by now.
const MADE: (u32, u32) = (24 * 15, 24 * 240);
/// From one step of a case to the next, beside the hours: ids are made of the moment, and no two steps share one.
const STEP: Duration = Duration::from_secs(1);
/// Somebody else than who decides the reports.
const ANSWERS: &str = "birgit.aaltonen";

impl Story {
    /// Fewer the longer ago, since there were fewer members.
    pub async fn complain_before(
        &self,
        complaints: &[PastComplaint],
        members: &[Member<'_>],
    ) -> anyhow::Result<()> {
        let mut dice = Dice::of("past complaints");
        let (mut hours, mut steps) = (MADE.0, 1);
        while hours < MADE.1 {
            let at = self.end - HOUR * hours + STEP * steps;
            let here = members
                .iter()
                .filter(|one| one.standing == Standing::Listed && one.joined_at + DAY < at);
            let here: Vec<&Uid> = here.map(|one| &one.uid).collect();
            let (by, about) = (dice.one(&here), dice.one(&here));
            let (by, about) = by.zip(about).context("nobody was here yet")?;
            let complaint = dice.weighed(complaints, |one| one.share);
            if by != about {
                self.settle(complaint.context("no complaints")?, (by, about), at)
                    .await?;
            }
            steps += 5;
            hours += 18 + hours / 200 + u32::try_from(dice.between(0, 12))?;
        }
        Ok(())
    }

    async fn settle(
        &self,
        complaint: &PastComplaint,
        (by, about): (&Uid, &Uid),
        at: Timestamp,
    ) -> anyhow::Result<()> {
        let new = NewReport {
            subject: ReportSubject::Profile { uid: about.clone() },
            reason: complaint.reason,
            text: complaint.text.clone(),
            is_of_me: None,
            proof: None,
        };
        let id = self.report(by, &new, at).await?;
        let wanted = Decide {
            action: complaint.action,
            days: complaint.days,
            statement: complaint.statement.clone(),
        };
        let decided = at + HOUR * complaint.hours + STEP;
        self.decide_report(id, &wanted, decided).await?;
        if let Some((appeal, answer)) = complaint.appeal.as_ref().zip(complaint.answer.as_ref()) {
            self.appeal_against(about, appeal, decided + DAY + STEP).await?;
            self.answer_appeal(id, answer, decided + DAY * 3 + STEP * 2)
                .await?;
        }
        Ok(())
    }

    async fn answer_appeal(&self, id: ReportId, answer: &Answer, at: Timestamp) -> anyhow::Result<()> {
        let moderator = self.uid(ANSWERS)?;
        let clock = ManualClock::at(at).clock().repeating();
        let wanted = DecideAppeal {
            outcome: answer.outcome,
            statement: answer.statement.clone(),
        };
        let mut tx = self.db.begin().await?;
        moderation::decide_appeal(&mut tx, self.env_at(&clock), &moderator, id, &wanted).await?;
        tx.commit().await?;
        Ok(())
    }
}
