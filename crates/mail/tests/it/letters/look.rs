//! What holds for every mail.

use mail::Letter;
use rstest::rstest;
use serde_json::{Value, json};

use super::render;

#[rstest]
fn every_mail_looks_like_the_product_in_light_and_dark_and_fetches_nothing(
    #[values(
        "verify_email",
        "reset_password",
        "password_changed",
        "stage_approved",
        "stage_changes_requested",
        "stage_rejected",
        "team_invitation",
        "team_news",
        "attachment_asked",
        "attachment_answered",
        "signoff_asked",
        "comments",
        "stage_lapses",
        "runs_out",
        "stage_late",
        "stage_reopened",
        "amendment_decided",
        "review_due",
        "review_returned",
        "stage_tier_raised",
        "review_assigned",
        "review_taken_back",
        "review_late"
    )]
    template: &str,
) {
    let facts = json!({
        "project_name": "Harbour Lights", "stage": 2, "link": "/projects/7/stage-2",
        "invited_by": "Ada", "role": "viewer", "news": "joined",
        "who": if template == "comments" { json!(["Bo"]) } else { json!("Bo") }, "comments": 2,
        "asked_by": "Ada", "job": "director", "status": "deal memo", "answer": "confirmed",
        "days": 1, "due": "2026-03-09",
        "overdue": false, "decision": "approved", "summary": "", "size": "large", "asks": [],
        "ends": [{"what": "option", "who": "", "job": "", "on": "2026-05-03", "days": 7}],
    });
    let html = render(template, facts).html;
    assert!(
        html.contains("height:2px") && html.contains("#1d4ed8"),
        "the blue line"
    );
    assert!(html.contains("prefers-color-scheme: dark"));
    for outside in ["<img", "src=", "@import", "url(", "<script", "<link"] {
        assert!(!html.contains(outside), "{outside} in {template}");
    }
}

#[test]
fn text_from_people_stays_text() {
    let name = "<script>alert(1)</script>\r\nBcc: everyone@film.test\r\n\r\nHello";
    let mail = render(
        "stage_approved",
        json!({ "project_name": name, "stage": 1, "link": "/" }),
    );
    assert!(!mail.html.contains("<script>"));
    assert!(!mail.subject.contains(['\r', '\n']), "{:?}", mail.subject);
    let long = render(
        "stage_approved",
        json!({ "project_name": "é".repeat(900), "stage": 1, "link": "/" }),
    );
    assert!(long.subject.chars().count() <= 201);
}

#[test]
fn l6_addresses_in_names_are_no_links() {
    let name = "URGENT http://evil.test/login HTTPS://b.test hthttp://tp://c.test";
    let facts = json!({ "project_name": name, "stage": 1, "link": "/projects/1", "summary": "ftp://d.test" });
    let mail = render("stage_approved", facts);
    let own = "https://slate.example";
    for text in [&mail.subject, &mail.text, &mail.html] {
        assert!(!text.replace(own, "").contains("://"), "{text}");
    }
    assert!(
        mail.subject.contains("URGENT evil.test/login b.test"),
        "{}",
        mail.subject
    );
}

#[test]
fn a_link_leads_to_the_web_or_nowhere() {
    let mail = render("verify_email", json!({ "link": "javascript:alert(1)" }));
    assert!(!mail.html.contains("javascript:") && !mail.text.contains("javascript:"));
}

#[rstest]
#[case("unheard_of", json!({}))]
#[case("verify_email", json!({ "link": 7 }))]
#[case("stage_approved", json!(null))]
fn a_mail_that_cannot_be_written_says_so(#[case] template: &str, #[case] payload: Value) {
    assert!(Letter::parse(template, &payload).is_err());
}
