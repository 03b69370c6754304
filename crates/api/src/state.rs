use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

use analytics::Analytics;
use axum::extract::FromRef;
use domain::Env;
use domain::people::{self, Directory};
use domain::profiles::USAGE_WORDING;
use identity::{Embedded, IdentityProvider};
use kernel::{Clock, EmailAddress, Uid};
use media::Media;
use realtime::Realtime;
use storage::Db;
use storage::health::Probe;
use url::{Position, Url};

use crate::edge::alone::Alone;
use crate::edge::limits::members::{Counted, MemberLimits};
use crate::edge::limits::searches_of_a_day::{Search, SearchesOfADay};
use crate::problem::Problem;
use crate::texts::say;
use crate::{PublicFigures, Published};

/// Everything a handler may need. Each request clones it several times, so a clone is a pointer.
#[derive(Clone)]
pub struct App(Arc<AppState>);

#[derive(Clone)]
pub struct AppState {
    pub db: Db,
    pub clock: Clock,
    pub identity: Arc<dyn IdentityProvider>,
    /// The same provider when it is our own, whose wire protocol this server then speaks.
    pub embedded: Option<Arc<Embedded>>,
    pub settings: Arc<Settings>,
    pub published: Arc<Published>,
    pub limits: Arc<MemberLimits>,
    pub searches_of_a_day: Arc<SearchesOfADay>,
    pub probe: Probe,
    pub figures: Arc<PublicFigures>,
    pub alone: Arc<Alone>,
    pub media: Media,
    pub analytics: Analytics,
    pub realtime: Realtime,
    pub directory: Directory,
}

impl Deref for App {
    type Target = AppState;

    fn deref(&self) -> &AppState {
        &self.0
    }
}

impl From<AppState> for App {
    fn from(state: AppState) -> Self {
        Self(Arc::new(state))
    }
}

impl FromRef<App> for Arc<Published> {
    fn from_ref(app: &App) -> Self {
        app.published.clone()
    }
}

impl App {
    /// Refuses with 429 what an account asks for too often.
    pub(crate) fn count(&self, by: &Uid, counted: Counted) -> Result<(), Problem> {
        self.limits.take(by, counted).map_err(|wait| {
            let detail = match counted {
                Counted::Search => say!(PROBLEM_TOO_MANY_SEARCHES_DETAIL),
                Counted::Towns
                | Counted::ThreadsRead
                | Counted::ThreadsSearch
                | Counted::ReportsRead
                | Counted::CreditsRead
                | Counted::DecisionsRead
                | Counted::ProfileSaved
                | Counted::Pictures
                | Counted::FilePieces
                | Counted::FilesRead
                | Counted::FilesKept
                | Counted::Toggle => {
                    say!(PROBLEM_TOO_MANY_REQUESTS_DETAIL)
                }
            };
            Problem::too_many(detail, wait.as_secs() + 1)
        })
    }

    /// Refuses with 429 who searches too often in a minute or a day: 60 times in a minute, 20 times on the first day.
    pub(crate) async fn count_search(&self, by: &Uid) -> Result<(), Problem> {
        self.count(by, Counted::Search)?;
        let is_new = !self.searches_of_a_day.is_old(by) && self.count_search_of_new(by).await?;
        let taken = self.searches_of_a_day.take(by, self.clock.now());
        if !is_new {
            self.searches_of_a_day.set_old(by);
        }
        match taken {
            Search::Taken => return Ok(()),
            Search::Refused { detail, wait } => return Err(Problem::too_many(detail, wait.as_secs() + 1)),
            Search::Count => {}
        }
        let mut tx = self.db.begin().await?;
        let counted = people::count_searches(&mut tx, self.env(), by).await;
        tx.commit().await?;
        match counted {
            Ok(ends) => self.searches_of_a_day.counted(by, ends),
            Err(error) => {
                if let people::Error::TooManySearches { retry_after, .. } = error {
                    let ends = self.clock.now() + retry_after;
                    self.searches_of_a_day.refused(by, error.to_string(), ends);
                }
                return Err(error.into());
            }
        }
        Ok(())
    }

    /// False: the account is older than a day, and nothing is counted.
    async fn count_search_of_new(&self, by: &Uid) -> Result<bool, Problem> {
        let mut reader = self.db.read().await?;
        let is_new = people::is_new(&mut reader, self.env(), by).await?;
        drop(reader);
        if is_new {
            let mut tx = self.db.begin().await?;
            let counted = people::count_search_of_new(&mut tx, self.env(), by).await;
            tx.commit().await?;
            counted?;
        }
        Ok(is_new)
    }

    /// What the product's commands need.
    pub fn env(&self) -> Env<'_> {
        Env {
            catalog: &self.published.catalog,
            clock: &self.clock,
        }
    }
}

/// What the configuration says that handlers need to know.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where people reach this installation; links in mails begin with it.
    pub public_url: Url,
    /// Opens what is only for development: the mailbox page, the local account chooser.
    pub development: bool,
    /// Where to report a vulnerability: a `mailto:` or `https:` address for `/.well-known/security.txt`.
    pub security_contact: Option<Url>,
    /// Where an appeal can be sent by somebody who cannot sign in.
    pub appeals_email: Option<EmailAddress>,
    /// Whether `/api/docs` and `/api/openapi.json` are served.
    pub api_docs: bool,
    /// Staff roles take effect only in a session with a second factor.
    pub staff_second_factor: bool,
    pub usage: Usage,
    /// Where fonts are looked for that a dossier needs and the built-in ones lack, in this order.
    pub fonts: Vec<PathBuf>,
}

/// Where usage data goes of people who agree to share it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Usage {
    /// To this server's own collector.
    #[default]
    Embedded,
    /// To the vendor's hosts, or to whoever speaks like them.
    Vendor { key: String, server_url: Url },
    /// Nowhere: nobody is asked.
    Off,
}

impl Usage {
    /// Names the text that people are asked about: its number, and who gets the data where that is not this server.
    pub fn wording(&self) -> String {
        match self {
            Usage::Vendor { server_url, .. } => {
                let host = &server_url[Position::BeforeHost..Position::AfterPort];
                format!("{USAGE_WORDING} {host}")
            }
            Usage::Embedded | Usage::Off => USAGE_WORDING.to_owned(),
        }
    }
}
