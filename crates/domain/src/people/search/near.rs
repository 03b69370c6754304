//! Names that somebody may have meant who made one typing error.

use storage::Conn;
use storage::people::NearName;

use crate::profiles::names::{Range, range};
use crate::spelling::{is_corrected, is_one_edit, near, word_of, words};
use crate::text::without_marks;

/// Where fewer are found, typing errors are looked for.
pub(crate) const FEW: usize = 5;
/// Words of what is sought that are corrected, one at a time.
const WORDS: usize = 3;
/// Different words of names that are compared with one of them.
const COMPARED: i64 = 4_000;
/// What one of them is taken to mean, at most.
const MEANT: usize = 8;

/// `sought`: folded, with one space between words. Each of these is it with another word in the place of one of its own.
pub(crate) async fn near_names(c: &mut Conn, sought: &str) -> Result<Vec<NearName>, storage::Error> {
    let sought = without_marks(sought);
    let mut names = Vec::new();
    for (at, word) in corrected(&sought) {
        let (from, before) = near(word);
        let known = storage::people_words::near(c, &from, &before, COMPARED).await?;
        names.extend(meant(&sought, at, word, known));
    }
    Ok(names)
}

fn corrected(sought: &str) -> impl Iterator<Item = (usize, &str)> {
    words(sought).filter(|(_, word)| is_corrected(word)).take(WORDS)
}

/// `word`: of `sought`, where it stands. `known`: the keys of words of names.
fn meant(sought: &str, at: usize, word: &str, known: Vec<String>) -> impl Iterator<Item = NearName> {
    let (before, after) = (&sought[..at], &sought[at + word.len()..]);
    let meant = known.into_iter().filter(|key| is_one_edit(word, word_of(key)));
    meant.take(MEANT).filter_map(move |word_key| {
        let Range { from, before } = range(&format!("{before}{}{after}", word_of(&word_key)))?;
        Some(NearName {
            word_key,
            from,
            before,
        })
    })
}

#[cfg(test)]
#[path = "near_tests.rs"]
mod tests;
