//! `slateflow restore DIR`: a backup into an installation where nobody has an account and the store is empty.

use std::path::Path;

use anyhow::{Context, bail, ensure};

use super::manifest::Manifest;
use super::{ANALYTICS, ANALYTICS_BEFORE, OBJECTS, PRODUCT, complete};
use installation::Config;
use installation::data::Served;
use installation::open::{analytics_options, database_options, open_store};

/// `check --restore DIR`: reads the whole backup, writes nothing.
pub fn check(folder: &Path) -> anyhow::Result<()> {
    let manifest = verified(folder)?;
    println!(
        "The backup of {} by slateflow {} is complete: {} files, schema version {} of {:?}.",
        manifest.header.made_at,
        manifest.header.slateflow,
        manifest.files,
        manifest.header.product.schema,
        manifest.header.product.engine
    );
    if manifest.missing > 0 {
        println!(
            "{} files were missing when the backup was made.",
            manifest.missing
        );
    }
    Ok(())
}

pub async fn run(config: &Config, folder: &Path) -> anyhow::Result<()> {
    let manifest = verified(folder)?;
    // No server begins with what is not yet restored.
    let _served = Served::claim(config)?;
    let (product, analytics) = (
        database_options(config, false)?,
        analytics_options(config, false)?,
    );
    ensure!(
        storage::backup::is_unused(&product).await?,
        "this database has accounts: restore the backup into an empty database"
    );
    let store = open_store(config)?;
    ensure!(
        store.is_empty().await?,
        "there are files in {}: restore the backup into an empty store",
        config.storage_url
    );
    let mut objects = 0_u64;
    for entry in manifest.entries()? {
        let entry = entry?;
        let Some(key) = entry
            .path
            .strip_prefix(OBJECTS)
            .and_then(|key| key.strip_prefix('/'))
        else {
            continue;
        };
        let bytes = tokio::fs::read(manifest.path(&entry)?).await?;
        store
            .restore(key, bytes.into())
            .await
            .with_context(|| key.to_owned())?;
        objects += 1;
    }
    if let Some(version) = manifest.header.analytics {
        let from = [ANALYTICS, ANALYTICS_BEFORE]
            .map(|name| manifest.folder.join(name))
            .into_iter()
            .find(|folder| folder.is_dir())
            .context("the backup has no usage data folder")?;
        storage::backup::restore(&analytics, &from, version)
            .await
            .context("usage data")?;
    }
    // Last: an installation whose restore was interrupted has no people and can be filled again.
    let from = manifest.folder.join(PRODUCT);
    storage::backup::restore(&product, &from, manifest.header.product)
        .await
        .context("the database")?;
    println!(
        "Restored the backup of {}: {objects} files.",
        manifest.header.made_at
    );
    println!("Run 'slateflow check' before you start the server.");
    Ok(())
}

fn verified(folder: &Path) -> anyhow::Result<Manifest> {
    let Some(found) = complete(folder)? else {
        bail!("there is no complete backup in {}", folder.display());
    };
    println!("Reading {}", found.display());
    let manifest = Manifest::read(&found)?;
    manifest.verify()?;
    Ok(manifest)
}
