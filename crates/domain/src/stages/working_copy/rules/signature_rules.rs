//! Whose sign-off a submission needs, and what a signature is worth. Looks nothing up.

use std::collections::BTreeMap;

use kernel::{Digest, Uid, sha256};
use serde_json::{Value, json};
use storage::reviews::ReviewItemRow;
use storage::sign_offs::SignOffRow;
use storage::team::MemberRow;

use crate::access::{Access, allows, may_sign_off, reading};
use crate::forms::answers::Content;
use crate::lifecycle::{ApprovalStatus, Stage};
use crate::stages::views::sign_offs::{SignOffState, unnamed};

/// By which name somebody is asked.
pub(crate) fn called(member: &MemberRow) -> String {
    member.name.clone().unwrap_or_else(unnamed)
}

/// Who of the team must sign this stage off: nobody signs what they may not read.
pub(crate) fn signers(stage: Stage, team: Vec<MemberRow>) -> Vec<MemberRow> {
    team.into_iter()
        .filter(|member| member.signs_off && may_sign_off(member.role))
        .filter(|member| allows(Access::from(member), reading(stage)))
        .collect()
}

/// What is signed: every answer, and every answer to a requested change. The order of the answers does not matter.
pub(crate) fn digest(content: &Content, items: &[ReviewItemRow]) -> Digest {
    let said: BTreeMap<String, &str> = items
        .iter()
        .filter_map(|item| Some((item.id.to_string(), item.answer.as_deref()?)))
        .collect();
    let all = json!([sorted(&Value::Object(content.clone())), said]);
    sha256(all.to_string().as_bytes())
}

fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(fields) => {
            let fields: BTreeMap<&String, Value> =
                fields.iter().map(|(key, value)| (key, sorted(value))).collect();
            fields
                .into_iter()
                .map(|(key, value)| (key.clone(), value))
                .collect()
        }
        Value::Array(all) => all.iter().map(sorted).collect(),
        other => other.clone(),
    }
}

pub(crate) fn row_of<'r>(rows: &'r [SignOffRow], uid: &Uid) -> Option<&'r SignOffRow> {
    rows.iter().find(|row| row.uid.as_deref() == Some(uid.as_str()))
}

/// What this member has said about the draft as it is now.
pub(crate) fn state(uid: &Uid, rows: &[SignOffRow], now: &Digest) -> SignOffState {
    let Some(row) = row_of(rows, uid) else {
        return SignOffState::NotAsked;
    };
    match &row.digest {
        Some(digest) if digest[..] == now[..] => SignOffState::Signed,
        _ if row.asked_at.is_some() => SignOffState::Asked,
        Some(_) => SignOffState::Changed,
        None => SignOffState::NotAsked,
    }
}

/// Only what the team is writing is signed.
pub(crate) fn is_written(status: ApprovalStatus) -> bool {
    matches!(
        status,
        ApprovalStatus::Draft | ApprovalStatus::ChangesRequested | ApprovalStatus::Rejected
    )
}

#[cfg(test)]
mod tests {
    use kernel::{ReviewItemId, Timestamp};
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::access::ProjectRole;
    use crate::lifecycle::Severity;

    fn member(uid: &str, role: ProjectRole, may_finance: bool, signs_off: bool) -> MemberRow {
        MemberRow {
            uid: Uid(uid.into()),
            email: format!("{uid}@film.test"),
            by_name: false,
            name: None,
            role,
            may_documents: false,
            may_finance,
            signs_off,
            joined_at: Timestamp::UNIX_EPOCH,
            portrait: None,
        }
    }

    fn content(value: Value) -> Content {
        value.as_object().cloned().unwrap_or_default()
    }

    fn row(digest: Option<Digest>, asked: bool) -> SignOffRow {
        SignOffRow {
            uid: Some("bo".into()),
            name: None,
            digest: digest.map(|digest| digest.to_vec()),
            signed_at: digest.map(|_| Timestamp::UNIX_EPOCH),
            asked_at: asked.then_some(Timestamp::UNIX_EPOCH),
        }
    }

    fn item(answer: Option<&str>) -> ReviewItemRow {
        ReviewItemRow {
            id: ReviewItemId(Default::default()),
            field: "logline".into(),
            severity: Severity::Must,
            text: "Shorter".into(),
            answer: answer.map(Into::into),
            answered_at: None,
        }
    }

    #[test]
    fn who_is_marked_signs_what_they_may_read() {
        let team = || {
            vec![
                member("owner", ProjectRole::Owner, true, true),
                member("money", ProjectRole::Producer, true, true),
                member("words", ProjectRole::Collaborator, false, true),
                member("other", ProjectRole::Producer, true, false),
                member("reads", ProjectRole::Viewer, true, true),
            ]
        };
        let uids = |number: u8| -> Vec<String> {
            let stage = Stage::try_from(number).expect("a stage");
            signers(stage, team()).into_iter().map(|one| one.uid.0).collect()
        };
        assert_eq!(uids(1), ["money", "words"]);
        assert_eq!(uids(3), ["money"], "the finance is not open to everybody");
    }

    #[test]
    fn a_signature_is_for_the_answers_as_they_were() {
        let now = digest(&content(json!({"logline": "A door", "genres": ["drama"]})), &[]);
        let before = digest(&content(json!({"logline": "A window", "genres": ["drama"]})), &[]);
        let said = |rows: &[SignOffRow]| state(&Uid("bo".into()), rows, &now);
        assert_eq!(said(&[]), SignOffState::NotAsked);
        assert_eq!(said(&[row(None, false)]), SignOffState::NotAsked);
        assert_eq!(said(&[row(None, true)]), SignOffState::Asked);
        assert_eq!(said(&[row(Some(now), false)]), SignOffState::Signed);
        assert_eq!(said(&[row(Some(now), true)]), SignOffState::Signed);
        assert_eq!(said(&[row(Some(before), false)]), SignOffState::Changed);
        assert_eq!(
            said(&[row(Some(before), true)]),
            SignOffState::Asked,
            "asked anew"
        );
        assert_eq!(
            state(&Uid("kim".into()), &[row(Some(now), false)], &now),
            SignOffState::NotAsked
        );
    }

    #[test]
    fn an_answer_to_a_requested_change_is_signed_too() {
        let answers = content(json!({"logline": "A door"}));
        let without = digest(&answers, &[item(None)]);
        assert_eq!(without, digest(&answers, &[]));
        assert_ne!(
            without,
            digest(&answers, &[item(Some("It is as short as it can be."))])
        );
    }

    proptest! {
        #[test]
        fn the_order_of_answers_does_not_matter_and_every_change_does(
            answers in prop::collection::btree_map("[a-z]{1,6}", 0i64..9, 1..8), at in 0usize..8, by in 1i64..9,
        ) {
            let forward: Content = answers.iter().map(|(key, n)| (key.clone(), json!({"b": n, "a": [n]}))).collect();
            let backward: Content =
                answers.iter().rev().map(|(key, n)| (key.clone(), json!({"a": [n], "b": n}))).collect();
            prop_assert_eq!(digest(&forward, &[]), digest(&backward, &[]));
            let mut changed = forward.clone();
            if let Some(value) = changed.values_mut().nth(at % answers.len()) {
                value["b"] = json!(value["b"].as_i64().unwrap_or_default() + by);
            }
            prop_assert_ne!(digest(&forward, &[]), digest(&changed, &[]));
        }
    }
}
