use std::sync::Arc;
use std::time::Duration;

use api::App;
use async_trait::async_trait;
use identity::Embedded;
use jobs::{Job, JobResult};

/// Makes the next signing key when its time has come.
pub struct RotateKeys(pub Arc<Embedded>);

#[async_trait]
impl Job for RotateKeys {
    fn name(&self) -> &'static str {
        "rotate signing keys"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(3_600)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.rotate_keys().await?)
    }
}

/// Uploads that nobody goes on with are given up after a day.
pub struct AbandonUploads(pub App);

#[async_trait]
impl Job for AbandonUploads {
    fn name(&self) -> &'static str {
        "abandon uploads"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(600)
    }

    async fn run(&self) -> JobResult {
        domain::files::abandon(&self.0.db, self.0.env()).await?;
        Ok(())
    }
}

/// Sends decisions whose minute is over.
pub struct SendDecisions(pub App);

#[async_trait]
impl Job for SendDecisions {
    fn name(&self) -> &'static str {
        "send decisions"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(2)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.send_decisions().await?)
    }
}

/// What reviews and requested changes set off as time passes.
pub struct Deadlines(pub App);

#[async_trait]
impl Job for Deadlines {
    fn name(&self) -> &'static str {
        "deadlines"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(600)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.keep_deadlines().await?)
    }
}

/// Works out the figures that anybody may see, on every node: each answers from its own memory.
pub struct PublishStatistics(pub App);

#[async_trait]
impl Job for PublishStatistics {
    fn name(&self) -> &'static str {
        "publish statistics"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(3_600)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.publish_statistics().await?)
    }
}

/// What runs out soon is looked for once a day, by the first node that comes to it.
pub struct RemindOfExpirations(pub App);

#[async_trait]
impl Job for RemindOfExpirations {
    fn name(&self) -> &'static str {
        "remind of expirations"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(1_800)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.remind_of_expirations().await?)
    }
}

/// One email a day for what people do not want to hear of at once, in their morning.
pub struct SendDigests(pub App);

#[async_trait]
impl Job for SendDigests {
    fn name(&self) -> &'static str {
        "send digests"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(900)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.send_digests().await?)
    }
}

/// A mail for what somebody has not read for an hour.
pub struct SendUnread(pub App);

#[async_trait]
impl Job for SendUnread {
    fn name(&self) -> &'static str {
        "send mails of unread messages"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(60)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.send_unread().await?)
    }
}

/// An invitation to a team is open for 14 days.
pub struct ExpireInvitations(pub App);

#[async_trait]
impl Job for ExpireInvitations {
    fn name(&self) -> &'static str {
        "expire invitations"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(3_600)
    }

    async fn run(&self) -> JobResult {
        Ok(domain::team::expire(&self.0.db, self.0.env()).await?)
    }
}

/// A request to connect is open for 90 days.
pub struct LapseConnections(pub App);

#[async_trait]
impl Job for LapseConnections {
    fn name(&self) -> &'static str {
        "lapse connections"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(3_600)
    }

    async fn run(&self) -> JobResult {
        Ok(domain::connections::lapse(&self.0.db, self.0.env()).await?)
    }
}

/// Deletes accounts whose owners asked for it 30 days ago and did not keep them.
pub struct DeleteAccounts(pub App);

#[async_trait]
impl Job for DeleteAccounts {
    fn name(&self) -> &'static str {
        "delete accounts"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(600)
    }

    async fn run(&self) -> JobResult {
        Ok(self.0.delete_accounts().await?)
    }
}

/// Reckons the people of the last days, and forgets usage data whose time is over or whose account is gone.
pub struct MaintainAnalytics(pub App);

#[async_trait]
impl Job for MaintainAnalytics {
    fn name(&self) -> &'static str {
        "keep usage data"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(1_800)
    }

    async fn run(&self) -> JobResult {
        let (analytics, db) = (&self.0.analytics, &self.0.db);
        analytics.keep().await?;
        for some in analytics.people().await?.chunks(500) {
            let known = storage::accounts::any_known(&mut *db.read().await?, some).await?;
            for person in some.iter().filter(|person| !known.contains(*person)) {
                analytics.forget(person).await?;
            }
        }
        Ok(())
    }
}

/// People whose profile is from before they could be found by name are named at the start, and cards of the directory that
/// are missing or of an earlier release are made; later there are none.
pub struct NamePeople(pub App);

#[async_trait]
impl Job for NamePeople {
    fn name(&self) -> &'static str {
        "name people"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(86_400)
    }

    async fn run(&self) -> JobResult {
        domain::profiles::name_old(&self.0.db, self.0.env()).await?;
        // Lists wait for the cards.
        domain::profiles::update_old_cards(&self.0.db, self.0.env()).await?;
        Ok(domain::profiles::compare_old(&self.0.db, self.0.env()).await?)
    }
}

/// Draws the next chain of secrets for the order of people when the last one ends soon.
pub struct DrawChains(pub App);

#[async_trait]
impl Job for DrawChains {
    fn name(&self) -> &'static str {
        "draw chains of secrets"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(21_600)
    }

    async fn run(&self) -> JobResult {
        Ok(domain::people::draw(&self.0.db, self.0.env()).await?)
    }
}

/// Projects submitted before texts were compared are compared at the start; later there are none.
pub struct CompareOldTexts(pub App);

#[async_trait]
impl Job for CompareOldTexts {
    fn name(&self) -> &'static str {
        "compare old texts"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(86_400)
    }

    async fn run(&self) -> JobResult {
        Ok(domain::submissions::compare_old(&self.0.db).await?)
    }
}

/// Names and pictures that were hidden while a moderator checked them are shown again after 72 hours.
pub struct ShowIdentities(pub App);

#[async_trait]
impl Job for ShowIdentities {
    fn name(&self) -> &'static str {
        "show identities"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(60)
    }

    async fn run(&self) -> JobResult {
        Ok(domain::profiles::show_due(&self.0.db, self.0.env()).await?)
    }
}
