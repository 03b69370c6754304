//! Opening what an installation consists of: the product's database, the one of usage data, the files.

use std::path::Path;

use anyhow::Context;
use media::Store;
use sandbox::Sandbox;
use secrecy::ExposeSecret;
use storage::{Db, DbOptions, Durability, Schema};

use crate::config::Config;
use crate::data;
use crate::texts::say;

/// One writes, the others read for an operator's page.
const ANALYTICS_CONNECTIONS: u32 = 3;

pub async fn open_database(config: &Config) -> anyhow::Result<Db> {
    open_database_with(config, Durability::Synced).await
}

pub async fn open_database_with(config: &Config, durability: Durability) -> anyhow::Result<Db> {
    data::refuse_lost_database(config)?;
    open_or_make_database(config, durability).await
}

pub async fn open_or_make_database(config: &Config, durability: Durability) -> anyhow::Result<Db> {
    let options = database_options(config, durability)?;
    Db::open(&options).await.with_context(|| say!(DATABASE_CLOSED))
}

pub fn database_options(config: &Config, durability: Durability) -> anyhow::Result<DbOptions> {
    let url = config.database_url.expose_secret();
    if let Some(file) = data::sqlite_file(config) {
        data::make_folder_of(&file)?;
    }
    let mut options = DbOptions {
        durability,
        ..DbOptions::new(url)
    };
    if let Some(connections) = config.database_connections {
        options.connections = connections;
    }
    Ok(options)
}

/// Usage data: `analytics.db` in the data directory, or the schema `analytics` of the product's PostgreSQL database. It is
/// brought up to this version at once.
pub async fn open_analytics(config: &Config, durability: Durability) -> anyhow::Result<Db> {
    let db = Db::open(&analytics_options(config, durability)?)
        .await
        .with_context(|| say!(USAGE_DATABASE_CLOSED))?;
    db.migrate()
        .await
        .with_context(|| say!(USAGE_DATABASE_NOT_MIGRATED))?;
    Ok(db)
}

/// Usage data as it is, if there is any.
pub async fn existing_analytics(config: &Config) -> anyhow::Result<Option<Db>> {
    let options = analytics_options(config, Durability::Synced)?;
    let file = options.url.strip_prefix("sqlite://");
    if file.is_some_and(|file| !Path::new(file).exists()) {
        return Ok(None);
    }
    let db = Db::open(&options)
        .await
        .with_context(|| say!(USAGE_DATABASE_CLOSED))?;
    let found = db
        .has_schema()
        .await
        .with_context(|| say!(USAGE_DATABASE_CLOSED))?;
    Ok(found.then_some(db))
}

pub fn analytics_options(config: &Config, durability: Durability) -> anyhow::Result<DbOptions> {
    let product = config.database_url.expose_secret();
    let url = if product.starts_with("sqlite://") {
        data::make_folder(&config.data_dir)?;
        format!("sqlite://{}", config.data_dir.join("analytics.db").display())
    } else {
        product.to_owned()
    };
    Ok(DbOptions {
        durability,
        schema: Schema::Analytics,
        connections: ANALYTICS_CONNECTIONS,
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
