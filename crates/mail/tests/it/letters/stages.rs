//! What an applicant reads of their stages.

use serde_json::json;

use super::render;

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
fn e_03_an_owner_reads_what_runs_out_and_when() {
    let end = |what: &str, who: &str, days: u32| json!({"what": what, "who": who, "job": "director", "on": "2026-05-03", "days": days});
    let all = json!([
        end("option", "", 7),
        end("licence", "", 7),
        end("letter_of_intent", "Nora Quinn", 30),
        end("deal_memo", "Mo Adair", 30),
        end("paper", "Northern TV", 60),
    ]);
    let facts = json!({"project_name": "Harbour Lights", "link": "/projects/7/stage-1", "ends": all});
    let mail = render("runs_out", facts);
    insta::assert_snapshot!(format!("{}\n\n{}", mail.subject, mail.text), @r#"
    7 days left: 5 dates of Harbour Lights

    Harbour Lights: what runs out soon

    The option on the rights ends on 2026-05-03, in 7 days. Exercise it, or have it extended.

    The licence of the rights ends on 2026-05-03, in 7 days. Have it extended.

    The letter of intent of Nora Quinn (director) runs out on 2026-05-03, in 30 days. Have it renewed, or sign the contract; afterwards the dossier no longer names them.

    The deal memo of Mo Adair (director) runs out on 2026-05-03, in 30 days. Have it renewed, or sign the contract; afterwards the dossier no longer names them.

    The paper from Northern TV in the finance plan runs out on 2026-05-03, in 60 days. Ask for a new one; afterwards it may no longer count as proof of the money.

    Open the project:
    https://slate.example/projects/7/stage-1

    We write 60, 30 and 7 days before such a date. With a later date in its place this one is settled.

    -- 
    Slateflow, creativity in flow
    https://slate.example
    "#);
    let alone = |what: &str, days: u32| {
        let facts =
            json!({"project_name": "Harbour Lights", "link": "/x", "ends": [end(what, "Nora Quinn", days)]});
        render("runs_out", facts)
    };
    assert_eq!(
        alone("option", 60).subject,
        "60 days left: option of Harbour Lights"
    );
    assert_eq!(
        alone("letter_of_intent", 1).subject,
        "One day left: letter of intent of Harbour Lights"
    );
    assert!(
        alone("deal_memo", 1)
            .text
            .contains("runs out on 2026-05-03, tomorrow.")
    );
    assert_eq!(
        alone("paper", 0).subject,
        "Last day: finance paper of Harbour Lights"
    );
    assert!(alone("licence", 0).text.contains("ends on 2026-05-03, today."));
}
