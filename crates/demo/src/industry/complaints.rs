//! What waits for the moderators.

use std::time::Duration;

use anyhow::Context;
use domain::moderation::{self, NewReport, ReportSubject};
use domain::people::asker;
use kernel::{ManualClock, Uid};

use crate::industry::member::{Member, Standing};
use crate::industry::talks::Talks;
use crate::industry::words::Complaint;
use crate::story::Story;

const HOUR: Duration = Duration::from_secs(3_600);

impl Story {
    /// As everybody reports: of a message, whoever it was written to.
    pub async fn complain(
        &self,
        complaints: &[Complaint],
        members: &[Member<'_>],
        talks: &Talks<'_>,
    ) -> anyhow::Result<()> {
        let listed: Vec<&Member> = members
            .iter()
            .filter(|one| one.standing == Standing::Listed && one.joined_at + HOUR * 24 * 40 < self.end)
            .collect();
        for (n, complaint) in complaints.iter().enumerate() {
            let (reporter, subject) = match &complaint.says {
                Some(_) => self.message(talks, n, complaint).await?,
                None => {
                    let (one, other) = (listed.get(n * 7), listed.get(n * 7 + 3));
                    let (one, other) = one.zip(other).context("too few people")?;
                    let uid = other.uid.clone();
                    (one.uid.clone(), ReportSubject::Profile { uid })
                }
            };
            let ago = HOUR * u32::try_from(30 + n * 5)?;
            let clock = ManualClock::at(self.end - ago).clock().repeating();
            let env = self.env_at(&clock);
            let new = NewReport {
                subject,
                reason: complaint.reason,
                text: complaint.text.clone(),
            };
            let mut tx = self.db.begin().await?;
            let me = asker(&mut tx, env, &reporter).await?;
            moderation::report(&mut tx, env, &me, &new).await?;
            tx.commit().await?;
        }
        Ok(())
    }

    /// Writes it; then who reports it, and what.
    async fn message(
        &self,
        talks: &Talks<'_>,
        n: usize,
        complaint: &Complaint,
    ) -> anyhow::Result<(Uid, ReportSubject)> {
        let talk = talks.reported(n, complaint).context("nobody to write to")?;
        let message_id = talk.said.first().context("no message")?.id;
        let (reporter, thread_id) = (talk.with.clone(), talk.id);
        let mut tx = self.db.begin().await?;
        storage::demo::add_talks(&mut tx, &[talk]).await?;
        tx.commit().await?;
        let subject = ReportSubject::Message {
            thread_id,
            message_id,
        };
        Ok((reporter, subject))
    }
}
