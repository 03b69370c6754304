use std::sync::Arc;

use clap::Subcommand;
use identity::{Firebase, Role, admin};
use kernel::{Clock, EmailAddress, SystemClock};
use storage::Db;

use crate::provider::firebase;
use crate::texts::say;
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
            let line = match changed {
                true => say!(ADMIN_GRANTED, email, role),
                false => say!(ADMIN_GRANTED_BEFORE, email, role),
            };
            println!("{line}");
        }
        Admin::Revoke { email, role } => {
            let changed = admin::revoke(&db, &clock, &address(&email)?, parsed(&role)?).await?;
            let line = match changed {
                true => say!(ADMIN_REVOKED, email, role),
                false => say!(ADMIN_REVOKED_BEFORE, email, role),
            };
            println!("{line}");
        }
        Admin::Disable { email } => set_disabled(config, &db, &clock, &email, true).await?,
        Admin::Enable { email } => set_disabled(config, &db, &clock, &email, false).await?,
        Admin::ResetSecondFactor { email } => {
            anyhow::ensure!(config.firebase.is_none(), say!(ADMIN_SECOND_FACTOR_FIREBASE));
            let address = address(&email)?;
            let had = admin::reset_second_factor(&db, &clock, &address).await?;
            let line = match had {
                true => say!(ADMIN_SECOND_FACTOR_REMOVED, email),
                false => say!(ADMIN_SECOND_FACTOR_REMOVED_BEFORE, email),
            };
            println!("{line}");
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
            println!("{}", say!(ADMIN_DELETED, email));
        }
        Admin::List => {
            for grant in admin::grants(&db).await? {
                let since = say!(ADMIN_ROLE_SINCE, time = grant.granted_at.to_string());
                println!("{}\t{}\t{since}", grant.email, grant.role.as_str());
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
    let line = match disabled {
        true => say!(ADMIN_DISABLED, email),
        false => say!(ADMIN_ENABLED, email),
    };
    println!("{line}");
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
    EmailAddress::parse(text).map_err(|_| anyhow::anyhow!(say!(ADMIN_NOT_AN_EMAIL, text)))
}

fn parsed(text: &str) -> anyhow::Result<Role> {
    Role::parse(text).ok_or_else(|| {
        let roles: Vec<&str> = Role::ALL.iter().map(|role| role.as_str()).collect();
        let roles = roles.join(", ");
        anyhow::anyhow!(say!(ADMIN_NOT_A_ROLE, text, roles))
    })
}
