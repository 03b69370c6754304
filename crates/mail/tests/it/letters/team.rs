//! What people in and around a team read.

use rstest::rstest;
use serde_json::{Value, json};

use super::render;

#[rstest]
#[case("viewer", "Ada invites you to Low Tide", "as a viewer")]
#[case("producer", "Ada invites you to Low Tide", "as a producer")]
#[case("owner", "Ada wants to hand Low Tide over to you", "you become its owner")]
fn an_invitation_says_from_whom_to_what_and_as_what(
    #[case] role: &str,
    #[case] subject: &str,
    #[case] said: &str,
) {
    let facts = json!({
        "project_name": "Low Tide", "invited_by": "Ada", "role": role, "link": "/invitations/c0de",
    });
    let mail = render("team_invitation", facts);
    assert_eq!(mail.subject, subject);
    assert!(mail.text.contains(said), "{}", mail.text);
    assert!(mail.text.contains("https://slate.example/invitations/c0de"));
    assert!(mail.text.contains("open for 14 days"));
}

#[test]
fn an_invitation_as_a_person_reads_it() {
    let facts = json!({
        "project_name": "Low Tide", "invited_by": "Ada Byrne", "role": "collaborator", "link": "/invitations/c0de",
    });
    let mail = render("team_invitation", facts);
    insta::assert_snapshot!(mail.text, @r#"
    Ada Byrne invites you to Low Tide

    Ada Byrne invites you to work on the project Low Tide as a collaborator.

    A collaborator works on the answers of its stages.

    Open the invitation and sign in with this address, or create an account with it. You can accept or decline.

    Open the invitation:
    https://slate.example/invitations/c0de

    The invitation is open for 14 days.
    You do not know the project or who asks? Then you need not do anything.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[rstest]
#[case("joined", "Bo has joined Low Tide", "as a producer now")]
#[case("declined", "Bo has declined: Low Tide", "declined your invitation")]
#[case("left", "Bo has left Low Tide", "no longer in the team")]
#[case(
    "owner_changed",
    "Bo owns Low Tide now",
    "You stay in its team as a producer."
)]
#[case(
    "role_changed",
    "Your role in Low Tide has changed",
    "submits them for review"
)]
#[case("inherited", "You own Low Tide now", "has deleted their account")]
#[case("removed", "You are no longer in the team of Low Tide", "taken you out")]
#[case(
    "revoked",
    "Your invitation to Low Tide was taken back",
    "cannot be accepted any more"
)]
fn the_team_is_told_what_has_happened(#[case] news: &str, #[case] subject: &str, #[case] said: &str) {
    let facts = json!({
        "news": news, "project_name": "Low Tide", "who": "Bo", "role": "producer", "link": "/projects/7/team",
    });
    let mail = render("team_news", facts);
    assert_eq!(mail.subject, subject);
    assert!(mail.text.contains(said), "{}", mail.text);
}

#[test]
fn who_is_named_is_asked_and_who_asked_hears_the_answer() {
    let asked = render(
        "attachment_asked",
        json!({
            "project_name": "Low Tide", "asked_by": "Ada", "job": "director", "status": "letter of intent",
            "link": "/dashboard",
        }),
    );
    assert_eq!(asked.subject, "Are you attached to Low Tide?");
    assert!(
        asked
            .text
            .contains("Nobody outside the team sees your name there until you confirm it.")
    );
    assert!(asked.text.contains("https://slate.example/dashboard"));
    for (answer, said) in [
        ("confirmed", "has confirmed to be attached"),
        ("declined", "is not attached"),
        ("withdrawn", "is no longer attached"),
    ] {
        let facts = json!({
            "project_name": "Low Tide", "who": "Nora", "job": "director", "answer": answer, "link": "/",
        });
        assert!(render("attachment_answered", facts).text.contains(said));
    }
}

#[test]
fn who_is_asked_to_sign_off_reads_what_and_by_whom() {
    let facts = json!({
        "project_name": "Low Tide", "asked_by": "Ada", "stage": 2, "link": "/projects/7/stage-2",
    });
    let mail = render("signoff_asked", facts);
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Your sign-off is asked: Script & Package of Low Tide

    Ada asks you to sign off Script & Package

    Script & Package of Low Tide goes to the reviewers when you have signed it off.

    You sign what stands there when you read it. If it is changed afterwards, you are asked anew.

    Read and sign off:
    https://slate.example/projects/7/stage-2


    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[test]
fn what_was_said_in_an_hour_is_one_mail() {
    let facts = |who: Value, comments: u32| {
        json!({
            "project_name": "Low Tide", "stage": 1, "link": "/projects/7/stage-1", "who": who, "comments": comments,
        })
    };
    let mail = render("comments", facts(json!(["Ada", "Bo", "Kim"]), 4));
    assert_eq!(mail.subject, "4 new comments: Concept & Rights of Low Tide");
    assert!(
        mail.text.contains("Ada, Bo and Kim have written 4 comments"),
        "{}",
        mail.text
    );
    assert!(mail.text.contains("https://slate.example/projects/7/stage-1"));
    let mail = render("comments", facts(json!(["Ada"]), 1));
    assert_eq!(mail.subject, "A new comment: Concept & Rights of Low Tide");
    assert!(mail.text.contains("Ada has written a comment"), "{}", mail.text);
}
