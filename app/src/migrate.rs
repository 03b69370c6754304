use anyhow::Context;
use installation::Config;
use installation::open::{open_database, open_or_make_database};
use storage::Durability;

use crate::texts::say;

/// `anew`: makes an empty database although files of an earlier one are there.
pub async fn run(config: &Config, anew: bool) -> anyhow::Result<()> {
    let db = match anew {
        true => open_or_make_database(config, Durability::Synced).await?,
        false => open_database(config).await?,
    };
    db.migrate().await.with_context(|| say!(DATABASE_NOT_MIGRATED))?;
    println!("{}", say!(DATABASE_VERSION, version = storage::schema_version()));
    db.close().await;
    Ok(())
}
