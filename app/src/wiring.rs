//! Creates all services from the configuration.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use analytics::Analytics;
use anyhow::Context;
use api::edge::headers::SecurityHeaders;
use api::edge::limits::AddressLimit;
use api::edge::{Budget, Connections, FROM_AN_ADDRESS};
use api::spa::{Spa, WebConfig, WebFeedback, WebGoogle, WebUsage};
use api::{App, HttpSettings, Published, ResponseCache, Settings, Usage};
use domain::Catalog;
use jobs::{DeliverMail, FindOrphans, Nudge, Runner, Sweep, SweepFiles, Transport};
use kernel::SystemClock;
use mail::{Renderer, Smtp};
use media::{Media, Store};
use realtime::Realtime;
use sandbox::Sandbox;
use secrecy::ExposeSecret;
use storage::{Db, DbOptions, Engine, Schema};
use tokio_util::sync::CancellationToken;
use url::Url;

use crate::assets::WebFiles;
use crate::configuration::config::Config;
use crate::configuration::config_error::refused;
use crate::configuration::mode::Mode;
use crate::data::{self, Served};
use crate::jobs::{
    AbandonUploads, CompareOldTexts, Deadlines, ExpireInvitations, KeepInsight, NamePeople,
    PublishStatistics, RemindOfEnds, RotateKeys, SendDecisions,
};
use crate::open_files;
use crate::provider::{Provider, web_identity};

/// A running installation, but for the listener.
pub struct Services {
    pub db: Db,
    pub analytics_db: Db,
    pub app: App,
    pub runner: Runner,
    pub streams: CancellationToken,
    _served: Served,
}

/// One writes, the others read for an operator's page.
const INSIGHT_CONNECTIONS: u32 = 3;

pub async fn open_database(config: &Config) -> anyhow::Result<Db> {
    open_database_with(config, false).await
}

/// `hasty`: for data that can be made again.
pub async fn open_database_with(config: &Config, hasty: bool) -> anyhow::Result<Db> {
    data::refuse_lost_database(config)?;
    open_or_make_database(config, hasty).await
}

async fn open_or_make_database(config: &Config, hasty: bool) -> anyhow::Result<Db> {
    let options = database_options(config, hasty)?;
    Db::open(&options).await.context("the database cannot be opened")
}

pub fn database_options(config: &Config, hasty: bool) -> anyhow::Result<DbOptions> {
    let url = config.database_url.expose_secret();
    if let Some(file) = data::sqlite_file(config) {
        data::make_folder_of(&file)?;
    }
    let mut options = DbOptions {
        hasty,
        ..DbOptions::new(url)
    };
    if let Some(connections) = config.database_connections {
        options.connections = connections;
    }
    Ok(options)
}

/// Usage data: `analytics.db` in the data directory, or the schema `analytics` of the product's PostgreSQL database. It is
/// brought up to this version at once.
pub async fn open_insight(config: &Config, hasty: bool) -> anyhow::Result<Db> {
    let db = Db::open(&analytics_options(config, hasty)?)
        .await
        .context("the database of usage data cannot be opened")?;
    db.migrate()
        .await
        .context("the usage database cannot be migrated to this version")?;
    Ok(db)
}

/// Usage data as it is, if there is any.
pub async fn existing_insight(config: &Config) -> anyhow::Result<Option<Db>> {
    let options = analytics_options(config, false)?;
    let file = options.url.strip_prefix("sqlite://");
    if file.is_some_and(|file| !Path::new(file).exists()) {
        return Ok(None);
    }
    let db = Db::open(&options).await.context("the database of usage data")?;
    let found = db.has_schema().await.context("the database of usage data")?;
    Ok(found.then_some(db))
}

pub fn analytics_options(config: &Config, hasty: bool) -> anyhow::Result<DbOptions> {
    let product = config.database_url.expose_secret();
    let url = if product.starts_with("sqlite://") {
        data::make_folder(&config.data_dir)?;
        format!("sqlite://{}", config.data_dir.join("analytics.db").display())
    } else {
        product.to_owned()
    };
    Ok(DbOptions {
        hasty,
        schema: Schema::Analytics,
        connections: INSIGHT_CONNECTIONS,
        ..DbOptions::new(url)
    })
}

pub fn open_store(config: &Config) -> anyhow::Result<Store> {
    let settings = config.store_settings.iter();
    let settings = settings.map(|(name, value)| (name.as_str(), value.expose_secret()));
    Store::open(&config.storage_url, settings).context("SLATEFLOW_STORAGE_URL")
}

/// Children of this program that read what people bring.
pub fn file_readers() -> Sandbox {
    Sandbox::this_program(&["read-file"])
}

/// `anew`: makes an empty database although files of an earlier one are there.
pub async fn migrate(config: &Config, anew: bool) -> anyhow::Result<()> {
    let db = match anew {
        true => open_or_make_database(config, false).await?,
        false => open_database(config).await?,
    };
    db.migrate()
        .await
        .context("the database cannot be migrated to this version")?;
    println!("The database has schema version {}.", storage::schema_version());
    db.close().await;
    Ok(())
}

/// Production serves no people whose passwords are public.
pub async fn refuse_demo_people(config: &Config, db: &Db) -> anyhow::Result<()> {
    if config.development() || !storage::demo::has_people(&mut *db.read().await?).await? {
        return Ok(());
    }
    Err(refused(
        "this database has demo people, whose passwords are public: production mode needs another SLATEFLOW_DATA_DIR \
         or SLATEFLOW_DATABASE_URL",
    )
    .into())
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
        let db = open_database(config).await?;
        data::make_private(config);
        db.migrate()
            .await
            .context("the database cannot be migrated to this version")?;
        if db.engine() == Engine::Sqlite {
            // On a full disk they wait for the end of their lease.
            let freed = free_mails(&db).await;
            freed.unwrap_or_else(|error| tracing::warn!(%error, "mails claimed before stay claimed"));
        }
        refuse_demo_people(config, &db).await?;
        let analytics_db = open_insight(config, false).await?;
        let clock = SystemClock::new();

        let mail_nudge = Nudge::default();
        let on_mail = mail_nudge.clone();
        let on_mail: Arc<dyn Fn() + Send + Sync> = Arc::new(move || on_mail.now());
        let provider = Provider::start(config, &db, &clock, on_mail).await?;
        let catalog = Catalog::load().context("the trade's lists cannot be read")?;
        let app = App {
            db: db.clone(),
            clock: clock.clone(),
            identity: provider.identity,
            embedded: provider.embedded.clone(),
            settings: Arc::new(Settings {
                public_url: config.public_url.clone(),
                development: config.development(),
                security_contact: config.security_contact.clone(),
                api_docs: config.api_docs,
                usage: config.usage.clone(),
                staff_second_factor: config.staff_second_factor,
                fonts: fonts(config),
            }),
            responses: Arc::new(ResponseCache::new(db.engine())),
            searches: Arc::default(),
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
            published: Arc::new(Published::new(catalog).context("the forms cannot be published")?),
        };

        let runner = Runner::default();
        let transport = match &config.smtp_url {
            Some(url) => Transport::Smtp(Smtp::new(url.expose_secret(), &config.mail_from)?),
            None => Transport::Mailbox,
        };
        let renderer = Renderer::new(config.public_url.clone());
        runner.start(
            DeliverMail::new(db.clone(), clock.clone(), renderer, transport),
            mail_nudge,
        );
        runner.start(
            Sweep {
                db: db.clone(),
                clock: clock.clone(),
            },
            Nudge::default(),
        );
        runner.start(
            SweepFiles {
                db: db.clone(),
                store: app.media.store.clone(),
            },
            Nudge::default(),
        );
        runner.start(
            FindOrphans {
                db: db.clone(),
                store: app.media.store.clone(),
            },
            Nudge::given(),
        );
        if let Some(embedded) = provider.embedded {
            runner.start(RotateKeys(embedded), Nudge::default());
        }
        runner.start(AbandonUploads(app.clone()), Nudge::default());
        runner.start(SendDecisions(app.clone()), Nudge::default());
        runner.start(Deadlines(app.clone()), Nudge::default());
        runner.start(PublishStatistics(app.clone()), Nudge::given());
        runner.start(RemindOfEnds(app.clone()), Nudge::default());
        runner.start(CompareOldTexts(app.clone()), Nudge::given());
        runner.start(NamePeople(app.clone()), Nudge::given());
        runner.start(ExpireInvitations(app.clone()), Nudge::default());
        runner.start(KeepInsight(app.clone()), Nudge::default());
        let streams = CancellationToken::new();
        let (realtime, until) = (app.realtime.clone(), streams.clone());
        tokio::spawn(async move { realtime.run(until).await });
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
            "SLATEFLOW_CONNECTIONS is more than the limit of open files allows"
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
