//! What reviewers read.

use serde_json::json;

use super::render;

#[test]
fn a_reviewer_reads_what_was_given_to_them_and_taken_back() {
    let facts = json!({"project_name": "Harbour Lights", "stage": 1, "link": "/review?tab=mine", "due": "2026-03-09"});
    let given = render("review_assigned", facts.clone());
    assert_eq!(given.subject, "For you to review: Harbour Lights");
    for words in [
        "by 2026-03-09",
        "no conflict of interest",
        "https://slate.example/review?tab=mine",
    ] {
        assert!(given.text.contains(words), "{words}: {}", given.text);
    }
    let back = render("review_taken_back", facts);
    assert_eq!(back.subject, "No longer with you: Harbour Lights");
    assert!(
        back.text
            .contains("Harbour Lights, Concept & Rights, is no longer yours"),
        "{}",
        back.text
    );
}
