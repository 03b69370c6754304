//! Files that somebody takes away while somebody else hands them in.

use std::time::Duration;

use domain::lifecycle::Stage;
use domain::stages;

use super::hostile::picture::plain_png;
use super::*;

#[rstest]
#[tokio::test(flavor = "multi_thread")]
async fn e_03_what_is_being_handed_in_is_neither_removed_nor_kept_to_the_team(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("removed", "kept to the team")] meanwhile: &str,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let id = ready_project(&ada, "The Door").await;
    let picture = upload(&ada, &id, PICTURE, "key.png", &plain_png(600, 900)).await;
    let content = with(stage1(), json!({"key_image": picture}));
    ada.put(&stage_path(&id, 1, ""))
        .json(&json!({"content": content}))
        .await
        .assert_status_ok();

    let (env, project) = (app.app.env(), id.parse().unwrap());
    let mut tx = app.app.db.begin().await.unwrap();
    let copy = stages::load_for_update(&mut tx, &ada.uid, project, Stage::FIRST)
        .await
        .unwrap();
    stages::submit(&mut tx, env, copy, None).await.unwrap();
    let path = documents(&id, &format!("/{picture}"));
    let taking = async {
        match meanwhile {
            "removed" => ada.delete(&path).await,
            _ => {
                let team = json!({"visibility": "team"});
                ada.put(&format!("{path}/visibility")).json(&team).await
            }
        }
    };
    let handing_in = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        tx.commit().await.unwrap();
    };
    let (taken, ()) = tokio::join!(taking, handing_in);
    taken.assert_status_conflict();
    assert_eq!(taken.json::<Value>()["type"], "/problems/document-submitted");
    let list: Value = ada.get(&documents(&id, "")).await.json();
    assert_eq!(
        (&list[0]["document_id"], &list[0]["visibility"]),
        (&json!(picture), &json!("reviewers"))
    );
}
