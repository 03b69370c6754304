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

/// Requested changes wait for the applicant for 60 days.
pub struct LapseChanges(pub App);

#[async_trait]
impl Job for LapseChanges {
    fn name(&self) -> &'static str {
        "lapse changes"
    }

    fn every(&self) -> Duration {
        Duration::from_secs(3_600)
    }

    async fn run(&self) -> JobResult {
        Ok(domain::stages::lapse(&self.0.db, self.0.env()).await?)
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
