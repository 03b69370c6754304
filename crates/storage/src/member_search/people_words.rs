//! The words of names of those who are listed, to find people in spite of a typing error.

use crate::{Conn, Result, boxed, on};

/// Different words between two keys, at most so many of them, in the order of the keys. Each is one step in the index,
/// however many people have it.
#[boxed]
pub async fn near(c: &mut Conn, from: &str, before: &str, most: i64) -> Result<Vec<String>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "WITH RECURSIVE near (word_key) AS ( \
             SELECT MIN(w.word_key) FROM people_words w WHERE w.word_key >= $1 AND w.word_key < $2 \
             UNION ALL \
             SELECT (SELECT MIN(w.word_key) FROM people_words w WHERE w.word_key > near.word_key AND w.word_key < $2) \
             FROM near WHERE near.word_key IS NOT NULL) \
         SELECT word_key FROM near WHERE word_key IS NOT NULL LIMIT $3",
    ).bind(from).bind(before).bind(most).fetch_all(c).await)?)
}

/// Slots of those who have this word in a name, at most so many.
#[boxed]
pub async fn having(c: &mut Conn, word_key: &str, most: i64) -> Result<Vec<i64>> {
    Ok(on!(c, c => sqlx::query_scalar(
        "SELECT s.slot FROM people_words w JOIN people_slots s ON s.uid = w.uid WHERE w.word_key = $1 \
         ORDER BY w.uid LIMIT $2",
    ).bind(word_key).bind(most).fetch_all(c).await)?)
}
