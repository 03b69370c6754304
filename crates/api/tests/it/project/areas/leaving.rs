//! What leaves the project: archives, copies and mails.

use super::*;
use crate::export_import::{export, index, unpacked};

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
