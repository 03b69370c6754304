//! Whose title and logline resemble another applicant's. It holds nobody up: reviewers are told.
//!
//! The logline is cut into shingles of four letters. Their min-hashes are kept in bands (locality-sensitive hashing),
//! so that two texts which share half of their shingles almost surely have a band in common, and an index finds them;
//! how alike they really are is then measured on the texts.

use std::collections::HashSet;

use serde_json::Value;
use storage::submissions::SubmissionRow;
use storage::{Db, Tx};

use crate::boxed;
use crate::hashes::{hash, mixed};
use crate::lifecycle::Stage;

const SHINGLE: usize = 4;
const BANDS: usize = 20;
const ROWS: usize = 3;
/// Loglines are alike from here on, in percent.
const ALIKE: i32 = 70;
/// The same, when the titles are the same.
const ALIKE_WITH_TITLE: i32 = 50;

/// Keeps what a first stage's text comes to and whom it resembles, in the transaction of its submission. The receipt
/// number was drawn in it before, so submissions come one after the other and see each other.
#[boxed]
pub(crate) async fn note(tx: &mut Tx, submission: &SubmissionRow) -> Result<(), storage::Error> {
    if submission.stage != Stage::FIRST {
        return Ok(());
    }
    let logline = submission.snapshot.get("logline").and_then(Value::as_str);
    let text = Text::of(&submission.project_name, logline.unwrap_or_default());
    storage::similarity::keep(tx, submission.project_id, &text.bands()).await?;
    let candidates =
        storage::similarity::candidates(tx, submission.project_id, &submission.submitted_by).await?;
    let alike: Vec<_> = candidates
        .into_iter()
        .filter_map(|other| {
            let theirs = Text::of(&other.name, other.logline.as_deref().unwrap_or_default());
            Some((other.id, text.likeness(&theirs)?))
        })
        .collect();
    storage::similarity::pair(tx, submission.project_id, &alike).await
}

/// Compares what was submitted before texts were compared, the oldest first, each in a transaction of its own.
pub async fn compare_old(db: &Db) -> Result<(), storage::Error> {
    let left = storage::similarity::any_unkept(&mut *db.read().await?).await?;
    for id in left {
        let mut tx = db.begin().await?;
        storage::submissions::lock_for_update(&mut tx).await?;
        if let Some(submission) = storage::submissions::any_find(&mut tx, id).await? {
            note(&mut tx, &submission).await?;
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Without case, marks and spacing.
struct Text {
    title: String,
    logline: String,
}

impl Text {
    fn of(title: &str, logline: &str) -> Self {
        Self {
            title: folded(title),
            logline: folded(logline),
        }
    }

    fn bands(&self) -> Vec<i64> {
        let mut bands = Vec::with_capacity(BANDS + 1);
        if !self.title.is_empty() {
            bands.push(hash(format!("title {}", self.title).as_bytes()));
        }
        let letters: Vec<char> = self.logline.chars().collect();
        let shingles: HashSet<u64> = letters
            .windows(SHINGLE)
            .map(|shingle| hash(String::from_iter(shingle).as_bytes()))
            .collect();
        if !shingles.is_empty() {
            let least = |seed: u64| shingles.iter().map(|shingle| mixed(shingle ^ mixed(seed))).min();
            let mut mins = (1..).map_while(least);
            bands.extend((0..BANDS as u64).map(|band| {
                let rows = mins.by_ref().take(ROWS);
                rows.fold(mixed(band), |all, row| mixed(all ^ row))
            }));
        }
        bands.into_iter().map(u64::cast_signed).collect()
    }

    /// How alike the loglines are, in percent, if that is worth telling.
    fn likeness(&self, other: &Text) -> Option<i32> {
        // a share between 0 and 1
        let pct = (strsim::sorensen_dice(&self.logline, &other.logline) * 100.0).round() as i32;
        let same_title = !self.title.is_empty() && self.title == other.title;
        let enough = if same_title { ALIKE_WITH_TITLE } else { ALIKE };
        (pct >= enough).then_some(pct)
    }
}

fn folded(text: &str) -> String {
    let plain: String = text
        .to_lowercase()
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { ' ' })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    const LOGLINE: &str = "A lighthouse keeper finds a door under the sea and must decide who may pass it.";

    fn meet(a: &Text, b: &Text) -> bool {
        let theirs: HashSet<i64> = b.bands().into_iter().collect();
        a.bands().iter().any(|band| theirs.contains(band))
    }

    #[rstest]
    #[case("A lighthouse keeper discovers a door beneath the sea and must decide who may pass through it.")]
    #[case("The keeper of a lighthouse finds a door under the sea; she must decide who passes.")]
    #[case("UNDER THE SEA, a lighthouse keeper finds a door - and must decide who may pass it!")]
    fn a_reworded_logline_is_found_under_any_title(#[case] reworded: &str) {
        let (one, other) = (Text::of("The Door", LOGLINE), Text::of("Below", reworded));
        assert!(meet(&one, &other), "{reworded}");
        assert!(one.likeness(&other).is_some_and(|pct| pct >= ALIKE), "{reworded}");
    }

    #[rstest]
    #[case("Two brothers run a failing cinema on the coast and bet everything on one last summer.")]
    #[case("A retired judge must decide whether to reveal the secret that ruined her best friend's family.")]
    #[case("A lighthouse keeper on a remote island slowly loses his mind during a storm.")]
    fn another_story_is_another_story_even_under_the_same_title(#[case] another: &str) {
        let one = Text::of("The Door", LOGLINE);
        assert_eq!(one.likeness(&Text::of("The Door", another)), None, "{another}");
        assert!(!meet(&one, &Text::of("Below", another)), "{another}");
    }

    #[test]
    fn under_the_same_title_less_is_enough() {
        let near = "A young diver finds a door at the bottom of a lake and has to choose who may go through.";
        let one = Text::of("The Door", LOGLINE);
        let other = Text::of("THE DOOR!", near);
        assert!(meet(&one, &other));
        assert!(one.likeness(&other).is_some());
        assert_eq!(one.likeness(&Text::of("The Lake", near)), None);
    }

    #[test]
    fn what_is_stored_stays_findable() {
        let bands = Text::of("The Door", LOGLINE).bands();
        assert_eq!(bands.len(), BANDS + 1);
        assert_eq!(Text::of("!!", "").bands(), [0; 0]);
    }
}
