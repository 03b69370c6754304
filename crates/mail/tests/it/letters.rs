//! What people read. The text form is the snapshot; the HTML form says the same.

use mail::{Letter, Message, Renderer};
use rstest::rstest;
use serde_json::{Value, json};

fn render(template: &str, payload: Value) -> Message {
    let letter = Letter::parse(template, &payload).unwrap();
    Renderer::new("https://slate.example/".parse().unwrap())
        .render(&letter)
        .unwrap()
}

fn verify_email() -> Value {
    json!({ "link": "https://slate.example/email-verification?mode=verifyEmail&oobCode=c0de" })
}

#[test]
fn v_07_the_verification_mail_holds_the_link() {
    let mail = render("verify_email", verify_email());
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Verify your email for Slateflow

    Verify your email

    One step left: confirm that this address is yours, and you can set up your profile.

    Verify email:
    https://slate.example/email-verification?mode=verifyEmail&oobCode=c0de

    The link works once, for three days.
    You did not ask for this? Then you need not do anything.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
    assert!(
        mail.html
            .contains("href=\"https://slate.example/email-verification?mode=verifyEmail&#38;oobCode=c0de\"")
    );
}

#[test]
fn s_08_the_reset_mail_holds_the_link_and_its_time() {
    let link = "/reset-password?mode=resetPassword&oobCode=c0de&email=ada%40film.test";
    let mail = render("reset_password", json!({ "link": link }));
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Reset your Slateflow password

    Choose a new password

    Somebody, hopefully you, asked to reset the password of your account.

    Reset password:
    https://slate.example/reset-password?mode=resetPassword&oobCode=c0de&email=ada%40film.test

    The link works once, for one hour.
    You did not ask for this? Then your password stays as it is.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[test]
fn p_08_the_owner_is_told_that_the_password_changed() {
    let mail = render("password_changed", json!({}));
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    Your Slateflow password was changed

    Your password was changed

    Your password was changed just now, and every other device was signed out.

    Was it not you? Reset your password at once: it ends every session.

    Go to sign-in:
    https://slate.example/login


    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[test]
fn decisions_name_the_project_the_stage_and_what_to_do() {
    let facts = json!({
        "project_name": "Harbour Lights", "stage": 1, "link": "/projects/7/stage-1", "items": 2,
        "summary": "The premise is clear.\nThe option ends too soon.",
    });
    let all = ["stage_approved", "stage_changes_requested", "stage_rejected"].map(|template| {
        let mail = render(template, facts.clone());
        format!("{}\n\n{}", mail.subject, mail.text)
    });
    insta::assert_snapshot!(all.join("\n======\n"), @r#"
    Approved: Concept & Rights of Harbour Lights

    Concept & Rights is approved

    Harbour Lights has passed stage 1. The next stage, Script & Package, is open.

    The premise is clear.

    The option ends too soon.

    Open the project:
    https://slate.example/projects/7/stage-1


    -- 
    Slateflow, creativity in flow
    https://slate.example
    ======
    Changes requested: Concept & Rights of Harbour Lights

    The reviewer asks for changes

    Harbour Lights: 2 changes are asked for in Concept & Rights.

    The premise is clear.

    The option ends too soon.

    See the changes:
    https://slate.example/projects/7/stage-1

    The answers that the reviewer names are open for editing until you submit again.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    ======
    Decision: Concept & Rights of Harbour Lights

    Concept & Rights was not approved

    Harbour Lights does not go on in its present form.

    The premise is clear.

    The option ends too soon.

    Read the review:
    https://slate.example/projects/7/stage-1


    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

#[test]
fn letters_about_time_say_what_is_late_and_what_to_do() {
    let facts = json!({
        "project_name": "Harbour Lights", "stage": 1, "link": "/x", "days": 7, "due": "2026-03-09", "overdue": true,
        "summary": "The option was sold twice.", "decision": "rejected",
    });
    let subjects = [
        "stage_lapses",
        "stage_late",
        "stage_reopened",
        "amendment_decided",
        "review_due",
        "review_returned",
        "review_late",
    ]
    .map(|template| render(template, facts.clone()).subject);
    insta::assert_snapshot!(subjects.join("\n"), @r#"
    7 days left: changes in Harbour Lights
    We are late: Concept & Rights of Harbour Lights
    Looked at again: Concept & Rights of Harbour Lights
    Change not approved: Concept & Rights of Harbour Lights
    Overdue: your review of Harbour Lights
    Back in the queue: Harbour Lights
    Late: Concept & Rights of Harbour Lights
    "#);
}

#[test]
fn r_13_who_is_asked_for_more_reads_why_and_what_is_missing() {
    let facts = json!({
        "project_name": "Harbour Lights", "stage": 1, "link": "/projects/7/stage-1", "size": "medium-sized",
        "summary": "It plays on three continents.", "asks": ["Target audience", "Comparable titles"],
    });
    let mail = render("stage_tier_raised", facts);
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    More is asked of Harbour Lights

    Your project is reviewed as a medium-sized one

    Harbour Lights: while reading Concept & Rights, a reviewer found that it needs what we ask of a medium-sized project. This holds for the later stages too.

    It plays on three continents.

    Missing for it in this stage: Target audience, Comparable titles.

    See where it stands:
    https://slate.example/projects/7/stage-1

    There is nothing to do until the decision, which names what to add.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
}

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

#[test]
fn w_01_a_reply_to_feedback_says_what_is_answered() {
    let payload =
        json!({"reply": "It does now.\n\nThank you <b>Ada</b>!", "report": "It does not open.\nNot at all."});
    let mail = render("feedback_reply", payload);
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    A reply to your feedback on Slateflow

    A reply to your feedback

    It does now.

    Thank you <b>Ada</b>!

    You wrote to us:

    > It does not open.

    > Not at all.

    Open Slateflow:
    https://slate.example/

    Is there more to say? Send feedback again from your account's menu.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
    assert!(mail.html.contains("Thank you &#60;b&#62;Ada"), "{}", mail.html);
}
