//! An archive that somebody brings: from the connection to a new project, or to nothing at all.

use std::time::{Duration, Instant};

use axum::body::Body;
use domain::documents::STORAGE_BYTES;
use domain::export_import::{self, Coming, FILES_MOST, INDEX, INDEX_MOST, Imported, Plan};
use kernel::Uid;
use media::{Archive, Checked, Limits, Place, Refusal, Trouble};
use storage::objects::intend_all;
use tokio::sync::oneshot::Sender;

use crate::App;
use crate::problem::{Problem, Result};
use crate::routes::files::receive::{check, checked_file, cut_off};
use crate::texts::say;

/// A full project, its index, and what the archive adds.
const LIMITS: Limits = Limits {
    packed: STORAGE_BYTES.unsigned_abs() + (128 << 20),
    unpacked: STORAGE_BYTES.unsigned_abs() + (64 << 20),
    files: FILES_MOST + 1,
};

/// All files of an archive are read within this time, or none is kept.
const TIME: Duration = Duration::from_secs(120);

pub async fn receive(app: &App, caller: &Uid, body: Body) -> Result<Archive> {
    let mut tx = app.db.begin().await?;
    let counted = export_import::count_in(&mut tx, app.env(), caller).await;
    tx.commit().await?;
    counted?;
    Ok(app.media.unpack(body.into_data_stream(), LIMITS).await?)
}

/// `waits` is closed when nobody waits for the answer any more.
pub async fn bring(app: &App, caller: &Uid, archive: Archive, mut waits: Sender<()>) -> Result<Imported> {
    let index = archive.file(INDEX, INDEX_MOST).await?;
    let index = index
        .ok_or_else(|| export_import::Error::Unfit(say!(PROBLEM_IMPORT_NO_INDEX_DETAIL, index = INDEX)))?;
    let plan = export_import::plan(app.env(), &index)?;
    drop(index);
    keep(app, caller, archive, plan, &mut waits).await
}

async fn keep(
    app: &App,
    caller: &Uid,
    archive: Archive,
    plan: Plan,
    waits: &mut Sender<()>,
) -> Result<Imported> {
    let begun = Instant::now();
    let keys = plan.documents.iter();
    let keys = keys.map(|document| storage::documents::key(plan.project, document.id));
    let intents = intend_all(&app.db, keys.collect()).await?;
    let mut checked_files = Vec::new();
    let mut left = STORAGE_BYTES;
    for (document, intent) in plan.documents.iter().zip(intents) {
        if begun.elapsed() > TIME {
            return Err(Trouble::from(Refusal::TooSlow {
                kind: "archive".into(),
            })
            .into());
        }
        let (place, checked) = tokio::select! {
            biased;
            // Dropping the other branch ends the process that reads the file.
            () = waits.closed() => return Err(cut_off()),
            read = read(app, &archive, document) => read?,
        };
        let checked_file = checked_file(&checked);
        let written = app.media.store.put(intent, checked.bytes).await?;
        drop(place);
        left -= checked_file.size;
        if left < 0 {
            return Err(domain::documents::Error::Full.into());
        }
        checked_files.push((checked_file, written));
    }
    let mut tx = app.db.begin().await?;
    let imported = export_import::import(&mut tx, app.env(), caller, plan, checked_files).await?;
    tx.commit().await?;
    Ok(imported)
}

/// One file, checked as if it had been uploaded, with the place that its bytes in memory take.
async fn read(app: &App, archive: &Archive, document: &Coming) -> Result<(Place, Checked)> {
    let most = document.asked.max_bytes.unsigned_abs();
    let named = |problem: Problem| Problem {
        detail: format!("{}: {}", document.path, problem.detail),
        ..problem
    };
    let place = app.media.place().await?;
    let bytes = archive.file(&document.path, most).await;
    let bytes = bytes.map_err(|trouble| named(trouble.into()))?.ok_or_else(|| {
        export_import::Error::Unfit(say!(
            PROBLEM_IMPORT_FILE_MISSING_DETAIL,
            index = INDEX,
            path = document.path
        ))
    })?;
    let checked = check(app, &place, &document.asked, bytes).await;
    let checked = checked.map_err(|trouble| named(trouble.into()))?;
    Ok((place, checked))
}
