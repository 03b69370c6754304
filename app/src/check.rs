//! `slateflow check`: what could go wrong, tried now.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kernel::SystemClock;
use mail::Smtp;
use messages::{Args, Key};
use secrecy::ExposeSecret;
use storage::health::CLOCK_LEEWAY;

use crate::check_files::compare;
use crate::provider::firebase;
use crate::texts::{TEXTS, keys, say};
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
    fix: Key,
    /// `serve` refuses to start because of it.
    refusal: Option<ConfigError>,
}

fn trouble(what: impl std::fmt::Display, fix: Key) -> Trouble {
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
            Ok(say!(
                CHECK_CONFIGURATION,
                mode = config.mode.to_string(),
                url = config.public_url.as_str()
            )),
        ),
        ("database", database(config).await),
        ("clock", clock(config).await),
        ("disk", disk(&config.data_dir)),
        ("identity", identity(config).await),
        ("files", files(config).await),
        ("mail", smtp(config).await),
    ];
    let mut troubles = 0_usize;
    let mut refusal = None;
    for (name, finding) in findings {
        match finding {
            Ok(detail) => println!("{}", say!(CHECK_OK, part = name, detail)),
            Err(trouble) => {
                troubles += 1;
                refusal = refusal.or(trouble.refusal);
                println!("{}", say!(CHECK_PROBLEM, part = name, problem = trouble.what));
                println!("         {}", TEXTS.say(&trouble.fix, Args::new()));
            }
        }
    }
    if let Some(refusal) = refusal {
        return Err(refusal.into());
    }
    match troubles {
        0 => Ok(()),
        problems => anyhow::bail!(say!(CHECK_FAILED, problems)),
    }
}

async fn database(config: &Config) -> Finding {
    const FIX: Key = keys::CHECK_DATABASE_FIX;
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let mut reader = db.read().await.map_err(|e| trouble(e, FIX))?;
    let applied = storage::health::migrations_applied(&mut reader)
        .await
        .unwrap_or(0);
    let wanted = storage::schema_version();
    let engine = format!("{:?}", db.engine());
    match applied.cmp(&wanted) {
        std::cmp::Ordering::Equal => match refuse_demo_people(config, &db).await {
            Ok(()) => Ok(say!(CHECK_DATABASE, engine, version = applied)),
            Err(error) => Err(Trouble {
                refusal: error.downcast_ref::<ConfigError>().cloned(),
                ..trouble(format!("{error:#}"), FIX)
            }),
        },
        std::cmp::Ordering::Less => Ok(say!(
            CHECK_DATABASE_OLDER,
            engine,
            version = applied,
            current = wanted
        )),
        std::cmp::Ordering::Greater => Err(trouble(
            say!(CHECK_DATABASE_NEWER, version = applied, current = wanted),
            keys::CHECK_DATABASE_NEWER_FIX,
        )),
    }
}

async fn clock(config: &Config) -> Finding {
    const FIX: Key = keys::CHECK_CLOCK_FIX;
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let detail = |difference: Duration| {
        let seconds = format!("{:.1}", difference.as_secs_f64());
        say!(CHECK_CLOCK, seconds)
    };
    match storage::health::clock_difference(&db, &SystemClock::new()).await {
        Ok(None) => Ok(say!(CHECK_CLOCK_ALONE)),
        Ok(Some(difference)) if difference <= CLOCK_LEEWAY => Ok(detail(difference)),
        Ok(Some(difference)) => Err(trouble(detail(difference), FIX)),
        Err(error) => Err(trouble(error, FIX)),
    }
}

fn disk(folder: &Path) -> Finding {
    const FIX: Key = keys::CHECK_DISK_FIX;
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
            say!(CHECK_DISK_FULL, free = format!("{:.1}", free * 100.0)),
            FIX,
        ));
    }
    if sync > SLOW_SYNC {
        return Err(trouble(
            say!(CHECK_DISK_SLOW, milliseconds = sync.as_millis().to_string()),
            keys::CHECK_DISK_SLOW_FIX,
        ));
    }
    Ok(say!(
        CHECK_DISK,
        free = format!("{:.0}", free * 100.0),
        milliseconds = format!("{:.1}", sync.as_secs_f64() * 1_000.0)
    ))
}

async fn files(config: &Config) -> Finding {
    const FIX: Key = keys::CHECK_FILES_FIX;
    let store = open_store(config).map_err(|e| trouble(format!("{e:#}"), FIX))?;
    store.probe().await.map_err(|e| trouble(e, FIX))?;
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let store_url = config.storage_url.as_str();
    if !db.has_schema().await.map_err(|e| trouble(e, FIX))? {
        return Ok(say!(CHECK_FILES, store = store_url));
    }
    let found = compare(&db, &store)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    if found.without_file.count > 0 {
        return Err(trouble(
            say!(
                CHECK_FILES_MISSING,
                missing = found.without_file.count,
                files = found.files,
                examples = found.without_file.first.join(", ")
            ),
            keys::CHECK_FILES_MISSING_FIX,
        ));
    }
    if found.without_row.count == 0 {
        return Ok(say!(CHECK_FILES_ALL, store = store_url, files = found.files));
    }
    Ok(say!(
        CHECK_FILES_UNUSED,
        store = store_url,
        files = found.files,
        unused = found.without_row.count,
        examples = found.without_row.first.join(", ")
    ))
}

async fn identity(config: &Config) -> Finding {
    const FIX: Key = keys::CHECK_IDENTITY_FIX;
    let Some(project) = &config.firebase else {
        return Ok(say!(CHECK_IDENTITY));
    };
    let db = open_database(config)
        .await
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    let google = firebase(config, project, &db, &SystemClock::new(), Arc::new(|| {}))
        .map_err(|e| trouble(format!("{e:#}"), FIX))?;
    google.probe().await.map_err(|e| trouble(e, FIX))?;
    Ok(say!(CHECK_IDENTITY_FIREBASE, project = project.project))
}

async fn smtp(config: &Config) -> Finding {
    let Some(url) = &config.smtp_url else {
        return Ok(say!(CHECK_MAIL_NONE));
    };
    const FIX: Key = keys::CHECK_MAIL_FIX;
    let smtp = Smtp::new(url.expose_secret(), &config.mail_from).map_err(|e| trouble(e, FIX))?;
    smtp.probe().await.map_err(|e| trouble(e, FIX))?;
    Ok(say!(CHECK_MAIL, sender = config.mail_from))
}
