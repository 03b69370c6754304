//! To how many people somebody may send nearly the same text in an hour. Texts are compared by min-hashes of their shingles
//! of four letters, which are kept for an hour; the texts themselves are not.

use std::collections::HashSet;
use std::time::Duration;

use kernel::Uid;
use storage::held_messages;
use storage::sent_texts::{self, SentTextRow};
use storage::{Conn, Tx};

use crate::env::Env;
use crate::hashes::{hash, mixed};
use crate::relations::initiator::Initiator;
use crate::relations::trust_level::TrustLevel;
use crate::safety_words::plain::{in_latin, plain};
use crate::text::without_marks;
use crate::texts::say;

const HOUR: Duration = Duration::from_secs(3_600);
const SHINGLE: usize = 4;
/// Min-hashes of a text, a byte of each.
const HASHES: usize = 64;
/// So many of them are the same where 82 of 100 shingles are, which is a likeness of 0.9 (Sørensen–Dice).
const ALIKE: usize = 53;
/// More than anybody can write in an hour.
const MOST: i64 = 1_000;
/// Letters of a first message or a note from which on it is compared: shorter ones are alike in good faith, as "We met in Cork".
const FIRST: usize = 20;
/// The same of what is written later, as "Thank you, see you on Monday at nine in front of the studio".
const LATER: usize = 60;

/// What is written to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Before they have answered.
    First,
    Later,
}

impl Place {
    fn is_compared(self, text: &str) -> bool {
        let letters = match self {
            Self::First => FIRST,
            Self::Later => LATER,
        };
        text.chars()
            .filter(|c| c.is_alphanumeric())
            .nth(letters - 1)
            .is_some()
    }
}

#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{}", say!(ERROR_RELATIONS_SAME_TEXT, limit = *.limit, minutes = minutes(*.retry_after)))]
pub struct SameText {
    pub limit: i64,
    pub retry_after: Duration,
}

fn minutes(wait: Duration) -> i64 {
    i64::try_from(wait.as_secs().div_ceil(60))
        .unwrap_or_default()
        .max(1)
}

fn limit(level: TrustLevel) -> i64 {
    match level {
        TrustLevel::New => 2,
        TrustLevel::Usual => 5,
        TrustLevel::Known => 10,
    }
}

/// Nearly the same text to one more person than may have it.
pub(crate) struct TooMany {
    pub refusal: SameText,
    pub signature: [u8; HASHES],
    sent: Vec<SentTextRow>,
}

impl TooMany {
    /// To how many others it was written within the hour, with what is held.
    pub async fn others(
        &self,
        c: &mut Conn,
        env: Env<'_>,
        me: &Uid,
        to: &Uid,
    ) -> Result<i64, storage::Error> {
        let held = held_messages::to_others(c, me, to, env.now() - HOUR, MOST).await?;
        let all = self.sent.iter().chain(&held);
        let alike = all.filter(|one| are_alike(&one.signature, &self.signature));
        let people: HashSet<&str> = alike.map(|one| one.recipient.as_str()).collect();
        Ok(i64::try_from(people.len()).unwrap_or(i64::MAX))
    }
}

/// Counts one text to somebody, or refuses it.
pub(crate) async fn count_same_text<E: From<SameText> + From<storage::Error>>(
    tx: &mut Tx,
    env: Env<'_>,
    me: &Initiator,
    to: &Uid,
    text: (Place, &str),
) -> Result<(), E> {
    match same_text(tx, env, me, to, text).await? {
        None => Ok(()),
        Some(too_many) => Err(too_many.refusal.into()),
    }
}

/// Counts one text to somebody. Of what is too many nothing is kept.
pub(crate) async fn same_text(
    tx: &mut Tx,
    env: Env<'_>,
    me: &Initiator,
    to: &Uid,
    (place, text): (Place, &str),
) -> Result<Option<TooMany>, storage::Error> {
    if !place.is_compared(text) {
        return Ok(None);
    }
    let now = env.now();
    // Of one person only one text at a time is counted.
    storage::throttles::count(tx, &format!("same-text:{}", me.uid()), now, now - HOUR).await?;
    let signature = signature(text);
    let sent = sent_texts::to_others(tx, me.uid(), to, now - HOUR, MOST).await?;
    let limit = limit(me.level());
    let Some(last) = last_that_counts(&sent, &signature, limit) else {
        sent_texts::keep(tx, me.uid(), to, &signature, now).await?;
        return Ok(None);
    };
    let refusal = SameText {
        limit,
        retry_after: (last.sent_at + HOUR).since(now),
    };
    Ok(Some(TooMany {
        refusal,
        signature,
        sent,
    }))
}

/// Of as many people as may have the text, whoever has had it longest; `None`: there are fewer. `sent` has the newest first.
fn last_that_counts<'s>(sent: &'s [SentTextRow], signature: &[u8], limit: i64) -> Option<&'s SentTextRow> {
    let mut people = HashSet::new();
    let limit = usize::try_from(limit).ok()?;
    sent.iter()
        .filter(|one| are_alike(&one.signature, signature))
        .filter(|one| people.insert(&one.recipient))
        .nth(limit.checked_sub(1)?)
}

fn are_alike(one: &[u8], other: &[u8]) -> bool {
    one.iter().zip(other).filter(|(a, b)| a == b).count() >= ALIKE
}

fn signature(text: &str) -> [u8; HASHES] {
    let letters: Vec<char> = letters(text).chars().collect();
    let shingles: HashSet<u64> = letters
        .windows(SHINGLE)
        .map(|shingle| hash(String::from_iter(shingle).as_bytes()))
        .collect();
    std::array::from_fn(|n| {
        let seed = mixed(n as u64);
        let least = shingles.iter().map(|shingle| mixed(shingle ^ seed)).min();
        least.unwrap_or_default().to_le_bytes()[0]
    })
}

/// Without case, marks, spacing, signs and what takes no room; letters that look alike are one.
fn letters(text: &str) -> String {
    let marked = without_marks(&in_latin(&plain(text)));
    marked.chars().filter(|c| c.is_alphanumeric()).collect()
}

#[cfg(test)]
mod tests {
    use kernel::Timestamp;
    use rstest::rstest;

    use super::*;

    const TEXT: &str = "Hi Anna, I am looking for a first assistant camera for a short film in Oslo in March. \
        We shoot for six days on the coast, and I like your work very much. Would you like to hear more about it?";

    #[rstest]
    #[case(TEXT.replace("Anna", "Bartholomew"))]
    #[case(TEXT.to_uppercase())]
    #[case(TEXT.replace('a', "а").replace('e', "е").replace('o', "о"))]
    #[case(TEXT.replace('i', "i\u{200b}").replace('t', "\u{ad}t"))]
    #[case(TEXT.chars().map(|c| format!("{c} ")).collect::<String>())]
    #[case(TEXT.replace(", ", " - ").replace(' ', "  "))]
    #[case(TEXT.replace("very much", "so much"))]
    fn nearly_the_same_text_is_alike(#[case] other: String) {
        assert!(are_alike(&signature(TEXT), &signature(&other)), "{other}");
    }

    #[rstest]
    #[case(
        "Hi Anna, I am looking for a gaffer for a documentary in Bergen in May. Are you free then, and for how many days?"
    )]
    #[case("Hi Anna, thank you for the evening at the festival. Shall we speak about your script next week?")]
    #[case("")]
    fn another_text_is_not(#[case] other: &str) {
        assert!(!are_alike(&signature(TEXT), &signature(other)), "{other}");
    }

    #[test]
    fn short_texts_are_not_compared() {
        let invitation = "Come and see my film at the Kino tonight";
        assert!(Place::Later.is_compared(TEXT) && !Place::Later.is_compared(invitation));
        assert!(Place::First.is_compared(invitation) && !Place::First.is_compared("We met in Cork."));
    }

    #[test]
    fn people_are_counted_and_not_texts_and_the_oldest_frees_the_next() {
        let at = |n: u64| Timestamp::from_seconds(1_772_442_000) + Duration::from_secs(n);
        let row = |n: u64, to: &str| SentTextRow {
            sent_at: at(n),
            recipient: to.to_owned(),
            signature: signature(TEXT).to_vec(),
        };
        let sent = [row(4, "bo"), row(3, "cy"), row(2, "bo"), row(1, "di")];
        let last = |limit| last_that_counts(&sent, &signature(TEXT), limit).map(|one| one.sent_at);
        assert_eq!((last(2), last(3), last(4)), (Some(at(3)), Some(at(1)), None));
    }
}
