//! Whose name is that of another account, with the same date of birth, biography or browser. Moderators are told, and nothing else
//! follows from it.

use kernel::{PossibleDuplicateId, Uid};
use serde_json::Value;
use storage::possible_duplicates::ProfileHashes;
use storage::{Db, Tx, possible_duplicates};

use crate::env::Env;
use crate::forms::answers::Content;
use crate::hashes::hash;
use crate::profiles::error::Error;
use crate::text::{folded, spaced, without_marks};

/// Where more are like one, they are copies that somebody made on purpose, and no hint.
const MOST: usize = 10;
/// Characters of a biography. What is shorter may be the same by chance.
const COMPARED_FROM: usize = 80;

pub(crate) async fn note(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    content: &Content,
) -> Result<(), storage::Error> {
    let Some(hashes) = hashes_of(content) else {
        return Ok(());
    };
    possible_duplicates::keep_hashes(tx, uid, hashes).await?;
    let others = possible_duplicates::others_like(tx, uid, MOST as i64 + 1).await?;
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

/// Of first and last name in either order, without case, marks and signs.
fn hashes_of(content: &Content) -> Option<ProfileHashes> {
    let text = |key: &str| content.get(key).and_then(Value::as_str);
    let (first, last, born) = (text("first_name")?, text("last_name")?, text("date_of_birth")?);
    let name = plain(&format!("{first} {last}"));
    let mut words: Vec<&str> = name.split(' ').collect();
    words.sort_unstable();
    let name = words.join(" ");
    let with = |other: &str| hash(format!("{name} {other}").as_bytes()).cast_signed();
    let biography = text("bio").map(plain);
    let biography = biography.filter(|bio| bio.chars().count() >= COMPARED_FROM);
    Some(ProfileHashes {
        name: hash(name.as_bytes()).cast_signed(),
        birth_date: with(born),
        biography: biography.map(|bio| with(&bio)),
    })
}

/// Words without case, marks and signs.
fn plain(text: &str) -> String {
    let text = without_marks(&folded(text));
    let words: String = text
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    spaced(&words)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn of(first: &str, last: &str, born: &str) -> ProfileHashes {
        let content = json!({"first_name": first, "last_name": last, "date_of_birth": born});
        hashes_of(content.as_object().unwrap()).unwrap()
    }

    fn biography(last: &str, bio: &str) -> Option<i64> {
        let content =
            json!({"first_name": "Ada", "last_name": last, "date_of_birth": "1980-02-01", "bio": bio});
        hashes_of(content.as_object().unwrap()).unwrap().biography
    }

    #[test]
    fn mo_02_spelling_and_order_of_a_name_make_no_difference_and_the_day_does() {
        let one = of("José", "Ibáñez-Ray", "1980-02-01");
        assert_eq!(one, of("ray", "JOSE  Ibanez", "1980-02-01"));
        let born_later = of("José", "Ibáñez-Ray", "1980-01-02");
        assert_eq!(one.name, born_later.name);
        assert_ne!(one.birth_date, born_later.birth_date);
        let other = of("Josefa", "Ibáñez-Ray", "1980-02-01");
        assert_ne!((one.name, one.birth_date), (other.name, other.birth_date));
        assert_eq!(hashes_of(&Content::new()), None);
    }

    #[test]
    fn mo_02_a_biography_counts_with_its_name_and_from_80_characters() {
        let long = "I have shot documentaries in the far north since film school, mostly by myself, in all kinds of weather.";
        assert_eq!(
            biography("Ray", long),
            biography("Ray", &long.replace(", ", " – ").to_uppercase())
        );
        assert!(biography("Ray", long).is_some());
        assert_ne!(biography("Ray", long), biography("Lind", long));
        assert_ne!(
            biography("Ray", long),
            biography("Ray", &long.replace("north", "south"))
        );
        assert_eq!(biography("Ray", &"x ".repeat(40)), None, "79 characters");
        assert!(biography("Ray", &"x ".repeat(41)).is_some());
    }
}
