//! What settings must not say together, and what production mode refuses.

use secrecy::ExposeSecret;

use crate::config::{Config, ConfigError, Mode, Result, refused};
use crate::firebase::FirebaseProject;

/// The least memory, and memory times passes, that OWASP's password storage cheat sheet names for argon2id (m=7168, t=5).
const LEAST_MEMORY_KIB: u32 = 7_168;
const LEAST_STRENGTH: u64 = 7_168 * 5;

impl Config {
    pub(crate) fn check_together(&self) -> Result<()> {
        if let Some(url) = &self.smtp_url {
            mail::Smtp::new(url.expose_secret(), &self.mail_from).map_err(|error| match error {
                mail::InvalidSmtpUrl::From => ConfigError(format!("SLATEFLOW_MAIL_FROM: {error}")),
                other => ConfigError(format!("SLATEFLOW_SMTP_URL {other}")),
            })?;
        }
        if self.test_api && !self.listen.ip().is_loopback() {
            return Err(refused(
                "SLATEFLOW_TEST_API opens every account: it is refused on any address but loopback",
            ));
        }
        let emulated = self.firebase.as_ref().is_some_and(FirebaseProject::is_emulated);
        if emulated && !self.listen.ip().is_loopback() {
            return Err(refused(
                "SLATEFLOW_FIREBASE_EMULATOR_HOST takes unsigned tokens: it is refused on any address but loopback",
            ));
        }
        if self.test_api && self.firebase.is_some() {
            return Err(refused(
                "SLATEFLOW_TEST_API belongs to the embedded provider: SLATEFLOW_FIREBASE_PROJECT has none",
            ));
        }
        if self.mode == Mode::Development {
            return Ok(());
        }
        let cost = &self.password_cost;
        let strength = u64::from(cost.memory_kib) * u64::from(cost.passes);
        let refusals = [
            (
                emulated,
                "SLATEFLOW_FIREBASE_EMULATOR_HOST is for tests: production mode refuses it",
            ),
            (
                self.test_api,
                "SLATEFLOW_TEST_API is for tests: production mode refuses it",
            ),
            (
                !self.limits,
                "SLATEFLOW_LIMITS=off is for load tests: production mode refuses it",
            ),
            (
                cost.memory_kib < LEAST_MEMORY_KIB || strength < LEAST_STRENGTH,
                "SLATEFLOW_PASSWORD_COST is weaker than m=7168,t=5,p=1: production mode refuses it",
            ),
            (
                self.smtp_url.is_none(),
                "SLATEFLOW_SMTP_URL is missing: production mode must be able to send mail",
            ),
            (
                !self.https(),
                "SLATEFLOW_PUBLIC_URL must begin with https:// in production mode",
            ),
        ];
        match refusals.into_iter().find(|(stands, _)| *stands) {
            Some((_, line)) => Err(refused(line)),
            None => Ok(()),
        }
    }
}
