//! What settings must not say together, and what each mode refuses.

use messages::Args;
use secrecy::ExposeSecret;

use crate::config::{Config, DatabaseNetwork};
use crate::config_error::{ConfigError, Result, refused};
use crate::firebase::FirebaseProject;
use crate::mode::Mode;
use crate::texts::{TEXTS, keys, say};
use crate::transport::{postgres_is_protected, smtp_is_protected};

/// The least memory, and memory times passes, that OWASP's password storage cheat sheet names for argon2id (m=7168, t=5).
const LEAST_MEMORY_KIB: u32 = 7_168;
const LEAST_STRENGTH: u64 = 7_168 * 5;

impl Config {
    pub(crate) fn check_together(&self) -> Result<()> {
        if let Some(url) = &self.smtp_url {
            mail::Smtp::new(url.expose_secret(), &self.mail_from).map_err(|error| match error {
                mail::InvalidSmtpUrl::From => ConfigError(say!(SETTING_MAIL_FROM, error = error.to_string())),
                other => ConfigError(say!(
                    SETTING_INVALID,
                    setting = "SLATEFLOW_SMTP_URL",
                    problem = other.to_string()
                )),
            })?;
        }
        if self.test_api && !self.listen.ip().is_loopback() {
            return Err(refused(say!(SETTING_TEST_API_LOOPBACK)));
        }
        if self.is_emulated() && !self.listen.ip().is_loopback() {
            return Err(refused(say!(SETTING_EMULATOR_LOOPBACK)));
        }
        if self.test_api && self.firebase.is_some() {
            return Err(refused(say!(SETTING_TEST_API_FIREBASE)));
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
        Err(refused(say!(SETTING_DEVELOPMENT)))
    }

    fn check_production(&self) -> Result<()> {
        let cost = &self.password_cost;
        let strength = u64::from(cost.memory_kib) * u64::from(cost.passes);
        let refusals = [
            (self.is_emulated(), keys::PRODUCTION_EMULATOR),
            (self.test_api, keys::PRODUCTION_TEST_API),
            (!self.limits, keys::PRODUCTION_LIMITS),
            (
                cost.memory_kib < LEAST_MEMORY_KIB || strength < LEAST_STRENGTH,
                keys::PRODUCTION_PASSWORD_COST,
            ),
            (self.smtp_url.is_none(), keys::PRODUCTION_NO_MAIL),
            (!self.https(), keys::PRODUCTION_PUBLIC_URL),
            (
                self.continue_origins
                    .iter()
                    .any(|origin| !origin.starts_with("https://")),
                keys::PRODUCTION_CONTINUE_ORIGINS,
            ),
            (self.sends_mail_in_the_clear(), keys::PRODUCTION_PLAIN_MAIL),
            (
                self.reaches_database_in_the_clear(),
                keys::PRODUCTION_PLAIN_DATABASE,
            ),
        ];
        match refusals.into_iter().find(|(stands, _)| *stands) {
            Some((_, line)) => Err(refused(TEXTS.say(&line, Args::new()))),
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
