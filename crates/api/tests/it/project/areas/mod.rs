//! The finance of a project is open to some of its members only, wherever it stands.

use axum::http::StatusCode;
use identity::Role;
use kernel::states::AmendmentState;
use kernel::{AmendmentId, ProjectId, SubmissionId};
use rstest::rstest;
use serde_json::{Map, Value, json};
use storage::amendments::AmendmentRow;
use storage::submissions::SubmissionRow;
use testing::documents::{announce, script, upload};
use testing::{Engine, TestApp, User};

use crate::builders::*;
use crate::export_import::{export, index, unpacked};
use crate::project::finance::small_plan;

const CLOSING: (u8, &str) = (4, "finance_close");
/// An amount, a provider and a file that only the finance holds.
const SECRETS: [&str; 4] = ["7654321", "76,543.21", "Harbour Bank", "closing"];

struct World {
    app: TestApp,
    ada: User,
    rita: User,
    project: String,
    closing: String,
}

fn money(closing: &str) -> Value {
    json!({"finance_close": closing, "first_weeks_cash": 7_654_321,
        "closed_sources": [{"provider": "Harbour Bank", "amount": 7_654_321}]})
}

/// Stage 4 of Ada's project has begun, with its finance.
async fn world(engine: Engine) -> World {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let project = financed_project(&app, &ada, "The Door").await;
    let w = World {
        app,
        ada,
        rita,
        project,
        closing: String::new(),
    };
    let plan = with(
        small_plan(),
        json!({"cashflow": [{"month": 0, "money_in": 0, "money_out": 9_999_999}]}),
    );
    w.stored(3, "approved", plan.as_object().unwrap().clone()).await;
    let closing = upload(&w.ada, &w.project, CLOSING, "closing.pdf", &script(2)).await;
    w.ada
        .put(&w.path(4, ""))
        .json(&json!({"content": with(money(&closing), json!({"start_date": "2027-03-01"}))}))
        .await
        .assert_status_ok();
    World { closing, ..w }
}

impl World {
    fn path(&self, stage: u8, rest: &str) -> String {
        stage_path(&self.project, stage, rest)
    }

    /// A stage that has come so far, with a version of it.
    async fn stored(&self, stage: u8, status: &str, content: Map<String, Value>) -> SubmissionId {
        let project = ProjectId(self.project.parse().unwrap());
        let mut tx = self.app.app.db.begin().await.unwrap();
        let first = storage::submissions::version(&mut tx, project, 1, 1)
            .await
            .unwrap()
            .unwrap();
        let row = SubmissionRow {
            id: SubmissionId::new(&self.app.clock.clock()),
            receipt_no: storage::submissions::next_receipt(&mut tx).await.unwrap(),
            stage: kernel::Stage::try_from(stage).unwrap(),
            version: storage::submissions::last_version(&mut tx, project, stage)
                .await
                .unwrap()
                + 1,
            state: status.parse().unwrap(),
            reviewer_uid: None,
            snapshot: content.clone(),
            ..first
        };
        storage::submissions::insert(&mut tx, &row).await.unwrap();
        let mut written = storage::stages::find(&mut tx, project, 1).await.unwrap().unwrap();
        written.stage = row.stage;
        written.submitted_version = row.version;
        written.approval_status = status.parse().unwrap();
        written.content = content;
        storage::stages::save(&mut tx, project, &written).await.unwrap();
        tx.commit().await.unwrap();
        row.id
    }

    /// What is in stage 4 now.
    async fn content(&self) -> Map<String, Value> {
        let view: Value = self.ada.get(&self.path(4, "")).await.json();
        view["content"].as_object().unwrap().clone()
    }

    /// Reviewers ask for changes of a date and of the signed sources.
    async fn changes_asked(&self) {
        let item = |field: &str, text: &str| json!({"field": field, "severity": "must", "text": text});
        let draft = json!({
            "scores": {"money": {"score": 2, "note": "Harbour Bank pays 7654321 late.", "for_applicant": true}},
            "summary": "Two answers do not hold yet; both are named below, with what they need.",
            "items": [item("start_date", "The first day is before the permits."),
                item("closed_sources", "Harbour Bank has not signed 7654321.")],
        });
        self.decided(4, self.content().await, draft).await;
    }

    /// The same of an amendment, after the stage was approved.
    async fn amendment_changes_asked(&self) {
        self.changes_asked().await;
        let project = ProjectId(self.project.parse().unwrap());
        let mut tx = self.app.app.db.begin().await.unwrap();
        let versions = storage::submissions::of_stage(&mut tx, project, 4).await.unwrap();
        let mut stage = storage::stages::find(&mut tx, project, 4).await.unwrap().unwrap();
        stage.approval_status = "approved".parse().unwrap();
        storage::stages::save(&mut tx, project, &stage).await.unwrap();
        let row = AmendmentRow {
            id: AmendmentId::new(&self.app.clock.clock()),
            stage: stage.stage,
            base_version: stage.submitted_version,
            state: AmendmentState::ChangesRequested,
            version: 0,
            submission_id: Some(versions[0].id.0),
            started_by: self.ada.uid.clone(),
            created_at: self.app.clock.now(),
            updated_at: self.app.clock.now(),
            content: stage.content,
            declared: stage.declared,
        };
        storage::amendments::save(&mut tx, project, &row).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Reviewers ask for changes of what is submitted.
    async fn decided(&self, stage: u8, content: Map<String, Value>, draft: Value) {
        let submission = self.stored(stage, "submitted", content).await.to_string();
        claim(&self.rita, &submission).await;
        let path = |rest: &str| format!("/api/review/{submission}{rest}");
        self.rita
            .put(&path("/draft"))
            .json(&draft)
            .await
            .assert_status_ok();
        let decided = self
            .rita
            .post(&path("/decide"))
            .json(&json!({"decision": "request_changes"}))
            .await;
        decided.assert_status_ok();
        self.rita.waits(std::time::Duration::from_secs(60)).await;
    }
}

fn tells(text: &str) -> Vec<&'static str> {
    SECRETS
        .into_iter()
        .filter(|secret| text.contains(secret))
        .collect()
}

/// All that somebody of the team can read of stage 4.
async fn read(w: &World, user: &User) -> Vec<(&'static str, String)> {
    let mut all = Vec::new();
    for rest in [
        "",
        "/versions",
        "/versions/1",
        "/diff?from=0",
        "/history",
        "/feedback",
        "/amendment",
    ] {
        let answer = user.get(&w.path(4, rest)).await;
        answer.assert_status_ok();
        all.push((rest, answer.text()));
    }
    let check = user.post(&w.path(4, "/check")).await;
    check.assert_status_ok();
    all.push(("check", check.text()));
    let documents = user.get(&format!("/api/projects/{}/documents", w.project)).await;
    documents.assert_status_ok();
    all.push(("documents", documents.text()));
    all
}

#[rstest]
#[tokio::test]
async fn a_07_the_finance_of_stage_4_is_open_to_whom_the_finance_is(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let producer = member(&w.app, &w.ada, &w.project, "producer").await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    let viewer = member(&w.app, &w.ada, &w.project, "viewer").await;
    for member in [&collaborator, &viewer] {
        w.ada
            .patch(&format!("/api/projects/{}/members/{}", w.project, member.uid))
            .json(&json!({"documents": true}))
            .await
            .assert_status_ok();
    }
    w.changes_asked().await;

    for open in [&w.ada, &producer] {
        let all = read(&w, open).await;
        let told: Vec<&str> = all
            .iter()
            .filter(|(_, text)| !tells(text).is_empty())
            .map(|(what, _)| *what)
            .collect();
        let expected = [
            "",
            "/versions/1",
            "/diff?from=0",
            "/feedback",
            "check",
            "documents",
        ];
        assert_eq!(told, expected, "what tells of the finance at all");
    }
    for closed in [&collaborator, &viewer] {
        for (what, text) in read(&w, closed).await {
            assert_eq!(tells(&text), [""; 0], "{what}: {text}");
        }
        let view: Value = closed.get(&w.path(4, "")).await.json();
        assert_eq!(
            view["hidden_fields"],
            json!(["finance_close", "closed_sources", "first_weeks_cash"])
        );
        assert_eq!(
            view["hidden_reason"],
            "You don't have access to this project's finances. Ask the owner for access."
        );
        assert_eq!(view["items"].as_array().unwrap().len(), 1, "{view}");
        let check: Value = closed.post(&w.path(4, "/check")).await.json();
        let sections = check["sections"].as_array().unwrap();
        let money = sections.iter().find(|section| section["key"] == "money").unwrap();
        assert_eq!(field_errors(money), [("finance_close", "not_open")]);
        assert_eq!(money["done"], false);
        let document = format!("/api/projects/{}/documents/{}", w.project, w.closing);
        for rest in ["", "/content"] {
            let refused = closed.get(&format!("{document}{rest}")).await;
            refused.assert_status_forbidden();
        }
    }
}

#[rstest]
#[tokio::test]
async fn what_a_collaborator_cannot_see_is_kept_and_cannot_be_changed(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    let mut own: Value = collaborator.get(&w.path(4, "")).await.json::<Value>()["content"].clone();
    own["start_date"] = "2027-04-01".into();
    let saved = collaborator
        .put(&w.path(4, ""))
        .json(&json!({"content": own}))
        .await;
    saved.assert_status_ok();
    assert_eq!(tells(&saved.text()), [""; 0]);
    let kept = with(money(&w.closing), json!({"start_date": "2027-04-01"}));
    assert_eq!(json!(w.content().await), kept);

    let sent = with(own, json!({"first_weeks_cash": 1, "start_date": "2027-05-01"}));
    let refused = collaborator
        .put(&w.path(4, ""))
        .json(&json!({"content": sent}))
        .await;
    refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(field_errors(&refused.json()), [("first_weeks_cash", "not_open")]);
    assert_eq!(json!(w.content().await), kept);
    let announced = announce(
        &collaborator,
        &w.project,
        &[
            ("stage", "stage4"),
            ("field", "finance_close"),
            ("filename", "other.pdf"),
        ],
        9,
    )
    .await;
    announced.assert_status_forbidden();

    // the same for a change of the approved version
    w.stored(4, "approved", w.content().await).await;
    let amendment = w.path(4, "/amendment");
    collaborator.post(&amendment).await.assert_status_ok();
    let begun: Value = collaborator.get(&amendment).await.json();
    assert_eq!(tells(&begun.to_string()), [""; 0]);
    let sent = with(begun["content"].clone(), json!({"start_date": "2027-06-01"}));
    collaborator
        .put(&amendment)
        .json(&json!({"content": sent}))
        .await
        .assert_status_ok();
    let changed: Value = w.ada.get(&amendment).await.json();
    assert_eq!(
        changed["content"],
        with(money(&w.closing), json!({"start_date": "2027-06-01"}))
    );
    let sent = with(sent, json!({"closed_sources": []}));
    let refused = collaborator.put(&amendment).json(&json!({"content": sent})).await;
    assert_eq!(field_errors(&refused.json()), [("closed_sources", "not_open")]);
}

#[rstest]
#[tokio::test]
async fn a_07_what_is_open_of_an_amendment_names_no_answer_of_the_finance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    w.amendment_changes_asked().await;
    let fields = async |user: &User| -> Value {
        let amendment: Value = user.get(&w.path(4, "/amendment")).await.json();
        assert_eq!(amendment["state"], "changes_requested");
        amendment["editable_fields"].clone()
    };
    let asked = json!("closed_sources");
    let (all, open) = (fields(&w.ada).await, fields(&collaborator).await);
    assert!(all.as_array().unwrap().contains(&asked), "{all}");
    let finance = ["closed_sources", "finance_close", "first_weeks_cash"];
    for field in open.as_array().unwrap() {
        assert!(!finance.contains(&field.as_str().unwrap()), "{open}");
    }
    assert!(open.as_array().unwrap().contains(&json!("start_date")), "{open}");
}

/// An answer of the finance that does not fit the form any more holds a save up: who cannot see it is not told which.
#[rstest]
#[tokio::test]
async fn a_07_errors_of_a_save_do_not_tell_of_the_finance(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    let own: Value = collaborator.get(&w.path(4, "")).await.json::<Value>()["content"].clone();
    let project = ProjectId(w.project.parse().unwrap());
    let mut tx = w.app.app.db.begin().await.unwrap();
    let mut row = storage::stages::find(&mut tx, project, 4).await.unwrap().unwrap();
    row.content
        .insert("first_weeks_cash".to_owned(), json!("as agreed"));
    storage::stages::save(&mut tx, project, &row).await.unwrap();
    tx.commit().await.unwrap();
    let sent = with(own, json!({"start_date": "2027-04-01"}));
    let refused = collaborator
        .put(&w.path(4, ""))
        .json(&json!({"content": sent}))
        .await;
    refused.assert_status_unprocessable_entity();
    assert_eq!(field_errors(&refused.json()), [("finance_close", "not_open")]);
    let whole = with(sent, json!({"first_weeks_cash": "as agreed"}));
    let told = w.ada.put(&w.path(4, "")).json(&json!({"content": whole})).await;
    let told: Value = told.json();
    assert_eq!(told["errors"][0]["field"], "first_weeks_cash");
}

#[rstest]
#[tokio::test]
async fn who_takes_a_project_out_takes_the_finance_only_if_it_is_open_to_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let producer = member(&w.app, &w.ada, &w.project, "producer").await;
    w.changes_asked().await;
    let told = async || {
        let files = unpacked(export(&producer, &w.project).await.as_bytes());
        let names = files.keys().cloned().collect::<Vec<_>>().join(" ");
        (
            tells(&format!("{} {names}", index(&files))),
            index(&files)["left_out"].clone(),
        )
    };
    assert_eq!(
        told().await,
        (vec!["7654321", "Harbour Bank", "closing"], json!([]))
    );
    w.ada
        .patch(&format!("/api/projects/{}/members/{}", w.project, producer.uid))
        .json(&json!({"finance": false}))
        .await
        .assert_status_ok();
    let left_out = json!([
        "Stage 3: the exporting member has no access to finances.",
        "Stage 4: the exporting member has no access to finances."
    ]);
    assert_eq!(told().await, (Vec::new(), left_out));
    let copy: Value = producer
        .post(&format!("/api/projects/{}/duplicate", w.project))
        .await
        .json();
    let mut tx = w.app.app.db.begin().await.unwrap();
    let copy = ProjectId(copy["project_id"].as_str().unwrap().parse().unwrap());
    let copied = storage::stages::find(&mut tx, copy, 4).await.unwrap().unwrap();
    assert_eq!(json!(copied.content), json!({"start_date": "2027-03-01"}));
}

#[rstest]
#[tokio::test]
async fn everybody_in_the_team_who_may_read_a_stage_is_told_what_was_decided(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    for role in ["producer", "collaborator", "viewer"] {
        member(&w.app, &w.ada, &w.project, role).await;
    }
    let told = async || {
        let mails = stage_mails(&w.app).await.into_iter();
        let told = mails.filter(|mail| mail.template == "stage_changes_requested");
        let mut told: Vec<String> = told.map(|mail| mail.recipient).collect();
        told.sort();
        told
    };
    told().await;
    w.changes_asked().await;
    let all = [
        &*w.ada.email,
        "collaborator@team.test",
        "producer@team.test",
        "viewer@team.test",
    ];
    assert_eq!(told().await, all);
    let draft = json!({
        "summary": "One answer does not hold yet; it is named below, with what it needs.",
        "items": [{"field": "topsheet", "severity": "must", "text": "The lines do not fit the script."}],
    });
    w.decided(3, small_plan().as_object().unwrap().clone(), draft)
        .await;
    assert_eq!(
        told().await,
        [&*w.ada.email, "producer@team.test"],
        "stage 3 is the finance"
    );
}

/// Who cannot see the finance is not told in a mail what is asked of it, nor of which answer.
#[rstest]
#[tokio::test]
async fn the_mail_about_requested_changes_keeps_the_finance_to_itself(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let w = world(engine).await;
    let collaborator = member(&w.app, &w.ada, &w.project, "collaborator").await;
    stage_mails(&w.app).await;
    w.changes_asked().await;
    let sent = stage_mails(&w.app).await;
    let asked = |user: &User| {
        let mail = sent.iter().find(|mail| mail.recipient == user.email);
        let mail = mail.expect("a mail to each");
        assert_eq!(mail.payload["items"], 2, "{}", mail.payload);
        let all = mail.payload["requests"].as_array().unwrap().iter();
        let all = all.map(|one| one["asks"].as_str().unwrap().to_owned());
        (all.collect::<Vec<_>>(), tells(&mail.payload.to_string()))
    };
    let start = "The first day is before the permits.";
    assert_eq!(asked(&collaborator), (vec![start.to_owned()], vec![]));
    let (mut all, _) = asked(&w.ada);
    all.sort();
    assert_eq!(all, ["Harbour Bank has not signed 7654321.", start]);
}
