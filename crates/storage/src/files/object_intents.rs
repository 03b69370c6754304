//! Objects that are about to be written. A key is noted before its object is written, and the transaction that names the
//! object deletes the note. What was written and is named by no row can therefore always be found, and nothing has to
//! be deleted while the outcome of a commit is unknown.

use sqlx::QueryBuilder;

use crate::{Db, Error, Result, Tx, boxed, on};

/// Keys noted in one statement.
pub(crate) const AT_ONCE: usize = 500;

/// Leave to write one object: its key is noted and the note is durable.
#[must_use]
#[derive(Debug)]
pub struct Intent {
    key: String,
}

/// A written object that no row names yet. The transaction that names it takes this; otherwise the sweep removes it.
#[must_use]
#[derive(Debug)]
pub struct Written {
    key: String,
}

impl Intent {
    pub fn key(&self) -> &str {
        &self.key
    }

    /// For the store alone: the object is there for good.
    pub fn written(self) -> Written {
        Written { key: self.key }
    }
}

/// Notes a key that no object has had.
#[boxed]
pub async fn intend(db: &Db, key: String) -> Result<Intent> {
    let mut tx = db.begin().await?;
    note(&mut tx, std::slice::from_ref(&key)).await?;
    tx.commit().await?;
    Ok(Intent { key })
}

/// Notes several keys in one transaction; the intents are in the same order.
#[boxed]
pub async fn intend_all(db: &Db, keys: Vec<String>) -> Result<Vec<Intent>> {
    let mut tx = db.begin().await?;
    for some in keys.chunks(AT_ONCE) {
        note(&mut tx, some).await?;
    }
    tx.commit().await?;
    Ok(keys.into_iter().map(|key| Intent { key }).collect())
}

#[boxed]
pub(crate) async fn note(tx: &mut Tx, keys: &[String]) -> Result<()> {
    on!(tx, c => {
        let mut query = QueryBuilder::new("INSERT INTO object_intents (key) ");
        query.push_values(keys, |mut row, key| {
            row.push_bind(key.as_str());
        });
        query.push(" ON CONFLICT (key) DO NOTHING").build().persistent(keys.len() == 1).execute(c).await.map(drop)
    })?;
    Ok(())
}

/// `key`: what the row that is written in this transaction names. Fails when the sweep has given the object up.
#[boxed]
pub(crate) async fn name(tx: &mut Tx, written: Written, key: &str) -> Result<()> {
    if written.key != key {
        let wrong = format!("a row that names {key} was given the object {}", written.key);
        return Err(Error::Configuration(wrong));
    }
    let noted = on!(tx, c => sqlx::query("DELETE FROM object_intents WHERE key = $1")
        .bind(key).execute(c).await.map(|r| r.rows_affected()))?;
    match noted {
        1 => Ok(()),
        _ => Err(Error::Unavailable(format!("the object {key} has been given up"))),
    }
}
