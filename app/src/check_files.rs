//! Whether rows and files belong together. Both are read in pages, so it needs little memory however many there are.

use futures_util::{StreamExt, TryStreamExt, stream};
use media::Store;
use storage::Db;
use storage::backup::{NamedFile, known_files, named_files};

const PAGE: i64 = 500;
const AT_A_TIME: usize = 16;
/// So many are named.
const TOLD: usize = 5;

#[derive(Default)]
pub struct Found {
    pub files: u64,
    /// Rows whose file is missing or of another size.
    pub without_file: Keys,
    /// Files that no row names: left by what was interrupted, removed by the sweep later.
    pub without_row: Keys,
}

#[derive(Default)]
pub struct Keys {
    pub count: u64,
    pub first: Vec<String>,
}

impl Keys {
    fn add(&mut self, key: String) {
        self.count += 1;
        if self.first.len() < TOLD {
            self.first.push(key);
        }
    }
}

pub async fn compare(db: &Db, store: &Store) -> anyhow::Result<Found> {
    let mut found = Found::default();
    look_for_files(db, store, &mut found).await?;
    look_for_rows(db, store, &mut found).await?;
    Ok(found)
}

async fn look_for_files(db: &Db, store: &Store, found: &mut Found) -> anyhow::Result<()> {
    let mut last: Option<NamedFile> = None;
    loop {
        let page = named_files(&mut *db.read().await?, last.as_ref(), PAGE).await?;
        last = page.last().cloned();
        if last.is_none() {
            return Ok(());
        }
        let mut sizes = stream::iter(page)
            .map(|file| with_size(store, file))
            .buffered(AT_A_TIME);
        while let Some((file, size)) = sizes.try_next().await? {
            found.files += 1;
            let fits = size.is_some_and(|size| file.size.is_none_or(|wanted| wanted == size));
            // It may have been deleted since the page was read.
            if !fits && is_known(db, &file.key).await? {
                found.without_file.add(file.key);
            }
        }
    }
}

async fn with_size(store: &Store, file: NamedFile) -> anyhow::Result<(NamedFile, Option<u64>)> {
    let size = store.size(&file.key).await?;
    Ok((file, size))
}

async fn is_known(db: &Db, key: &String) -> anyhow::Result<bool> {
    let known = known_files(&mut *db.read().await?, std::slice::from_ref(key)).await?;
    Ok(known.contains(&true))
}

async fn look_for_rows(db: &Db, store: &Store, found: &mut Found) -> anyhow::Result<()> {
    let mut pages = store.keys().try_chunks(AT_A_TIME * 16);
    while let Some(page) = pages.try_next().await? {
        let known = known_files(&mut *db.read().await?, &page).await?;
        for (key, known) in page.into_iter().zip(known) {
            if !known {
                found.without_row.add(key);
            }
        }
    }
    Ok(())
}
