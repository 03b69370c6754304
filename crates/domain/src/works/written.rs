//! The works and credits of a profile.

use std::collections::HashMap;

use kernel::states::{CreditConfirmationState, CreditState};
use kernel::{CreditId, Uid, WorkId};
use storage::Tx;
use storage::credits::{KeptCredit, WrittenCredit};
use storage::works::{NewWork, WorkKey};

use crate::env::Env;
use crate::forms::answers::Content;
use crate::text::{folded, spaced};
use crate::works::requests::request_gone;
use crate::works::stated::stated;

/// Bytes of a folded text. One character can fold to eighteen, and PostgreSQL indexes no more than some 2,700 bytes.
const LONGEST: usize = 600;

/// What is compared: a title or a role without case, forms of letters and double spaces.
pub(crate) fn compared(text: &str) -> String {
    let mut folded = spaced(&folded(text));
    let end = folded.floor_char_boundary(LONGEST);
    folded.truncate(end);
    folded
}

pub(crate) fn key(title: &str, year: i32, format: &str) -> WorkKey {
    WorkKey {
        title_folded: compared(title),
        year,
        format: format.to_owned(),
    }
}

/// The profile's credits in its order; of two that are the same the first.
fn written(content: &Content) -> Vec<WrittenCredit> {
    let mut all: Vec<WrittenCredit> = Vec::new();
    for credit in stated(content) {
        let credit = WrittenCredit {
            key: key(credit.title, credit.year, credit.format),
            title: credit.title.to_owned(),
            role: credit.role.to_owned(),
            role_folded: compared(credit.role),
            position: i32::try_from(all.len()).unwrap_or(i32::MAX),
        };
        if !all.iter().any(|other| is_same(other, &credit)) {
            all.push(credit);
        }
    }
    all
}

fn is_same(one: &WrittenCredit, other: &WrittenCredit) -> bool {
    (&one.key, &one.role_folded) == (&other.key, &other.role_folded)
}

/// The credits of a complete profile from now on. One whose title, year, format or role is another is a new credit, which
/// nobody has confirmed (CR-03).
pub(crate) async fn update_credits(
    tx: &mut Tx,
    env: Env<'_>,
    uid: &Uid,
    content: &Content,
) -> Result<(), storage::Error> {
    let kept = storage::credits::kept(tx, uid).await?;
    let written = written(content);
    let of_kept = |new: &WrittenCredit| kept.iter().find(|old| is_same(&old.written, new));
    let is_gone = |old: &&KeptCredit| !written.iter().any(|new| is_same(new, &old.written));
    let gone: Vec<&KeptCredit> = kept.iter().filter(is_gone).collect();
    let mut new = Vec::new();
    for credit in &written {
        match of_kept(credit) {
            Some(old) if old.written == *credit => {}
            Some(old) => storage::credits::rewrite(tx, old.id, credit).await?,
            None => new.push(credit),
        }
    }
    let works = works_of(tx, env, &new).await?;
    let rows = new.into_iter().filter_map(|credit| {
        let work = works.get(&credit.key)?;
        Some((CreditId::new(env.clock), *work, credit))
    });
    let rows: Vec<_> = rows.collect();
    storage::credits::insert(tx, uid, &rows, env.now()).await?;
    // Last: of two who each drop the other's work, both have locked what they need by now.
    drop_gone(tx, env, uid, &gone).await
}

/// Whoever was asked about them is asked no more. Disputed ones are out of sight and stay, so that nobody ends a dispute by
/// taking a line out and writing it again.
async fn drop_gone(tx: &mut Tx, env: Env<'_>, uid: &Uid, gone: &[&KeptCredit]) -> Result<(), storage::Error> {
    let ids: Vec<CreditId> = gone.iter().map(|old| old.id).collect();
    let mut open = storage::credit_confirmations::of_credits(tx, &ids).await?;
    open.retain(|one| one.state == CreditConfirmationState::Asked);
    // In the order in which events are written.
    open.sort_by(|one, other| one.by_uid.cmp(&other.by_uid));
    for one in &open {
        request_gone(tx, env, uid, one).await?;
    }
    let (disputed, others): (Vec<_>, Vec<_>) =
        gone.iter().partition(|old| old.state == CreditState::Disputed);
    let ids = |all: &[&&KeptCredit]| all.iter().map(|old| old.id).collect::<Vec<_>>();
    storage::credits::hide(tx, &ids(&disputed)).await?;
    storage::credits::delete(tx, &ids(&others)).await
}

/// Found or made, in the order of their keys, so that two who save the same works wait for each other and never both.
async fn works_of(
    tx: &mut Tx,
    env: Env<'_>,
    credits: &[&WrittenCredit],
) -> Result<HashMap<WorkKey, WorkId>, storage::Error> {
    let mut works: Vec<NewWork> = credits
        .iter()
        .map(|credit| NewWork {
            id: WorkId::new(env.clock),
            key: credit.key.clone(),
            title: credit.title.clone(),
        })
        .collect();
    works.sort_by(|one, other| one.key.cmp(&other.key));
    works.dedup_by(|one, other| one.key == other.key);
    storage::works::find_or_add(tx, &works, env.now()).await
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn of(credits: Value) -> Vec<WrittenCredit> {
        written(json!({ "credits": credits }).as_object().unwrap())
    }

    #[test]
    fn cr_01_titles_that_differ_in_case_and_spaces_are_one_work() {
        let credits = of(json!([
            {"title": "Night  Ferry", "role": "Gaffer", "year": 2024, "format": "feature_film"},
            {"title": "NIGHT FERRY", "role": "gaffer", "year": 2024, "format": "feature_film"},
            {"title": "Night Ferry", "role": "Best Boy", "year": 2024, "format": "feature_film"},
            {"title": "Night Ferry", "role": "Gaffer", "year": 2025},
        ]));
        let told: Vec<_> = credits
            .iter()
            .map(|one| (one.role.as_str(), one.key.year, one.position))
            .collect();
        assert_eq!(
            told,
            [("Gaffer", 2024, 0), ("Best Boy", 2024, 1), ("Gaffer", 2025, 2)]
        );
        assert_eq!(credits[0].key, credits[1].key);
        assert_ne!(credits[0].key, credits[2].key);
    }

    #[test]
    fn a_title_that_grows_when_it_is_folded_is_cut_between_two_characters() {
        let title = "\u{fdfa}".repeat(160);
        let folded = compared(&title);
        assert!(folded.len() <= LONGEST && folded.len() > LONGEST - 4);
        assert!(compared(&"a".repeat(160)).len() == 160);
    }
}
