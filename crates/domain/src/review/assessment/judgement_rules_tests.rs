use kernel::{ReviewId, SubmissionId, Timestamp, Uid};
use rstest::rstest;
use serde_json::{Value, json};
use storage::reviews::ReviewRow;
use uuid::Uuid;

use crate::catalog::Catalog;
use crate::forms::answers::FieldError;
use crate::lifecycle::{Decision, ReviewState, Stage};
use crate::review::assessment::judgement_rules::{approval_blockers, checked, lacking};
use crate::review::view::{Decide, DraftItem, SaveReview};
use crate::submissions::medians::median;
use crate::submissions::rubric::{REASONS, rubric};

#[rstest]
#[case(vec![], None)]
#[case(vec![4], Some(4.0))]
#[case(vec![5, 2], Some(3.5))]
#[case(vec![1, 5, 4], Some(4.0))]
fn the_median_is_the_middle(#[case] scores: Vec<u8>, #[case] expected: Option<f64>) {
    assert_eq!(median(scores), expected);
}

/// A review of stage 1 with these scores, in the rubric's order; `None` is n/a, with its reason.
fn review(scores: &[Option<u8>]) -> ReviewRow {
    let marks = rubric(Stage::FIRST).iter().zip(scores);
    let scores = marks.map(|(criterion, score)| {
        let note = if score.is_some_and(|score| score > 2) {
            ""
        } else {
            "Nothing of the kind is in it."
        };
        (criterion.key.to_owned(), json!({"score": score, "note": note}))
    });
    ReviewRow {
        id: ReviewId(Uuid::nil()),
        submission_id: SubmissionId(Uuid::nil()),
        reviewer_uid: Uid("reviewer".to_owned()),
        state: ReviewState::Decided,
        decision: None,
        scores: scores.collect(),
        summary: String::new(),
        private_notes: String::new(),
        reason_code: None,
        no_conflict_at: None,
        version: 1,
        created_at: Timestamp::UNIX_EPOCH,
        decided_at: None,
        sent_at: None,
        active_at: None,
        reminded: 0,
    }
}

fn codes(found: Vec<FieldError>) -> Vec<String> {
    let code = |one: FieldError| format!("{} {}", one.field, one.code);
    found.into_iter().map(code).collect()
}

#[rstest]
#[case::all([Some(3), Some(4), Some(5), Some(3), Some(3)], &[])]
#[case::three_of_five([Some(3), None, Some(5), None, Some(3)], &[])]
#[case::two_of_five([Some(5), None, Some(5), None, None], &["scores too_few"])]
#[case::none_at_all([None; 5], &["scores too_few"])]
#[case::more_information([Some(0), Some(4), Some(5), Some(3), Some(3)], &["scores/premise too_low"])]
fn e_03_an_approval_needs_a_score_for_half_of_the_criteria(
    #[case] scores: [Option<u8>; 5],
    #[case] expected: &[&str],
) {
    assert_eq!(rubric(Stage::FIRST).len(), scores.len());
    assert_eq!(
        codes(approval_blockers(Stage::FIRST, &[review(&scores)], &[]).unwrap()),
        expected
    );
}

#[rstest]
#[case::out_of_range(json!({"score": 300}))]
#[case::of_another_version(json!({"score": 1, "weight": 2}))]
#[case::none_at_all(json!(null))]
fn a_score_that_cannot_be_read_is_no_approval(#[case] stored: serde_json::Value) {
    let mut review = review(&[Some(3), Some(4), Some(5), Some(3), Some(3)]);
    review.scores.insert("premise".to_owned(), stored);
    assert!(approval_blockers(Stage::FIRST, &[review], &[]).is_err());
}

#[test]
fn e_03_too_few_scores_say_how_many_are_needed() {
    let blockers = approval_blockers(
        Stage::FIRST,
        &[review(&[Some(5), None, Some(5), None, None])],
        &[],
    )
    .unwrap();
    assert_eq!(
        blockers[0].detail,
        "2 of 5 criteria have a score; approval requires at least 3."
    );
}

#[rstest]
#[case(json!({"score": null}), &["scores/premise/note required"])]
#[case(json!({"score": null, "note": "It is a catalogue title."}), &[])]
#[case(json!({"score": 2}), &["scores/premise/note required"])]
#[case(json!({"score": 3}), &[])]
fn e_03_no_low_score_and_no_missing_one_without_a_note(#[case] score: Value, #[case] expected: &[&str]) {
    let mut review = review(&[]);
    review.scores.insert("premise".to_owned(), score);
    for decision in [Decision::Approve, Decision::RequestChanges, Decision::Reject] {
        review.summary = "The reasons stand in the notes. ".repeat(4);
        let decide = Decide {
            decision,
            reason_code: Some(REASONS[0].key.to_owned()),
        };
        assert_eq!(
            codes(lacking(Stage::FIRST, &review, &[], &decide).unwrap()),
            expected
        );
    }
}

/// A review in which every criterion has this score, and a note where one is needed.
fn draft(score: Option<u8>, note: &str) -> SaveReview {
    let scores = rubric(Stage::FIRST).iter().map(|criterion| {
        let score = json!({"score": score, "note": note});
        (criterion.key.to_owned(), serde_json::from_value(score).unwrap())
    });
    SaveReview {
        scores: scores.collect(),
        ..SaveReview::default()
    }
}

fn item(severity: &str, length: usize) -> DraftItem {
    item_at("logline", severity, length)
}

fn item_at(field: &str, severity: &str, length: usize) -> DraftItem {
    let item = json!({"field": field, "severity": severity, "text": "x".repeat(length)});
    serde_json::from_value(item).unwrap()
}

#[rstest]
#[case::at_what_it_judges(json!({"score": 2}), "synopsis_short", &[])]
#[case::at_a_low_one(json!({"score": 0}), "logline", &[])]
#[case::at_what_another_judges(json!({"score": 2}), "rights_holder", &["scores/premise/note required"])]
#[case::at_what_none_judges(json!({"score": 2}), "visibility", &["scores/premise/note required"])]
#[case::why_it_does_not_apply(json!({"score": null}), "logline", &["scores/premise/note required"])]
fn e_03_ux_20_a_change_request_at_what_a_criterion_judges_is_its_note(
    #[case] score: Value,
    #[case] field: &str,
    #[case] expected: &[&str],
) {
    let mut review = review(&[]);
    review.scores.insert("premise".to_owned(), score);
    review.summary = "The reasons stand in the requests. ".repeat(4);
    let decide = Decide {
        decision: Decision::RequestChanges,
        reason_code: None,
    };
    let items = [item_at(field, "must", 20)];
    assert_eq!(
        codes(lacking(Stage::FIRST, &review, &items, &decide).unwrap()),
        expected
    );
}

/// Reviews at each limit, with the decision that is to be made by them.
#[expect(clippy::too_many_lines, reason = "one table of reviews")]
fn reviews_at_limits() -> Vec<(Decision, SaveReview)> {
    let mut all = Vec::new();
    for decision in [Decision::Approve, Decision::RequestChanges, Decision::Reject] {
        let items = if decision == Decision::RequestChanges {
            vec![item("must", 20)]
        } else {
            Vec::new()
        };
        let good = SaveReview {
            items,
            ..draft(Some(4), "")
        };
        for length in [0, 49, 50, 99, 100, 4_000, 4_001] {
            let summary = "x".repeat(length);
            all.push((
                decision,
                SaveReview {
                    summary,
                    ..good.clone()
                },
            ));
        }
        let good = SaveReview {
            summary: "x".repeat(100),
            ..good
        };
        for (score, note) in [(0, "Why?"), (2, ""), (2, "Why?"), (3, "")] {
            let scores = draft(Some(score), note).scores;
            all.push((
                decision,
                SaveReview {
                    scores,
                    ..good.clone()
                },
            ));
        }
        for field in ["logline", "synopsis_short", "rights_holder", "visibility"] {
            let mut scores = good.scores.clone();
            let low = draft(Some(2), "").scores.into_iter();
            scores.extend(low.filter(|(key, _)| key == "premise"));
            all.push((
                decision,
                SaveReview {
                    scores,
                    items: vec![item_at(field, "should", 20)],
                    ..good.clone()
                },
            ));
        }
        for n in [2, 3] {
            let mut scores = draft(None, "Not of this one.").scores;
            scores.extend(draft(Some(5), "").scores.into_iter().take(n));
            all.push((
                decision,
                SaveReview {
                    scores,
                    ..good.clone()
                },
            ));
        }
        for (severity, length) in [
            ("should", 19),
            ("should", 20),
            ("should", 1_000),
            ("should", 1_001),
            ("must", 20),
        ] {
            let items = vec![item(severity, length)];
            all.push((
                decision,
                SaveReview {
                    items,
                    ..good.clone()
                },
            ));
        }
    }
    all
}

#[test]
fn e_03_the_web_knows_the_same_limits() {
    let catalog = Catalog::load().unwrap();
    let form = catalog.stage(Stage::FIRST);
    let rows = reviews_at_limits().into_iter().map(|(decision, draft)| {
        let row = json!({"decision": decision, "draft": draft});
        let is_ready = checked(form, Stage::FIRST, draft).is_ok_and(|draft| {
            let mut review = review(&[]);
            let score = |(key, score)| (key, serde_json::to_value(score).unwrap());
            review.scores = draft.scores.into_iter().map(score).collect();
            review.summary = draft.summary;
            let decide = Decide {
                decision,
                reason_code: Some(REASONS[0].key.to_owned()),
            };
            lacking(Stage::FIRST, &review, &draft.items, &decide)
                .unwrap()
                .is_empty()
                && (decision != Decision::Approve
                    || approval_blockers(Stage::FIRST, &[review], &draft.items)
                        .unwrap()
                        .is_empty())
        });
        with(row, json!({"ready": is_ready}))
    });
    let criteria: Vec<_> = rubric(Stage::FIRST)
        .iter()
        .map(|criterion| json!({"key": criterion.key, "fields": criterion.fields}))
        .collect();
    let first = json!({"rubric": criteria});
    vectors::check("review", std::iter::once(first).chain(rows));
}

fn with(mut row: Value, more: Value) -> Value {
    let more = more.as_object().unwrap().clone();
    row.as_object_mut().unwrap().extend(more);
    row
}
