use kernel::{ReviewId, SubmissionId, Timestamp, Uid};
use rstest::rstest;
use serde_json::{Value, json};
use storage::reviews::ReviewRow;
use uuid::Uuid;

use crate::forms::answers::FieldError;
use crate::lifecycle::{Decision, ReviewState, Stage};
use crate::review::assessment::judgement_rules::{approval_blockers, lacking};
use crate::review::view::Decide;
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
        assert_eq!(codes(lacking(&review, &[], &decide).unwrap()), expected);
    }
}
