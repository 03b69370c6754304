//! Creates all services from the configuration.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use analytics::Analytics;
use anyhow::Context;
use api::edge::headers::SecurityHeaders;
use api::edge::limits::AddressLimit;
use api::edge::{Budget, Connections, FROM_AN_ADDRESS};
use api::spa::{Spa, WebConfig, WebFeedback, WebGoogle, WebUsage};
use api::{App, AppState, HttpSettings, Published, Settings, Usage};
use domain::Catalog;
use domain::people::Directory;
use identity::Embedded;
use installation::Config;
use installation::config_error::refused;
use installation::data::{self, Served};
use installation::mode::Mode;
use installation::open::{file_readers, open_analytics, open_database, open_store};
use jobs::{DeliverMail, FindOrphans, Nudge, Runner, Sweep, SweepFiles, Transport};
use kernel::{Clock, SystemClock};
use mail::{Renderer, Smtp};
use media::Media;
use realtime::Realtime;
use secrecy::ExposeSecret;
use storage::{Db, Durability, Engine};
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::assets::WebFiles;
use crate::jobs::{
    AbandonUploads, CompareOldTexts, Deadlines, DeleteAccounts, DrawChains, ExpireInvitations,
    LapseConnections, MaintainAnalytics, NamePeople, PublishStatistics, RemindOfExpirations, RotateKeys,
    SendDecisions, SendDigests, SendUnread, ShowIdentities,
};
use crate::open_files;
use crate::provider::{Provider, web_identity};
use crate::texts::say;

/// A running installation, but for the listener.
pub struct Services {
    pub db: Db,
    pub analytics_db: Db,
    pub app: App,
    pub runner: Runner,
    pub streams: CancellationToken,
    _served: Served,
}

/// Production serves no people whose passwords are public.
pub async fn refuse_demo_people(config: &Config, db: &Db) -> anyhow::Result<()> {
    if config.development() || !storage::demo::has_people(&mut *db.read().await?).await? {
        return Ok(());
    }
    Err(refused(say!(PRODUCTION_DEMO_PEOPLE)).into())
}

/// There is no other node on SQLite: what is claimed, the server before this one had claimed.
async fn free_mails(db: &Db) -> storage::Result<()> {
    let mut tx = db.begin().await?;
    storage::outbox_delivery::free_all(&mut tx).await?;
    tx.commit().await
}

impl Services {
    pub async fn build(config: &Config) -> anyhow::Result<Self> {
        let served = Served::claim(config)?;
        let db = open_product(config).await?;
        let analytics_db = open_analytics(config, Durability::Synced).await?;
        let clock = SystemClock::new();

        let mail_nudge = Nudge::default();
        let on_mail = mail_nudge.clone();
        let on_mail: Arc<dyn Fn() + Send + Sync> = Arc::new(move || on_mail.now());
        let provider = Provider::start(config, &db, &clock, on_mail).await?;
        let embedded = provider.embedded.clone();
        let app = app(config, &db, &analytics_db, &clock, provider)?;
        domain::people::draw(&db, app.env()).await?;

        let runner = Runner::default();
        runner.start(deliver_mail(config, &app)?, mail_nudge);
        start_jobs(&runner, &app, embedded);
        let streams = CancellationToken::new();
        let (realtime, until) = (app.realtime.clone(), streams.clone());
        tokio::spawn(async move { realtime.run(until).await });
        tokio::spawn(read_directory(app.clone()));
        Ok(Self {
            db,
            analytics_db,
            app,
            runner,
            streams,
            _served: served,
        })
    }
}

/// Before somebody searches: whoever comes sooner waits for it.
async fn read_directory(app: App) {
    let read = async { app.directory.refresh(&mut *app.db.read().await?).await };
    if let Err(error) = read.await {
        tracing::warn!(%error, "the directory could not be read; the first search tries again");
    }
}

/// The product's database, at this version, with nothing in it that must not be served.
async fn open_product(config: &Config) -> anyhow::Result<Db> {
    let db = open_database(config).await?;
    data::make_private(config);
    db.migrate().await.with_context(|| say!(DATABASE_NOT_MIGRATED))?;
    if db.engine() == Engine::Sqlite {
        // On a full disk they wait for the end of their lease.
        let freed = free_mails(&db).await;
        freed.unwrap_or_else(|error| tracing::warn!(%error, "mails claimed before stay claimed"));
    }
    refuse_demo_people(config, &db).await?;
    Ok(db)
}

fn app(
    config: &Config,
    db: &Db,
    analytics_db: &Db,
    clock: &Clock,
    provider: Provider,
) -> anyhow::Result<App> {
    let catalog = Catalog::load().with_context(|| say!(SERVER_NO_CATALOG))?;
    Ok(App::from(AppState {
        db: db.clone(),
        clock: clock.clone(),
        identity: provider.identity,
        embedded: provider.embedded,
        settings: Arc::new(Settings {
            public_url: config.public_url.clone(),
            development: config.development(),
            security_contact: config.security_contact.clone(),
            appeals_email: config.appeals_email.clone(),
            api_docs: config.api_docs,
            usage: config.usage.clone(),
            staff_second_factor: config.staff_second_factor,
            fonts: fonts(config),
        }),
        limits: Arc::default(),
        searches_of_a_day: Arc::default(),
        probe: Default::default(),
        figures: Arc::default(),
        alone: Arc::default(),
        media: Media::new(open_store(config)?, file_readers()),
        analytics: Analytics::within(
            analytics_db.clone(),
            clock.clone(),
            analytics::Limits {
                most_bytes: config.usage_mib << 20,
                ..analytics::Limits::default()
            },
        ),
        realtime: Realtime::new(db.clone(), clock.clone(), realtime::Limits::default()),
        directory: Directory::default(),
        published: Arc::new(Published::new(catalog).with_context(|| say!(SERVER_NO_FORMS))?),
    }))
}

fn deliver_mail(config: &Config, app: &App) -> anyhow::Result<DeliverMail> {
    let transport = match &config.smtp_url {
        Some(url) => Transport::Smtp(Smtp::new(url.expose_secret(), &config.mail_from)?),
        None => Transport::Mailbox,
    };
    let renderer = Renderer::new(config.public_url.clone());
    Ok(DeliverMail::new(
        app.db.clone(),
        app.clock.clone(),
        renderer,
        transport,
    ))
}

/// All that goes on beside requests, but for mail.
fn start_jobs(runner: &Runner, app: &App, embedded: Option<Arc<Embedded>>) {
    let (db, store) = (&app.db, &app.media.store);
    let sweep = Sweep {
        db: db.clone(),
        clock: app.clock.clone(),
    };
    let sweep_files = SweepFiles {
        db: db.clone(),
        store: store.clone(),
    };
    let find_orphans = FindOrphans {
        db: db.clone(),
        store: store.clone(),
    };
    runner.start(sweep, Nudge::default());
    runner.start(sweep_files, Nudge::default());
    runner.start(find_orphans, Nudge::given());
    if let Some(embedded) = embedded {
        runner.start(RotateKeys(embedded), Nudge::default());
    }
    runner.start(AbandonUploads(app.clone()), Nudge::default());
    runner.start(SendDecisions(app.clone()), Nudge::default());
    runner.start(SendDigests(app.clone()), Nudge::default());
    runner.start(SendUnread(app.clone()), Nudge::default());
    runner.start(Deadlines(app.clone()), Nudge::default());
    runner.start(PublishStatistics(app.clone()), Nudge::given());
    runner.start(RemindOfExpirations(app.clone()), Nudge::default());
    runner.start(CompareOldTexts(app.clone()), Nudge::given());
    runner.start(NamePeople(app.clone()), Nudge::given());
    runner.start(DeleteAccounts(app.clone()), Nudge::default());
    runner.start(DrawChains(app.clone()), Nudge::default());
    runner.start(ExpireInvitations(app.clone()), Nudge::default());
    runner.start(LapseConnections(app.clone()), Nudge::default());
    runner.start(ShowIdentities(app.clone()), Nudge::given());
    runner.start(MaintainAnalytics(app.clone()), Nudge::default());
}

fn fonts(config: &Config) -> Vec<PathBuf> {
    let own = config.fonts_dir.iter().cloned();
    own.chain(dossier::SYSTEM_FONTS.map(PathBuf::from)).collect()
}

pub fn edge(config: &Config, analytics: Analytics, draining: Arc<AtomicBool>) -> HttpSettings {
    let google = match (&config.google, config.mode) {
        (Some(_), _) => WebGoogle::Oidc,
        (None, Mode::Development) if config.firebase.is_none() => WebGoogle::Local,
        (None, _) => WebGoogle::Off,
    };
    let (identity, mut hosts) = web_identity(config);
    hosts.extend(usage_hosts(&config.usage));
    let web = WebConfig {
        identity,
        google,
        passkeys: config.firebase.is_none() && identity::has_passkeys(&config.public_url),
        api_base: "/api".into(),
        allowed_continue_origins: config.continue_origins.clone(),
        development: config.development(),
        usage: web_usage(&config.usage, config.usage_campaign_sessions),
        feedback: match &config.feedback {
            None => WebFeedback::Embedded,
            Some(tool) => WebFeedback::Script {
                script_url: tool.script_url.to_string(),
                token: tool.token.clone(),
            },
        },
    };
    let tool = config.feedback.as_ref().map(|tool| &tool.script_url);
    HttpSettings {
        spa: Spa::new(&WebFiles, &web),
        headers: SecurityHeaders::new(config.https(), &hosts, tool),
        limit: config.limits.then(AddressLimit::default),
        proxies: config.trusted_proxies.clone(),
        answer_within: api::ANSWER_WITHIN,
        budget: Arc::new(match config.limits {
            true => Budget::default(),
            false => Budget::for_load_tests(),
        }),
        draining,
        metrics: config.metrics_listen.is_some(),
        analytics,
    }
}

/// As many connections as the operator allows, else as the open files allow.
pub fn connections(config: &Config) -> Arc<Connections> {
    let possible = open_files::connections();
    let total = config.connections.unwrap_or(possible);
    if total > possible {
        tracing::warn!(
            total,
            possible,
            "the limit of open files allows fewer connections than SLATEFLOW_CONNECTIONS"
        );
    }
    let from_an_address = config
        .limits
        .then(|| config.connections_per_address.unwrap_or(FROM_AN_ADDRESS));
    Connections::new(
        total.min(possible),
        from_an_address,
        config.trusted_proxies.clone(),
    )
}

fn web_usage(usage: &Usage, new_session_on_campaign: bool) -> WebUsage {
    match usage {
        Usage::Embedded => WebUsage::embedded(new_session_on_campaign),
        Usage::Vendor { key, server_url } => WebUsage {
            provider: "vendor",
            key: key.clone(),
            server_url: server_url.to_string(),
            config_url: vendor_config(server_url).unwrap_or_default(),
            new_session_on_campaign,
            wording: usage.wording(),
        },
        Usage::Off => WebUsage {
            provider: "off",
            key: String::new(),
            server_url: String::new(),
            config_url: String::new(),
            new_session_on_campaign,
            wording: usage.wording(),
        },
    }
}

/// Origins besides this one that pages may call.
fn usage_hosts(usage: &Usage) -> Vec<String> {
    let Usage::Vendor { server_url, .. } = usage else {
        return Vec::new();
    };
    let config = vendor_config(server_url).and_then(|url| Url::parse(&url).ok());
    [Some(server_url), config.as_ref()]
        .into_iter()
        .flatten()
        .map(|url| url.origin().ascii_serialization())
        .collect()
}

/// Where the vendor serves its remote configuration; others that speak like it serve none.
fn vendor_config(server_url: &Url) -> Option<String> {
    match server_url.host_str()? {
        "api.eu.amplitude.com" => Some("https://sr-client-cfg.eu.amplitude.com/config".into()),
        host if host.ends_with(".amplitude.com") => Some("https://sr-client-cfg.amplitude.com/config".into()),
        _ => None,
    }
}
