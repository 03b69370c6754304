//! Whose name and date of birth are those of another account. Moderators are told, and nothing else follows from it.

use kernel::{PossibleDuplicateId, Uid};
use serde_json::Value;
use storage::{Db, Tx, possible_duplicates};

use crate::env::Env;
use crate::forms::answers::Content;
use crate::hashes::hash;
use crate::profiles::error::Error;
use crate::text::{folded, spaced, without_marks};

/// Where more have the same name and date of birth, they are copies that somebody made on purpose, and no hint.
const MOST: usize = 10;

pub(crate) async fn note(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    content: &Content,
) -> Result<(), storage::Error> {
    let Some(hash) = hash_of(content) else {
        return Ok(());
    };
    possible_duplicates::keep_hash(tx, uid, hash).await?;
    let others = possible_duplicates::with_hash(tx, uid, hash, MOST as i64 + 1).await?;
    if others.len() > MOST {
        return Ok(());
    }
    for other in others {
        let id = PossibleDuplicateId::new(env.clock);
        possible_duplicates::insert(tx, id, (uid, &other), env.now()).await?;
    }
    Ok(())
}

/// Compares profiles that were complete before they were compared. At the start; later there are none.
pub async fn compare_old(db: &Db, env: Env<'_>) -> Result<(), Error> {
    const AT_ONCE: i64 = 200;
    let mut after = String::new();
    loop {
        let some = possible_duplicates::any_unhashed(&mut *db.read().await?, &after, AT_ONCE).await?;
        let Some(last) = some.last() else {
            return Ok(());
        };
        after.clone_from(&last.0);
        let mut tx = db.begin().await?;
        for uid in &some {
            if let Some(row) = storage::profiles::find_locked(&mut tx, uid).await? {
                note(&mut tx, env, uid, &row.content).await?;
            }
        }
        tx.commit().await?;
    }
}

/// Of first and last name in either order, without case, marks and signs, and the date of birth.
fn hash_of(content: &Content) -> Option<i64> {
    let text = |key: &str| content.get(key).and_then(Value::as_str);
    let (first, last, born) = (text("first_name")?, text("last_name")?, text("date_of_birth")?);
    let name = without_marks(&folded(&format!("{first} {last}")));
    let plain: String = name
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    let plain = spaced(&plain);
    let mut words: Vec<&str> = plain.split(' ').collect();
    words.sort_unstable();
    Some(hash(format!("{} {born}", words.join(" ")).as_bytes()).cast_signed())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn of(first: &str, last: &str, born: &str) -> Option<i64> {
        let content = json!({"first_name": first, "last_name": last, "date_of_birth": born});
        hash_of(content.as_object().unwrap())
    }

    #[test]
    fn mo_02_spelling_and_order_of_a_name_make_no_difference_and_the_day_does() {
        let one = of("José", "Ibáñez-Ray", "1980-02-01");
        assert_eq!(one, of("ray", "JOSE  Ibanez", "1980-02-01"));
        assert_ne!(one, of("José", "Ibáñez-Ray", "1980-01-02"));
        assert_ne!(one, of("Josefa", "Ibáñez-Ray", "1980-02-01"));
        assert_eq!(hash_of(&Content::new()), None);
    }
}
