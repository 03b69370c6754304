//! What waits for the moderators, and what they have decided.

use std::time::Duration;

use anyhow::Context;
use domain::moderation::{self, AppealText, Decide, NewReport, ReportSubject};
use domain::people::asker;
use kernel::{ManualClock, ReportId, Timestamp, Uid};

use crate::industry::complaint::{Appeal, Complaint, Decided};
use crate::industry::member::{Member, Standing};
use crate::industry::talks::Talks;
use crate::story::Story;

const HOUR: Duration = Duration::from_secs(3_600);
const MINUTE: Duration = Duration::from_secs(60);
/// Somebody else than the one to whom appeals come.
const DECIDES: &str = "katarzyna.sowa";

impl Story {
    /// As everybody reports: of a message, whoever it was written to.
    pub async fn complain(
        &self,
        complaints: &[Complaint],
        members: &[Member<'_>],
        talks: &Talks<'_>,
    ) -> anyhow::Result<()> {
        let listed = |is_woman: bool| {
            let fitting = members.iter().filter(move |one| {
                one.standing == Standing::Listed
                    && one.is_woman == is_woman
                    && one.joined_at + HOUR * 24 * 40 < self.end
            });
            fitting.step_by(7).map(|one| &one.uid)
        };
        // The texts say "he" of whoever is reported.
        let (mut men, mut women) = (listed(false), listed(true));
        let mut next = || women.next().context("too few people");
        for complaint in complaints {
            let (reporter, accused) = (next()?, men.next().context("too few people")?);
            let at = self.end - HOUR * complaint.hours;
            let subject = self.subject(talks, (accused, reporter), complaint, at).await?;
            let new = NewReport {
                subject,
                reason: complaint.reason,
                text: complaint.text.clone(),
                is_of_me: None,
                proof: None,
            };
            let id = self.report(reporter, &new, at).await?;
            for other in &complaint.others {
                let new = NewReport {
                    subject: ReportSubject::Profile { uid: accused.clone() },
                    reason: other.reason,
                    text: other.text.clone(),
                    is_of_me: None,
                    proof: None,
                };
                self.report(next()?, &new, self.end - HOUR * other.hours).await?;
            }
            if let Some(decided) = &complaint.decided {
                self.decide_about(id, decided, complaint.appeal.as_ref(), accused)
                    .await?;
            }
        }
        Ok(())
    }

    /// Writes what is reported.
    async fn subject(
        &self,
        talks: &Talks<'_>,
        (accused, reporter): (&Uid, &Uid),
        complaint: &Complaint,
        at: Timestamp,
    ) -> anyhow::Result<ReportSubject> {
        if complaint.lines.is_empty() {
            return Ok(ReportSubject::Profile { uid: accused.clone() });
        }
        let talk = talks.reported(accused, reporter, &complaint.lines, at - MINUTE * 20);
        let (talk, message_id) = talk.context("no message is marked")?;
        let thread_id = talk.id;
        let mut tx = self.db.begin().await?;
        storage::demo::add_talks(&mut tx, &[talk]).await?;
        tx.commit().await?;
        Ok(ReportSubject::Message {
            thread_id,
            message_id,
        })
    }

    pub(super) async fn report(
        &self,
        reporter: &Uid,
        new: &NewReport,
        at: Timestamp,
    ) -> anyhow::Result<ReportId> {
        let clock = ManualClock::at(at).clock().repeating();
        let env = self.env_at(&clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, reporter).await?;
        let reported = moderation::report(&mut tx, env, &me, new).await?;
        tx.commit().await?;
        Ok(reported.report_id)
    }

    async fn decide_about(
        &self,
        id: ReportId,
        decided: &Decided,
        appeal: Option<&Appeal>,
        accused: &Uid,
    ) -> anyhow::Result<()> {
        let wanted = Decide {
            action: decided.action,
            days: decided.days,
            statement: decided.statement.clone(),
        };
        self.decide_report(id, &wanted, self.end - HOUR * decided.hours)
            .await?;
        match appeal {
            Some(appeal) => {
                let at = self.end - HOUR * appeal.hours;
                self.appeal_against(accused, &appeal.text, at).await
            }
            None => Ok(()),
        }
    }

    pub(super) async fn decide_report(
        &self,
        id: ReportId,
        wanted: &Decide,
        at: Timestamp,
    ) -> anyhow::Result<()> {
        let moderator = self.uid(DECIDES)?;
        let clock = ManualClock::at(at).clock().repeating();
        let mut tx = self.db.begin().await?;
        moderation::decide(&mut tx, self.env_at(&clock), &moderator, id, wanted, None).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Against the latest decision.
    pub(super) async fn appeal_against(
        &self,
        accused: &Uid,
        text: &str,
        at: Timestamp,
    ) -> anyhow::Result<()> {
        let clock = ManualClock::at(at).clock().repeating();
        let env = self.env_at(&clock);
        let text = AppealText {
            text: text.to_owned(),
        };
        let mut tx = self.db.begin().await?;
        let notices = moderation::notices(&mut tx, accused).await?;
        let notice = notices.first().context("no notice")?.id;
        moderation::appeal(&mut tx, env, accused, notice, &text).await?;
        tx.commit().await?;
        Ok(())
    }
}
