//! `slateflow check`: what could go wrong, tried now.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::SystemClock;
use mail::Smtp;
use secrecy::ExposeSecret;
use storage::health::CLOCK_LEEWAY;

use crate::check_files::compare;
use crate::provider::firebase;
use crate::wiring::refuse_demo_people;
use installation::Config;
use installation::ConfigError;
use installation::open::{open_database, open_store};

/// A disk that needs longer than this for one fsync makes every change slow.
const SLOW_SYNC: Duration = Duration::from_millis(50);
const LEAST_FREE_SHARE: f64 = 0.05;

type Finding = Result<String, Trouble>;

struct Trouble {
    what: String,
    fix: &'static str,
    /// `serve` refuses to start because of it.
    refusal: Option<ConfigError>,
}

fn trouble(what: impl std::fmt::Display, fix: &'static str) -> Trouble {
    Trouble {
        what: what.to_string(),
        fix,
        refusal: None,
    }
}

pub async fn run(config: &Config) -> anyhow::Result<()> {
    let findings = [
        (
            "configuration",
            Ok(format!("{} mode, {}", config.mode, config.public_url)),
        ),
        ("database", database(config).await),
        ("clock", clock(config).await),
        ("disk", disk(&config.data_dir)),
        ("identity", identity(config).await),
        ("files", files(config).await),
        ("mail", smtp(config).await),
    ];
    let mut troubles = 0;
    let mut refusal = None;
    for (name, finding) in findings {
        match finding {
            Ok(detail) => println!("ok       {name}: {detail}"),
            Err(trouble) => {
                troubles += 1;
                refusal = refusal.or(trouble.refusal);
                println!("TROUBLE  {name}: {}\n         {}", trouble.what, trouble.fix);
            }
        }
    }
    if let Some(refusal) = refusal {
        return Err(refusal.into());
    }
    match troubles {
        0 => Ok(()),
        1 => anyhow::bail!("one thing needs attention"),
        n => anyhow::bail!("{n} things need attention"),
    }
}

async fn database(config: &Config) -> Finding {
    const FIX: &str = "Check SLATEFLOW_DATABASE_URL, and that the server is running and accepts this user.";
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let mut reader = db.read().await.map_err(|e| trouble(e, FIX))?;
    let applied = storage::health::migrations_applied(&mut reader)
        .await
        .unwrap_or(0);
    let wanted = storage::schema_version();
    match applied.cmp(&wanted) {
        std::cmp::Ordering::Equal => match refuse_demo_people(config, &db).await {
            Ok(()) => Ok(format!("{:?}, schema version {applied}", db.engine())),
            Err(error) => Err(Trouble {
                refusal: error.downcast_ref::<ConfigError>().cloned(),
                ..trouble(format!("{error:#}"), FIX)
            }),
        },
        std::cmp::Ordering::Less => Ok(format!(
            "{:?}, schema version {applied}; 'serve' or 'migrate' brings it to {wanted}",
            db.engine()
        )),
        std::cmp::Ordering::Greater => Err(trouble(
            format!("schema version {applied} is newer than this binary's {wanted}"),
            "Start the newer version of slateflow that this database was last used with.",
        )),
    }
}

async fn clock(config: &Config) -> Finding {
    const FIX: &str = "Synchronise both machines with the same time server, for example with chrony.";
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    match storage::health::clock_difference(&db, &SystemClock::new()).await {
        Ok(None) => Ok("only this machine's".into()),
        Ok(Some(difference)) if difference <= CLOCK_LEEWAY => {
            Ok(format!("{:.1} s from the database's", difference.as_secs_f64()))
        }
        Ok(Some(difference)) => Err(trouble(
            format!("{:.1} s from the database's", difference.as_secs_f64()),
            FIX,
        )),
        Err(error) => Err(trouble(error, FIX)),
    }
}

fn disk(folder: &Path) -> Finding {
    const FIX: &str =
        "Check SLATEFLOW_DATA_DIR: the folder must be writable and on a local disk with free space.";
    let problem = |e: std::io::Error| trouble(format!("{}: {e}", folder.display()), FIX);
    std::fs::create_dir_all(folder).map_err(problem)?;
    let probe = folder.join(".slateflow-check");
    let mut file = std::fs::File::create(&probe).map_err(problem)?;
    file.write_all(&[0; 4_096]).map_err(problem)?;
    let begun = Instant::now();
    file.sync_all().map_err(problem)?;
    let sync = begun.elapsed();
    std::fs::remove_file(&probe).map_err(problem)?;
    let space = rustix::fs::statvfs(folder).map_err(|e| problem(e.into()))?;
    let free = space.f_bavail as f64 / (space.f_blocks as f64).max(1.0);
    if free < LEAST_FREE_SHARE {
        return Err(trouble(
            format!("only {:.1} % of the disk is free", free * 100.0),
            FIX,
        ));
    }
    if sync > SLOW_SYNC {
        return Err(trouble(
            format!("one fsync took {} ms", sync.as_millis()),
            "Every change waits for one: use a local SSD for SLATEFLOW_DATA_DIR.",
        ));
    }
    Ok(format!(
        "{:.0} % free, fsync in {:.1} ms",
        free * 100.0,
        sync.as_secs_f64() * 1_000.0
    ))
}

async fn files(config: &Config) -> Finding {
    const FIX: &str =
        "Check SLATEFLOW_STORAGE_URL, and for s3:// the AWS_… variables: keys, region, AWS_ENDPOINT_URL.";
    let store = open_store(config).map_err(|e| trouble(format!("{e:#}"), FIX))?;
    store.probe().await.map_err(|e| trouble(e, FIX))?;
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let mut detail = format!("{} can be written and read", config.storage_url);
    if !db.has_schema().await.map_err(|e| trouble(e, FIX))? {
        return Ok(detail);
    }
    let found = compare(&db, &store)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    if found.without_file.count > 0 {
        return Err(trouble(
            format!(
                "{} of {} files are missing or incomplete: {}",
                found.without_file.count,
                found.files,
                found.without_file.first.join(", ")
            ),
            "Copy them from a backup's folder 'objects' to the same place in the store.",
        ));
    }
    detail.push_str(&format!("; all {} files found", found.files));
    if found.without_row.count > 0 {
        detail.push_str(&format!(
            "; {} files without a database row, such as {}",
            found.without_row.count,
            found.without_row.first.join(", ")
        ));
    }
    Ok(detail)
}

async fn identity(config: &Config) -> Finding {
    const FIX: &str = "Check SLATEFLOW_FIREBASE_PROJECT and _SERVICE_ACCOUNT, that the account has the role Firebase \
                       Authentication Admin, and that this machine reaches Google.";
    let Some(project) = &config.firebase else {
        return Ok("the embedded provider".into());
    };
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let google = firebase(config, project, &db, &SystemClock::new(), Arc::new(|| {}))
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    google.probe().await.map_err(|e| trouble(e, FIX))?;
    Ok(format!("the Firebase project {} responds", project.project))
}

async fn smtp(config: &Config) -> Finding {
    let Some(url) = &config.smtp_url else {
        return Ok("no SMTP server; read emails at /dev/mail".into());
    };
    const FIX: &str = "Check SLATEFLOW_SMTP_URL: host, port, smtps:// or ?tls=required, user and password.";
    let smtp = Smtp::new(url.expose_secret(), &config.mail_from).map_err(|e| trouble(e, FIX))?;
    smtp.probe().await.map_err(|e| trouble(e, FIX))?;
    Ok(format!(
        "the server responds; emails are sent from {}",
        config.mail_from
    ))
}
