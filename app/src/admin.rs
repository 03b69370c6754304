use std::sync::Arc;

use clap::Subcommand;
use identity::{Firebase, Role, admin};
use kernel::{Clock, EmailAddress, SystemClock};
use storage::Db;

use crate::provider::firebase;
use installation::Config;
use installation::open::open_database;

#[derive(Subcommand)]
pub enum Admin {
    /// Grant a role to an account: reviewer, review_lead, moderator, funding_editor or admin
    Grant { email: String, role: String },
    /// Revoke a role
    Revoke { email: String, role: String },
    /// Disable an account and end its sessions
    Disable { email: String },
    /// Enable a disabled account
    Enable { email: String },
    /// Remove an account's second factor and end its sessions
    ResetSecondFactor { email: String },
    /// Permanently delete an account and all its data
    Delete { email: String },
    /// List roles and their holders
    List,
}

pub async fn run(config: &Config, command: Admin) -> anyhow::Result<()> {
    let db = open_database(config).await?;
    db.migrate().await?;
    let clock = SystemClock::new();
    match command {
        Admin::Grant { email, role } => {
            let changed = admin::grant(&db, &clock, &address(&email)?, parsed(&role)?).await?;
            println!(
                "{email} {} the role {role}.",
                if changed { "now has" } else { "already had" }
            );
        }
        Admin::Revoke { email, role } => {
            let changed = admin::revoke(&db, &clock, &address(&email)?, parsed(&role)?).await?;
            println!(
                "{email} {} the role {role}.",
                if changed { "no longer has" } else { "did not have" }
            );
        }
        Admin::Disable { email } => set_disabled(config, &db, &clock, &email, true).await?,
        Admin::Enable { email } => set_disabled(config, &db, &clock, &email, false).await?,
        Admin::ResetSecondFactor { email } => {
            anyhow::ensure!(
                config.firebase.is_none(),
                "The accounts are the Firebase project's: reset the second factor there."
            );
            let address = address(&email)?;
            let had = admin::reset_second_factor(&db, &clock, &address).await?;
            println!(
                "{email} {}.",
                if had {
                    "no longer has a second factor"
                } else {
                    "had no second factor"
                }
            );
        }
        Admin::Delete { email } => {
            let address = address(&email)?;
            match firebase_of(config, &db, &clock)? {
                Some(google) => {
                    let uid = admin::uid_of(&db, &address).await?;
                    google.delete(&uid, None).await?;
                }
                None => admin::delete(&db, &clock, &address).await?,
            }
            println!("{email} is deleted.");
        }
        Admin::List => {
            for grant in admin::grants(&db).await? {
                println!(
                    "{}\t{}\tsince {}",
                    grant.email,
                    grant.role.as_str(),
                    grant.granted_at
                );
            }
        }
    }
    db.close().await;
    Ok(())
}

async fn set_disabled(
    config: &Config,
    db: &Db,
    clock: &Clock,
    email: &str,
    disabled: bool,
) -> anyhow::Result<()> {
    let address = address(email)?;
    if let Some(google) = firebase_of(config, db, clock)? {
        let uid = admin::uid_of(db, &address).await?;
        google.set_disabled(&uid, disabled).await?;
    }
    admin::set_disabled(db, clock, &address, disabled).await?;
    println!("{email} is {}.", if disabled { "disabled" } else { "enabled" });
    Ok(())
}

/// The Firebase project, where there is one: Google keeps the accounts.
fn firebase_of(config: &Config, db: &Db, clock: &Clock) -> anyhow::Result<Option<Firebase>> {
    let project = config.firebase.as_ref();
    project
        .map(|project| firebase(config, project, db, clock, Arc::new(|| {})))
        .transpose()
}

fn address(text: &str) -> anyhow::Result<EmailAddress> {
    EmailAddress::parse(text).map_err(|_| anyhow::anyhow!("{text} is not an email address"))
}

fn parsed(text: &str) -> anyhow::Result<Role> {
    Role::parse(text).ok_or_else(|| {
        let roles: Vec<&str> = Role::ALL.iter().map(|role| role.as_str()).collect();
        let roles = roles.join(", ");
        anyhow::anyhow!("{text} is not a role. The roles are {roles}.")
    })
}
