use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use identity::{Embedded, EmbeddedConfig, Error, Issued, Origin, PasswordCost, Purpose};
use kernel::{ManualClock, Timestamp};
use storage::audit::AuditEvent;
use testing::{Engine, TestDb};

pub const PASSWORD: &str = "Correct-1horse!";
pub const CHEAP: PasswordCost = PasswordCost {
    memory_kib: 64,
    passes: 1,
    lanes: 1,
};

/// A provider on a database of its own, with a clock that stands still.
pub struct Fixture {
    pub provider: Arc<Embedded>,
    pub clock: ManualClock,
    pub config: EmbeddedConfig,
    pub db: TestDb,
}

impl Fixture {
    pub async fn new(engine: Engine) -> Self {
        Self::with(engine, |_| {}).await
    }

    pub async fn with(engine: Engine, change: impl FnOnce(&mut EmbeddedConfig)) -> Self {
        let db = TestDb::new(engine).await;
        let clock = ManualClock::at(Timestamp::from_seconds(1_800_000_000));
        let mut config = EmbeddedConfig::new("https://slateflow.test/".parse().unwrap());
        config.password_cost = CHEAP;
        config.hash_threads = 1;
        config.test_api = true;
        change(&mut config);
        let provider = Arc::new(
            Embedded::start(db.db.clone(), clock.clock(), config.clone())
                .await
                .unwrap(),
        );
        Self {
            provider,
            clock,
            config,
            db,
        }
    }

    /// The same installation after a restart.
    pub async fn restarted(&self) -> Arc<Embedded> {
        Arc::new(
            Embedded::start(self.db.db.clone(), self.clock.clock(), self.config.clone())
                .await
                .unwrap(),
        )
    }

    pub async fn sign_up(&self, email: &str) -> Issued {
        self.provider
            .sign_up(email, PASSWORD, &from("192.0.2.1"))
            .await
            .unwrap()
            .1
    }

    /// The newest code mailed to the address.
    pub fn code(&self, email: &str, purpose: Purpose) -> String {
        let codes = self.provider.mailed_codes();
        codes
            .iter()
            .rev()
            .find(|c| c.email == email && c.purpose == purpose)
            .unwrap()
            .code
            .clone()
    }

    pub async fn audit(&self, email: &str) -> Vec<AuditEvent> {
        let mut reader = self.db.db.read().await.unwrap();
        let account = storage::accounts::by_email(&mut reader, email)
            .await
            .unwrap()
            .unwrap();
        storage::audit::of_subject(&mut reader, account.uid.as_str(), 100)
            .await
            .unwrap()
    }

    pub async fn waiting_mails(&self) -> Vec<String> {
        let mut tx = self.db.db.begin().await.unwrap();
        let due = storage::outbox_delivery::claim(&mut tx, self.clock.now(), Duration::from_secs(60), 100)
            .await
            .unwrap();
        due.iter()
            .map(|mail| format!("{} to {}", mail.template, mail.recipient))
            .collect()
    }

    pub fn wait(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }
}

pub fn from(ip: &str) -> Origin {
    Origin {
        ip: Some(ip.parse::<IpAddr>().unwrap()),
        user_agent: Some("test agent".into()),
        device: None,
    }
}

/// A browser that is known again.
pub fn browser(ip: &str, number: u8) -> Origin {
    Origin {
        device: Some([number; 32]),
        ..from(ip)
    }
}

/// How long a refused attempt is told to wait; `None` for another outcome.
pub fn wait_of<T>(result: Result<T, Error>) -> Option<Duration> {
    match result {
        Err(Error::TooMany { retry_after }) => Some(retry_after),
        _ => None,
    }
}
