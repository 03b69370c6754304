use anyhow::Context;
use installation::Config;
use installation::open::{open_database, open_or_make_database};

/// `anew`: makes an empty database although files of an earlier one are there.
pub async fn run(config: &Config, anew: bool) -> anyhow::Result<()> {
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
