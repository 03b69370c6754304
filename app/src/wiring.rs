//! Puts the rooms together as the configuration says.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context;
use api::headers::SecurityHeaders;
use api::limits::AddressLimit;
use api::spa::{Spa, WebConfig, WebGoogle, WebIdentity};
use api::{App, Edge, Published, Recent, Settings};
use domain::Catalog;
use identity::{Embedded, EmbeddedConfig};
use jobs::{DeliverMail, Nudge, Runner, Sweep, SweepFiles, Transport};
use kernel::SystemClock;
use mail::{Renderer, Smtp};
use media::{Media, Store};
use secrecy::ExposeSecret;
use storage::{Db, DbOptions};

use crate::assets::WebFiles;
use crate::config::{Config, Mode};
use crate::jobs::{AbandonUploads, Deadlines, ExpireInvitations, RotateKeys, SendDecisions};

/// A running installation, but for the listener.
pub struct House {
    pub db: Db,
    pub app: App,
    pub runner: Runner,
}

/// The project's name in ID tokens, and the key of the session in the browser: never to change.
const PROJECT: &str = "slateflow";

pub async fn open_database(config: &Config) -> anyhow::Result<Db> {
    open_database_with(config, false).await
}

/// `hasty`: for data that can be made again.
pub async fn open_database_with(config: &Config, hasty: bool) -> anyhow::Result<Db> {
    let url = config.database_url.expose_secret();
    if let Some(file) = url.strip_prefix("sqlite://") {
        let folder = std::path::Path::new(file)
            .parent()
            .unwrap_or(std::path::Path::new("."));
        std::fs::create_dir_all(folder)
            .with_context(|| format!("the folder {} cannot be made", folder.display()))?;
    }
    let options = DbOptions {
        hasty,
        ..DbOptions::new(url)
    };
    Db::open(&options).await.context("the database cannot be opened")
}

pub fn open_store(config: &Config) -> anyhow::Result<Store> {
    let settings = config.store_settings.iter();
    let settings = settings.map(|(name, value)| (name.as_str(), value.expose_secret()));
    Store::open(&config.storage_url, settings).context("SLATEFLOW_STORAGE_URL")
}

pub async fn migrate(config: &Config) -> anyhow::Result<()> {
    let db = open_database(config).await?;
    db.migrate()
        .await
        .context("the database cannot be brought up to this version")?;
    println!("The database has schema version {}.", storage::schema_version());
    db.close().await;
    Ok(())
}

impl House {
    pub async fn build(config: &Config) -> anyhow::Result<Self> {
        let db = open_database(config).await?;
        db.migrate()
            .await
            .context("the database cannot be brought up to this version")?;
        let clock = SystemClock::new();

        let mail_nudge = Nudge::default();
        let on_mail = mail_nudge.clone();
        let identity = Arc::new(
            Embedded::start(
                db.clone(),
                clock.clone(),
                EmbeddedConfig {
                    project: PROJECT.into(),
                    continue_origins: config.continue_origins.clone(),
                    development: config.development(),
                    limits: config.limits,
                    test_api: config.test_api,
                    password_cost: config.password_cost,
                    google: config.google.clone(),
                    on_mail: Arc::new(move || on_mail.now()),
                    ..EmbeddedConfig::new(config.public_url.clone())
                },
            )
            .await
            .context("the identity provider cannot start")?,
        );
        let catalog = Catalog::load().context("the trade's lists cannot be read")?;
        let app = App {
            db: db.clone(),
            clock: clock.clone(),
            identity: identity.clone(),
            embedded: Some(identity.clone()),
            settings: Arc::new(Settings {
                public_url: config.public_url.clone(),
                development: config.development(),
            }),
            recent: Arc::new(Recent::new(db.engine())),
            media: Media::new(open_store(config)?),
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
        runner.start(RotateKeys(identity), Nudge::default());
        runner.start(AbandonUploads(app.clone()), Nudge::default());
        runner.start(SendDecisions(app.clone()), Nudge::default());
        runner.start(Deadlines(app.clone()), Nudge::default());
        runner.start(ExpireInvitations(app.clone()), Nudge::default());
        Ok(Self { db, app, runner })
    }
}

pub fn edge(config: &Config, draining: Arc<AtomicBool>) -> Edge {
    let google = match (&config.google, config.mode) {
        (Some(_), _) => WebGoogle::Oidc,
        (None, Mode::Development) => WebGoogle::Local,
        (None, Mode::Production) => WebGoogle::Off,
    };
    let web = WebConfig {
        identity: WebIdentity {
            mode: "embedded",
            api_key: PROJECT.into(),
            project_id: PROJECT.into(),
            auth_domain: None,
        },
        google,
        api_base: "/api".into(),
        allowed_continue_origins: config.continue_origins.clone(),
        development: config.development(),
    };
    Edge {
        spa: Spa::new(&WebFiles, &web),
        headers: SecurityHeaders::new(config.https(), &[]),
        limit: config.limits.then(AddressLimit::default),
        proxies: config.trusted_proxies.clone(),
        draining,
        metrics: config.metrics_listen.is_some(),
    }
}
