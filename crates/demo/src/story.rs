//! The story: everybody arrives, then every project's acts in the order of time, each through the command that the product
//! has for it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use domain::{Catalog, Env, profiles, projects, stages};
use identity::{Embedded, Origin};
use kernel::{Clock, ManualClock, Timestamp, Uid};
use media::Media;
use serde_json::{Map, Value};
use storage::accounts::Account;
use storage::{Db, Tx};

use crate::data::{Person, Words};

/// Demo people have addresses that no mail reaches.
pub fn email(login: &str) -> String {
    format!("{login}@demo.test")
}

pub const PASSWORD: &str = "Slate-Demo-26!";
/// Between two commands of one act.
const PAUSE: Duration = Duration::from_secs(40);

pub struct Story {
    pub db: Db,
    pub catalog: Catalog,
    pub words: Arc<Words>,
    pub time: ManualClock,
    pub clock: Clock,
    pub identity: Embedded,
    pub media: Media,
    /// Midnight of the day on which it is told.
    pub end: Timestamp,
    pub people: HashMap<String, Uid>,
}

impl Story {
    pub fn env(&self) -> Env<'_> {
        Env {
            catalog: &self.catalog,
            clock: &self.clock,
        }
    }

    /// So many minutes before the end, in office hours.
    pub fn wait_until(&self, before: i64) {
        const MINUTE: i64 = 60_000_000;
        const DAY: i64 = 1_440;
        const WEEK: i64 = 7 * DAY;
        const MONDAY: i64 = 4 * DAY; // 1970-01-05
        let minute = self.end.micros() / MINUTE - before;
        let (week, within) = (
            (minute - MONDAY).div_euclid(WEEK),
            (minute - MONDAY).rem_euclid(WEEK),
        );
        let worked = within * 5 / 7;
        let of_day = 8 * 60 + worked % DAY * 10 / 24;
        let office = MONDAY + week * WEEK + worked / DAY * DAY + of_day;
        let target = Timestamp::from_micros(office.min(self.end.micros() / MINUTE) * MINUTE);
        self.time.advance(target.since(self.time.now()));
    }

    /// One command, one transaction.
    pub async fn act<T, E: Spoken>(
        &self,
        command: impl AsyncFnOnce(&mut Tx) -> Result<T, E>,
    ) -> anyhow::Result<T> {
        self.time.advance(PAUSE);
        let mut tx = self.db.begin().await?;
        let done = command(&mut tx).await.map_err(Spoken::spoken)?;
        tx.commit().await?;
        Ok(done)
    }

    pub fn uid(&self, login: &str) -> anyhow::Result<Uid> {
        let found = self.people.get(login).cloned();
        found.with_context(|| format!("{login} is not among the people"))
    }

    pub async fn arrive(&mut self, person: &Person) -> anyhow::Result<()> {
        let email = email(&person.login);
        let (account, _) = self
            .identity
            .sign_up(&email, PASSWORD, &Origin::default())
            .await?;
        self.verify(&account).await?;
        let uid = account.uid;
        let steps = self.catalog.profile().sections.len();
        for step in 1..=steps {
            let answers = self.step(person, step);
            self.act(async |tx| profiles::save_step(tx, self.env(), &uid, step, None, answers).await)
                .await?;
        }
        self.act(async |tx| profiles::complete(tx, self.env(), &uid).await)
            .await?;
        for &role in &person.roles {
            self.act(async |tx| storage::roles::grant(tx, &uid, role, self.clock.now()).await)
                .await?;
        }
        self.people.insert(person.login.clone(), uid);
        Ok(())
    }

    /// As the link in the letter does.
    pub async fn verify(&self, account: &Account) -> anyhow::Result<()> {
        let (uid, email) = (&account.uid, &account.email_normalized);
        self.act(async |tx| storage::accounts::mark_verified(tx, uid, email).await)
            .await?;
        Ok(())
    }

    /// The answers that belong to one step.
    fn step(&self, person: &Person, step: usize) -> Map<String, Value> {
        let given = |key: &str| match (person.profile.get(key), key) {
            (Some(value), _) => Some(value.clone()),
            (None, "accept_terms" | "accept_code_of_conduct" | "searchable" | "listed" | "will_travel") => {
                Some(true.into())
            }
            (None, "visibility") => Some("members".into()),
            (None, "messages_from") => Some("connections".into()),
            (None, "availability") => Some("open_to_offers".into()),
            _ => None,
        };
        let section = self.catalog.profile().sections.get(step - 1);
        let fields = section.into_iter().flat_map(|section| &section.fields);
        fields
            .filter_map(|field| Some((field.key.to_owned(), given(field.key)?)))
            .collect()
    }
}

/// An error in words, with the fields that are wrong.
pub trait Spoken {
    fn spoken(self) -> anyhow::Error;
}

impl Spoken for storage::Error {
    fn spoken(self) -> anyhow::Error {
        self.into()
    }
}

impl Spoken for anyhow::Error {
    fn spoken(self) -> anyhow::Error {
        self
    }
}

impl Spoken for domain::talent::Error {
    fn spoken(self) -> anyhow::Error {
        self.into()
    }
}

macro_rules! spoken {
    ($($error:path),+) => {$(
        impl Spoken for $error {
            fn spoken(self) -> anyhow::Error {
                match self {
                    Self::Fields(fields) => anyhow::anyhow!("{fields:#?}"),
                    other => other.into(),
                }
            }
        }
    )+};
}

spoken!(
    profiles::Error,
    projects::Error,
    stages::Error,
    domain::review::Error,
    domain::team::Error,
    domain::documents::Error,
    domain::feedback::Error
);
