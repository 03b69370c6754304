use axum::http::StatusCode;
use identity::Role;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp, User};

use crate::builders::*;

struct World {
    app: TestApp,
    ada: User,
    rita: User,
    project: String,
    submission: String,
}

/// Ada's stage 1 waits; Rita reviews.
async fn world(engine: Engine) -> World {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let (project, submission) = submitted_project(&ada, "The Door").await;
    World {
        app,
        ada,
        rita,
        project,
        submission,
    }
}

impl World {
    fn path(&self, rest: &str) -> String {
        format!("/api/review/{}{rest}", self.submission)
    }

    async fn queue(&self, user: &User, tab: &str) -> Vec<Value> {
        let page: Value = user
            .get("/api/review/queue")
            .add_query_param("tab", tab)
            .await
            .json();
        page["items"].as_array().unwrap().clone()
    }

    async fn ask_for_changes(&self) -> Value {
        claim(&self.rita, &self.submission).await;
        let draft = json!({
            "scores": {"premise": {"score": 2, "note": "Who is the enemy?", "for_applicant": true}},
            "items": [
                {"field": "logline", "severity": "must", "text": "Say who stands in the keeper's way."},
                {"field": "comparables", "severity": "must", "text": "Add one title that failed, and why."},
                {"field": "tags", "severity": "should", "text": "Tags help people to find the project."},
            ],
            "summary": "A strong place and mood. The opposition is missing from the logline.",
            "private_notes": "Knows the coast well.",
        });
        self.rita
            .put(&self.path("/draft"))
            .json(&draft)
            .await
            .assert_status_ok();
        let decided = self
            .rita
            .post(&self.path("/decide"))
            .json(&json!({"decision": "request_changes"}))
            .await;
        decided.assert_status_ok();
        decided.json()
    }
}

#[rstest]
#[tokio::test]
async fn e_03_r_13_from_the_queue_to_an_approval_that_opens_stage_2(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let waiting = w.queue(&w.rita, "unclaimed").await;
    assert_eq!(waiting.len(), 1);
    assert_eq!(
        (&waiting[0]["project_name"], &waiting[0]["tier"]),
        (&json!("The Door"), &json!("M"))
    );
    assert_eq!(waiting[0]["languages"], json!(["en", "ga"]));
    assert!(waiting[0].get("content").is_none());

    w.rita.get(&w.path("")).await.assert_status_forbidden(); // not before the declaration
    let undeclared = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": false}))
        .await;
    undeclared.assert_status_forbidden();
    claim(&w.rita, &w.submission).await;
    let view: Value = w.rita.get(&w.path("")).await.json();
    assert_eq!(view["content"]["project_name"], "The Door");
    assert_eq!(view["rubric"].as_array().unwrap().len(), 5);
    assert_eq!(view["approval_blockers"].as_array().unwrap().len(), 5);
    let in_review: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&in_review["label"], &in_review["actions"]),
        (&json!("In review"), &json!(["withdraw"]))
    );

    let early = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await;
    early.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&early.json())[0], ("scores/premise", "required"));
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"scores": good_scores()}))
        .await
        .assert_status_ok();
    let decided: Value = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await
        .json();
    assert_eq!(
        (&decided["submission"]["state"], &decided["actions"]),
        (&json!("approved"), &json!([]))
    );

    let approved: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&approved["approval_status"], &approved["editable"]),
        (&json!("approved"), &json!("none"))
    );
    w.ada.get(&stage_path(&w.project, 2, "")).await.assert_status_ok();
    let feedback: Value = w.ada.get(&stage_path(&w.project, 1, "/feedback")).await.json();
    assert_eq!(feedback[0]["decision"], "approve");
    assert_eq!(feedback[0]["criteria"][0]["median"], 4.0);
    assert_eq!(
        feedback[0]["criteria"][0]["notes"],
        json!(["Clear from the first line."])
    );
    assert!(
        !feedback.to_string().contains(&w.rita.uid.0),
        "reviewers stay unnamed"
    );
    let mails = stage_mails(&w.app).await;
    assert_eq!(mails.len(), 1);
    assert_eq!(
        (mails[0].template.as_str(), &mails[0].recipient),
        ("stage_approved", &w.ada.email)
    );
    assert_eq!(
        mails[0].payload["link"],
        format!("/projects/{}/stage-1", w.project)
    );
    assert_eq!(w.queue(&w.rita, "decided").await.len(), 1);
    let again = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "approve"}))
        .await;
    again.assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn changes_open_the_named_fields_only_and_come_back_as_a_new_version(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let decided = w.ask_for_changes().await;
    assert_eq!(decided["submission"]["state"], "changes_requested");
    let all: Value = w.ada.get("/api/user-projects/all").await.json();
    assert_eq!(all[0]["stages"]["stage1"]["open_items"], 3);
    assert_eq!(stage_mails(&w.app).await[0].payload["items"], 3);

    let path = stage_path(&w.project, 1, "");
    let view: Value = w.ada.get(&path).await.json();
    assert_eq!(view["editable_fields"], json!(["comparables", "logline", "tags"]));
    assert_eq!(view["items"][0]["text"], "Say who stands in the keeper's way.");
    assert_eq!(view["items"][0]["settled"], false);
    let elsewhere = with(stage1(), json!({"runtime_min": 120}));
    let locked = w.ada.put(&path).json(&json!({"content": elsewhere})).await;
    locked.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&locked.json()), [("runtime_min", "locked")]);
    let unsettled = w.ada.post(&stage_path(&w.project, 1, "/submit")).await;
    unsettled.assert_status_conflict();
    assert_eq!(unsettled.json::<Value>()["type"], "/problems/changes-unsettled");

    let logline = "A lighthouse keeper must outwit the salvage crew that wants the door under the sea.";
    let item = view["items"][1]["item_id"].as_str().unwrap();
    let answer = "Both titles are the closest; a failure would mislead buyers.";
    let body = json!({"content": with(stage1(), json!({"logline": logline})), "answers": {item: answer}});
    let saved: Value = w.ada.put(&path).json(&body).await.json();
    let settled: Vec<_> = saved["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|i| i["settled"].as_bool().unwrap())
        .collect();
    assert_eq!(settled, [true, true, false]);
    assert_eq!(
        (&saved["items"][0]["changed"], &saved["items"][1]["answer"]),
        (&json!(true), &json!(answer))
    );
    w.ada
        .post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();

    let second = newest_submission(&w.ada, &w.project).await;
    assert_eq!(w.queue(&w.rita, "unclaimed").await[0]["reviewed_before"], true);
    claim(&w.rita, &second).await;
    let view: Value = w.rita.get(&format!("/api/review/{second}")).await.json();
    assert_eq!(
        (&view["submission"]["version"], &view["previous_version"]),
        (&json!(2), &json!(1))
    );
    assert_eq!(view["changes"].as_array().unwrap().len(), 1);
    assert_eq!(view["changes"][0]["after"], logline);
    assert_eq!(view["previous_items"][1]["answer"], answer);
    let versions: Value = w.ada.get(&stage_path(&w.project, 1, "/versions")).await.json();
    assert_eq!(versions[1]["state"], "superseded");
    let feedback: Value = w.ada.get(&stage_path(&w.project, 1, "/feedback")).await.json();
    assert_eq!(
        (&feedback[0]["version"], &feedback[0]["decision"]),
        (&json!(1), &json!("request_changes"))
    );
    assert_eq!(feedback[0]["criteria"][0]["notes"], json!(["Who is the enemy?"]));
    assert!(
        !feedback.to_string().contains("Knows the coast"),
        "private notes stay private"
    );
}

#[rstest]
#[tokio::test]
async fn a_rejection_needs_a_second_person_and_can_be_appealed_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    claim(&w.rita, &w.submission).await;
    let decide = json!({"decision": "reject", "reason_code": "no_rights"});
    let short = w.rita.post(&w.path("/decide")).json(&decide).await;
    assert_eq!(field_errors(&short.json()), [("summary", "too_short")]);
    let summary = "The novel that this adapts is under option elsewhere. ".repeat(2);
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"summary": summary}))
        .await
        .assert_status_ok();
    let unknown = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "reject"}))
        .await;
    assert_eq!(field_errors(&unknown.json()), [("reason_code", "required")]);
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();

    let still: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        still["approval_status"], "in_review",
        "a proposal is not a decision"
    );
    assert!(stage_mails(&w.app).await.is_empty());
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_conflict();
    w.rita
        .post(&w.path("/confirm-rejection"))
        .json(&json!({"confirm": true}))
        .await
        .assert_status_not_found();
    assert_eq!(w.queue(&lead, "to_confirm").await.len(), 1);
    lead.post(&w.path("/confirm-rejection"))
        .json(&json!({"confirm": false}))
        .await
        .assert_status_ok();
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    lead.post(&w.path("/confirm-rejection"))
        .json(&json!({"confirm": true}))
        .await
        .assert_status_ok();

    let refused: Value = w.ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&refused["label"], &refused["actions"]),
        (&json!("Not approved"), &json!(["save", "appeal"]))
    );
    assert_eq!(stage_mails(&w.app).await[0].template, "stage_rejected");
    let soon = w.ada.post(&stage_path(&w.project, 1, "/submit")).await;
    assert_eq!(soon.json::<Value>()["type"], "/problems/too-soon");
    let appeal = stage_path(&w.project, 1, "/appeal");
    let curt = w.ada.post(&appeal).json(&json!({"reason": "No!"})).await;
    assert_eq!(field_errors(&curt.json()), [("reason", "length")]);
    let reason = "The option lapsed in January; the letter from the estate is attached to our registration. "
        .repeat(2);
    w.ada
        .post(&appeal)
        .json(&json!({"reason": reason}))
        .await
        .assert_status_ok();
    let second = newest_submission(&w.ada, &w.project).await;
    assert!(
        w.queue(&w.rita, "unclaimed").await.is_empty(),
        "another reviewer looks at an appeal"
    );
    claim(&lead, &second).await;
    let view: Value = lead.get(&format!("/api/review/{second}")).await.json();
    assert_eq!(
        (&view["appeal"], &view["submission"]["appealed"]),
        (&json!(reason.trim()), &json!(true))
    );
}

#[rstest]
#[tokio::test]
async fn a_requested_change_can_be_made_in_full(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let item = json!({"field": "rights_status", "severity": "must", "text": "The option that you mention counts here."});
    let summary = "Everything is there but the kind of right that you hold in the story.";
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"items": [item], "summary": summary}))
        .await
        .assert_status_ok();
    let decide = json!({"decision": "request_changes"});
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    let changed = json!({"rights_status": "option_signed", "option_expiry": "2027-12-31"});
    let path = stage_path(&w.project, 1, "");
    w.ada
        .put(&path)
        .json(&json!({"content": with(stage1(), changed)}))
        .await
        .assert_status_ok();
    w.ada
        .post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn changes_that_nobody_makes_in_sixty_days_lapse(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    w.ask_for_changes().await;
    w.app.clock.advance(days(59));
    domain::stages::lapse(&w.app.app.db, w.app.app.env())
        .await
        .unwrap();
    let ada = w.app.sign_in(&w.ada.email).await;
    let view: Value = ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(view["approval_status"], "changes_requested");
    w.app.clock.advance(days(1));
    domain::stages::lapse(&w.app.app.db, w.app.app.env())
        .await
        .unwrap();
    let ada = w.app.sign_in(&w.ada.email).await;
    let view: Value = ada.get(&stage_path(&w.project, 1, "")).await.json();
    assert_eq!(
        (&view["approval_status"], &view["items"]),
        (&json!("draft"), &json!([]))
    );
    let history: Value = ada.get(&stage_path(&w.project, 1, "/history")).await.json();
    assert_eq!(
        (&history[0]["action"], &history[0]["by"]),
        (&json!("lapsed"), &json!("system"))
    );
    ada.post(&stage_path(&w.project, 1, "/submit"))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn a_refused_stage_comes_back_changed_after_a_month(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let lead = w.app.with_role("lea@film.test", Role::ReviewLead).await;
    claim(&w.rita, &w.submission).await;
    let summary = "The criteria are not met in this version: there is no story yet, only a place. ".repeat(2);
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({"summary": summary}))
        .await
        .assert_status_ok();
    let decide = json!({"decision": "reject", "reason_code": "criteria_not_met"});
    w.rita
        .post(&w.path("/decide"))
        .json(&decide)
        .await
        .assert_status_ok();
    lead.post(&w.path("/confirm-rejection"))
        .json(&json!({"confirm": true}))
        .await
        .assert_status_ok();
    w.app.clock.advance(days(30));
    let ada = w.app.sign_in(&w.ada.email).await;
    let submit = stage_path(&w.project, 1, "/submit");
    assert_eq!(
        ada.post(&submit).await.json::<Value>()["type"],
        "/problems/unchanged"
    );
    let appeal = ada
        .post(&stage_path(&w.project, 1, "/appeal"))
        .json(&json!({"reason": "x".repeat(100)}))
        .await;
    assert_eq!(appeal.json::<Value>()["type"], "/problems/too-late");
    let changed = json!({"content": with(stage1(), json!({"runtime_min": 84}))});
    ada.put(&stage_path(&w.project, 1, ""))
        .json(&changed)
        .await
        .assert_status_ok();
    ada.post(&submit).await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn nobody_reviews_their_own_or_what_they_gave_back(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let mut tx = w.app.app.db.begin().await.unwrap();
    storage::roles::grant(&mut tx, &w.ada.uid, "reviewer", w.app.clock.now())
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let ada = w.app.sign_in(&w.ada.email).await;
    assert!(w.queue(&ada, "unclaimed").await.is_empty());
    let own = ada
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    own.assert_status_not_found();
    ada.get(&w.path("")).await.assert_status_not_found();

    claim(&w.rita, &w.submission).await;
    let other = w.app.with_role("rob@film.test", Role::Reviewer).await;
    let taken = other
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    taken.assert_status_conflict();
    let release = w
        .rita
        .post(&w.path("/release"))
        .json(&json!({"reason": "conflict"}))
        .await;
    release.assert_status(StatusCode::NO_CONTENT);
    assert!(w.queue(&w.rita, "unclaimed").await.is_empty());
    let back = w
        .rita
        .post(&w.path("/claim"))
        .json(&json!({"no_conflict": true}))
        .await;
    assert_eq!(back.json::<Value>()["type"], "/problems/conflict-of-interest");
    claim(&other, &w.submission).await;
    w.rita.get(&w.path("")).await.assert_status_forbidden();
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_forbidden();
}

#[rstest]
#[tokio::test]
async fn a_reviewer_holds_five_at_a_time_and_pages_through_the_queue(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, _) = TestApp::start(engine).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let mut submissions = Vec::new();
    for n in 0..6 {
        let user = app.verified(&format!("maker{n}@film.test")).await;
        complete_profile(&user).await;
        submissions.push(submitted_project(&user, "Same name").await.1);
        app.clock.advance(std::time::Duration::from_secs(1));
    }
    let mut seen = Vec::new();
    let mut cursor: Option<String> = None;
    loop {
        let mut request = rita
            .get("/api/review/queue")
            .add_query_params([("tab", "unclaimed"), ("limit", "4")]);
        if let Some(cursor) = &cursor {
            request = request.add_query_param("cursor", cursor);
        }
        let page: Value = request.await.json();
        seen.extend(
            page["items"]
                .as_array()
                .unwrap()
                .iter()
                .map(|i| i["submission_id"].as_str().unwrap().to_owned()),
        );
        cursor = page["next_cursor"].as_str().map(str::to_owned);
        if cursor.is_none() {
            break;
        }
    }
    assert_eq!(seen, submissions, "the longest waiting first");
    let bad = rita.get("/api/review/queue?tab=mine&cursor=%21").await;
    bad.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    for submission in &submissions[..5] {
        claim(&rita, submission).await;
    }
    let sixth = rita
        .post(&format!("/api/review/{}/claim", submissions[5]))
        .json(&json!({"no_conflict": true}))
        .await;
    sixth.assert_status_conflict();
    assert_eq!(sixth.json::<Value>()["type"], "/problems/too-many-claimed");
}

#[rstest]
#[tokio::test]
async fn a_review_is_drafted_with_care(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let w = world(engine).await;
    claim(&w.rita, &w.submission).await;
    let etag = w.rita.get(&w.path("")).await.header("etag");
    let put = async |body: Value| {
        w.rita
            .put(&w.path("/draft"))
            .add_header("if-match", etag.clone())
            .json(&body)
            .await
    };
    let wrong = json!({
        "scores": {"premise": {"score": 6}, "charm": {"score": 3}},
        "items": [{"field": "budget", "severity": "must", "text": "Say more about it, please."}],
        "summary": "x".repeat(4_001),
    });
    let refused = put(wrong).await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    let mut errors: Vec<(String, String)> = field_errors(&refused.json())
        .into_iter()
        .map(|(f, c)| (f.to_owned(), c.to_owned()))
        .collect();
    errors.sort();
    let expected = [
        ("items/0/field", "unknown"),
        ("scores/charm", "unknown"),
        ("scores/premise/score", "too_high"),
        ("summary", "too_long"),
    ];
    assert_eq!(errors, expected.map(|(f, c)| (f.to_owned(), c.to_owned())));
    put(json!({"scores": {"premise": {"score": 1}}}))
        .await
        .assert_status_ok();
    put(json!({}))
        .await
        .assert_status(StatusCode::PRECONDITION_FAILED);
    let decide = w
        .rita
        .post(&w.path("/decide"))
        .json(&json!({"decision": "request_changes"}))
        .await;
    let problem: Value = decide.json();
    assert_eq!(
        field_errors(&problem),
        [("scores/premise/note", "required"), ("summary", "too_short")]
    );

    let withdrawn: Value = w.ada.post(&stage_path(&w.project, 1, "/withdraw")).await.json();
    assert_eq!(withdrawn["approval_status"], "draft");
    w.rita
        .put(&w.path("/draft"))
        .json(&json!({}))
        .await
        .assert_status_conflict();
}
