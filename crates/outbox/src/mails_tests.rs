use kernel::states::MailTopic;
use rstest::rstest;
use serde_json::{Value, json};

use crate::*;

#[rstest]
#[case::unknown_kind("unheard_of", json!({}))]
#[case::newer_version("verify_email", json!({"link": "/", "version": 2}))]
#[case::no_version("verify_email", json!({"link": "/", "version": "1"}))]
#[case::wrong_type("verify_email", json!({"link": 7}))]
#[case::missing_field("email_changed", json!({"link": "/"}))]
#[case::nothing("stage_approved", json!(null))]
#[case::unknown_stage("stage_late", json!({"project_name": "Low Tide", "stage": 5, "link": "/"}))]
#[case::unknown_role("team_invitation", json!({"project_name": "Low Tide", "invited_by": "Ada", "role": "boss", "link": "/"}))]
#[case::unknown_news("team_news", json!({"project_name": "Low Tide", "news": "married", "link": "/"}))]
#[case::unknown_decision("amendment_decided", json!({"project_name": "Low Tide", "stage": 1, "link": "/", "decision": "maybe"}))]
fn what_is_unknown_is_an_error(#[case] kind: &str, #[case] payload: Value) {
    let error = Mail::read(kind, &payload).expect_err("unreadable");
    assert!(error.to_string().contains(kind), "{error}");
}

#[test]
fn every_mail_is_read_as_it_was_written() {
    let rows: Vec<(String, Value)> =
        serde_json::from_str(include_str!("../samples/rows.json")).expect("a list of rows");
    let samples = Mail::samples().into_iter();
    let samples = samples.map(|(kind, fields)| (kind.to_owned(), fields));
    for (kind, payload) in rows.into_iter().chain(samples) {
        let mail = Mail::read(&kind, &payload).expect("a mail");
        let written = mail.payload().expect("a payload");
        assert_eq!(written["version"], 1, "{kind}");
        assert_eq!(Mail::read(mail.kind(), &written).expect("a mail"), mail);
    }
}

/// Servers of the version before may deliver what this one writes.
#[test]
fn a_mail_is_stored_under_the_names_of_its_fields() {
    let mail = Mail::from(TeamNews {
        change: TeamChange::Joined {
            who: "Bo".into(),
            role: ProjectRole::Producer,
        },
        project_name: "Low Tide".into(),
        link: "/projects/7/team".into(),
    });
    assert_eq!(mail.kind(), "team_news");
    let expected = json!({
        "news": "joined", "who": "Bo", "role": "producer", "project_name": "Low Tide", "link": "/projects/7/team",
        "version": 1,
    });
    assert_eq!(mail.payload().expect("a payload"), expected);
}

#[test]
fn no_06_every_mail_is_about_something_and_another_versions_mail_is_counted_too() {
    for kind in Mail::KINDS {
        assert_ne!(Mail::topic(kind), MailTopic::Other, "{kind}");
    }
    assert_eq!(Mail::topic("unheard_of"), MailTopic::Other);
}
