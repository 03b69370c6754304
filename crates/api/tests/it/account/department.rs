//! Under which department somebody is found, by what they say of themselves.

use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn who_produces_and_directs_is_found_under_the_department_of_the_first_title(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let mut steps = required_profile();
    steps[1] = with(
        steps[1].clone(),
        json!({"member_types": ["filmmaker"], "titles": ["producer", "director"]}),
    );
    save_profile(&ada, steps).await;
    let complete = ada.post("/api/user/profile/complete").await;
    complete.assert_status_ok();
    let content = &complete.json::<Value>()["content"];
    assert_eq!(content["primary_department"], "producing");
    assert_eq!(content["titles"], json!(["producer", "director"]));
    let department = async |change: Value| -> Value {
        let changed = ada.patch("/api/user/profile").json(&change).await;
        changed.assert_status_ok();
        changed.json::<Value>()["content"]["primary_department"].clone()
    };
    let directing = json!({"primary_department": "directing"});
    assert_eq!(department(directing).await, "directing", "of one of the titles");
    let gaffer = json!({"titles": ["gaffer_chief_lighting_technician"]});
    assert_eq!(department(gaffer).await, "lighting", "of none of them now");
    let own = json!({"titles": ["other:Drone wrangler"]});
    assert_eq!(department(own).await, "lighting", "a title of no department");
    let beside = json!({"titles": ["director"], "primary_department": "camera"});
    assert_eq!(department(beside).await, "camera", "as it was chosen");
    let town = json!({"city": "Cork"});
    assert_eq!(department(town).await, "camera", "nothing else takes it away");
    let again = json!({"titles": ["producer"]});
    assert_eq!(department(again).await, "producing");
}
