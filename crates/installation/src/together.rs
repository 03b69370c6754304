//! What settings must not say together, and what each mode refuses.

use secrecy::ExposeSecret;

use crate::config::{Config, DatabaseNetwork};
use crate::config_error::{ConfigError, Result, refused};
use crate::firebase::FirebaseProject;
use crate::mode::Mode;
use crate::transport::{postgres_is_protected, smtp_is_protected};

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
        if self.is_emulated() && !self.listen.ip().is_loopback() {
            return Err(refused(
                "SLATEFLOW_FIREBASE_EMULATOR_HOST takes unsigned tokens: it is refused on any address but loopback",
            ));
        }
        if self.test_api && self.firebase.is_some() {
            return Err(refused(
                "SLATEFLOW_TEST_API belongs to the embedded provider: SLATEFLOW_FIREBASE_PROJECT has none",
            ));
        }
        match self.mode {
            Mode::Development => self.check_development(),
            Mode::Production => self.check_production(),
        }
    }

    /// Development mode shows mails and vouches for any address, so it is for this machine only.
    fn check_development(&self) -> Result<()> {
        if self.listen.ip().is_loopback() && !self.https() {
            return Ok(());
        }
        Err(refused(
            "development mode shows everybody's mails: set SLATEFLOW_MODE=production, or a loopback SLATEFLOW_LISTEN \
             and an http:// SLATEFLOW_PUBLIC_URL",
        ))
    }

    fn check_production(&self) -> Result<()> {
        let cost = &self.password_cost;
        let strength = u64::from(cost.memory_kib) * u64::from(cost.passes);
        let refusals = [
            (
                self.is_emulated(),
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
            (
                self.continue_origins
                    .iter()
                    .any(|origin| !origin.starts_with("https://")),
                "SLATEFLOW_CONTINUE_ORIGINS must begin with https:// in production mode",
            ),
            (
                self.sends_mail_in_the_clear(),
                "SLATEFLOW_SMTP_URL would send mails and the password in the clear: production mode needs smtps:// or \
                 smtp://…?tls=required",
            ),
            (
                self.reaches_database_in_the_clear(),
                "SLATEFLOW_DATABASE_URL would reach the database without a verified certificate: production mode needs \
                 ?sslmode=verify-full, or SLATEFLOW_DATABASE_NETWORK=private",
            ),
        ];
        match refusals.into_iter().find(|(stands, _)| *stands) {
            Some((_, line)) => Err(refused(line)),
            None => Ok(()),
        }
    }

    fn is_emulated(&self) -> bool {
        self.firebase.as_ref().is_some_and(FirebaseProject::is_emulated)
    }

    fn sends_mail_in_the_clear(&self) -> bool {
        let url = self.smtp_url.as_ref();
        url.is_some_and(|url| !smtp_is_protected(url.expose_secret()))
    }

    fn reaches_database_in_the_clear(&self) -> bool {
        let url = self.database_url.expose_secret();
        self.database_network == DatabaseNetwork::Public
            && !url.starts_with("sqlite://")
            && !postgres_is_protected(url)
    }
}
