//! `slateflow restore DIR`: a backup into an installation where nobody has an account and the store is empty.

use std::path::Path;

use anyhow::{Context, bail, ensure};

use super::manifest::Manifest;
use super::{ANALYTICS, ANALYTICS_BEFORE, OBJECTS, PRODUCT, complete};
use crate::texts::say;
use installation::Config;
use installation::data::Served;
use installation::open::{analytics_options, database_options, open_store};
use storage::Durability;

/// `check --restore DIR`: reads the whole backup, writes nothing.
pub fn check(folder: &Path) -> anyhow::Result<()> {
    let manifest = verified(folder)?;
    let checked = say!(
        RESTORE_CHECKED,
        day = manifest.header.made_at.to_string(),
        program = manifest.header.slateflow,
        files = manifest.files,
        version = manifest.header.product.schema,
        engine = format!("{:?}", manifest.header.product.engine)
    );
    println!("{checked}");
    if manifest.missing > 0 {
        println!("{}", say!(RESTORE_MISSING, files = manifest.missing));
    }
    Ok(())
}

pub async fn run(config: &Config, folder: &Path) -> anyhow::Result<()> {
    let manifest = verified(folder)?;
    // No server begins with what is not yet restored.
    let _served = Served::claim(config)?;
    let (product, analytics) = (
        database_options(config, Durability::Synced)?,
        analytics_options(config, Durability::Synced)?,
    );
    ensure!(
        storage::backup::is_unused(&product).await?,
        say!(RESTORE_DATABASE_IN_USE)
    );
    let store = open_store(config)?;
    ensure!(
        store.is_empty().await?,
        say!(RESTORE_STORE_IN_USE, store = config.storage_url.as_str())
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
            .with_context(|| say!(RESTORE_NO_USAGE_DATA))?;
        storage::backup::restore(&analytics, &from, version)
            .await
            .with_context(|| say!(PART_USAGE_DATA))?;
    }
    // Last: an installation whose restore was interrupted has no people and can be filled again.
    let from = manifest.folder.join(PRODUCT);
    storage::backup::restore(&product, &from, manifest.header.product)
        .await
        .with_context(|| say!(PART_DATABASE))?;
    let day = manifest.header.made_at.to_string();
    println!("{}", say!(RESTORE_DONE, day, files = objects));
    println!("{}", say!(RESTORE_DONE_NEXT));
    Ok(())
}

fn verified(folder: &Path) -> anyhow::Result<Manifest> {
    let Some(found) = complete(folder)? else {
        bail!(say!(RESTORE_NONE, folder = folder.display().to_string()));
    };
    println!("{}", say!(RESTORE_READING, folder = found.display().to_string()));
    let manifest = Manifest::read(&found)?;
    manifest.verify()?;
    Ok(manifest)
}
