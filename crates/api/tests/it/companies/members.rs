//! Who works at a company, and who says so.

use kernel::states::{CompanyMemberState, CompanyRole, Role};
use storage::companies::members::MemberRow;

use super::*;
use crate::export_import::unpacked;

#[rstest]
#[tokio::test]
async fn both_sides_say_who_works_there_and_others_see_it_then(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "Ada").await,
        person(&app, "Bo").await,
        person(&app, "Cy").await,
    );
    let path = create(&ada, "Low Tide Films").await;
    ask(&bo, &path).await.assert_status(StatusCode::CREATED);
    app.clock.advance(std::time::Duration::from_secs(1));
    invite_to(&path, &ada, &cy)
        .await
        .assert_status(StatusCode::CREATED);
    let page = read(&ada, &path).await;
    assert_eq!(people(&page["members"]), [("Ada", "active", "admin")]);
    assert_eq!(
        people(&page["waiting"]),
        [("Bo", "asked", "member"), ("Cy", "invited", "member")]
    );
    let seen = read(&bo, &path).await;
    assert_eq!(seen["waiting"], Value::Null);
    assert_eq!(
        seen["my"],
        json!({"role": "member", "state": "asked", "title": "Editor"})
    );

    // Nobody says both.
    for (by, whom) in [(&bo, &bo), (&ada, &cy)] {
        let refused = change(by, &path, whom, json!({"is_confirmed": true})).await;
        refused.assert_status(StatusCode::FORBIDDEN);
    }
    change(&ada, &path, &bo, json!({"is_confirmed": true}))
        .await
        .assert_status_ok();
    change(
        &cy,
        &path,
        &cy,
        json!({"is_confirmed": true, "title": "Key Grip"}),
    )
    .await
    .assert_status_ok();
    for (who, from) in [(&ada, "members"), (&bo, "members"), (&cy, "connections")] {
        let saved = who
            .patch("/api/user/profile")
            .json(&json!({"messages_from": from}))
            .await;
        saved.assert_status_ok();
    }
    let page = read(&bo, &path).await;
    let ways: Vec<&Value> = (0..3).map(|n| &page["members"][n]["can_message"]).collect();
    assert_eq!(
        ways,
        ["request", "no", "no"],
        "an admin, oneself, whoever takes no messages"
    );
    assert_eq!(
        people(&page["members"]),
        [
            ("Ada", "active", "admin"),
            ("Bo", "active", "member"),
            ("Cy", "active", "member")
        ]
    );
    assert_eq!(page["members"][2]["title"], "Key Grip");
    let of_bo = read(&cy, &format!("/api/people/{}", bo.uid)).await;
    assert_eq!(of_bo["companies"][0]["name"], "Low Tide Films");
    assert_eq!(of_bo["companies"][0]["title"], "Editor");
    let again = ask(&bo, &path).await;
    again.assert_status_conflict();
}

#[rstest]
#[tokio::test]
async fn who_asks_and_is_invited_is_there_at_once(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo, cy) = (
        person(&app, "Ada").await,
        person(&app, "Bo").await,
        person(&app, "Cy").await,
    );
    let path = create(&ada, "Low Tide Films").await;
    invite_to(&path, &ada, &bo)
        .await
        .assert_status(StatusCode::CREATED);
    ask(&bo, &path).await.assert_status(StatusCode::CREATED);
    ask(&cy, &path).await.assert_status(StatusCode::CREATED);
    invite_to(&path, &ada, &cy)
        .await
        .assert_status(StatusCode::CREATED);
    let page = read(&ada, &path).await;
    assert_eq!(page["members"].as_array().unwrap().len(), 3);
    assert_eq!(page["waiting"], json!([]));
}

#[rstest]
#[tokio::test]
async fn people_are_told_until_it_is_answered(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let path = create(&ada, "Low Tide Films").await;
    let told = async |who: &User| -> Vec<String> {
        let page = read(who, "/api/notifications").await;
        let items = page["items"].as_array().unwrap().iter();
        items
            .map(|one| one["kind"].as_str().unwrap().to_owned())
            .collect()
    };
    ask(&bo, &path).await.assert_status(StatusCode::CREATED);
    assert_eq!(told(&ada).await, ["company_asked"]);
    remove(&bo, &path, &bo)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    assert_eq!(told(&ada).await, [""; 0], "it was taken back");
    invite_to(&path, &ada, &bo)
        .await
        .assert_status(StatusCode::CREATED);
    assert_eq!(told(&bo).await, ["company_invited"]);
    change(&bo, &path, &bo, json!({"is_confirmed": true}))
        .await
        .assert_status_ok();
    assert_eq!(told(&bo).await, [""; 0]);
    assert_eq!(told(&ada).await, ["company_joined"]);
    // Who is blocked is not told, and seen by nobody of the two.
    let cy = person(&app, "Cy").await;
    let blocked = ada.put(&format!("/api/blocks/{}", cy.uid)).await;
    blocked.assert_status(StatusCode::NO_CONTENT);
    ask(&cy, &path).await.assert_status(StatusCode::CREATED);
    assert_eq!(told(&ada).await, ["company_joined"]);
    assert_eq!(read(&ada, &path).await["waiting"], json!([]));
    invite_to(&path, &ada, &cy).await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn who_was_made_an_admin_can_step_down_and_where_nobody_is_one_a_member_takes_over(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, path) = two(engine).await;
    let (member, admin) = (json!({"role": "member"}), json!({"role": "admin"}));
    for refused in [
        change(&bo, &path, &bo, admin.clone()).await,
        remove(&bo, &path, &ada).await,
    ] {
        refused.assert_status(StatusCode::FORBIDDEN);
    }
    assert_eq!(read(&bo, &path).await["can_take_over"], false);
    change(&ada, &path, &bo, admin.clone()).await.assert_status_ok();
    for one in [&ada, &bo] {
        change(one, &path, one, member.clone()).await.assert_status_ok();
    }
    let cy = person(&app, "Cy").await;
    assert_eq!(read(&cy, &path).await["can_take_over"], false);
    change(&cy, &path, &cy, admin.clone())
        .await
        .assert_status_not_found();
    assert_eq!(read(&ada, &path).await["can_take_over"], true);
    change(&ada, &path, &bo, admin.clone())
        .await
        .assert_status(StatusCode::FORBIDDEN);
    change(&bo, &path, &bo, admin).await.assert_status_ok();
    assert_eq!(read(&ada, &path).await["can_take_over"], false);
    remove(&ada, &path, &ada)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    for refused in [
        change(&bo, &path, &bo, member).await,
        remove(&bo, &path, &bo).await,
    ] {
        refused.assert_status_conflict();
        assert_eq!(refused.json::<Value>()["type"], "/problems/only-member");
    }
}

#[rstest]
#[tokio::test]
async fn admins_see_every_member_and_a_block_looks_like_a_refusal(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, bo, path) = two(engine).await;
    let (cy, dee) = (person(&app, "Cy").await, person(&app, "Dee").await);
    for whom in [&cy, &dee] {
        invite_to(&path, &ada, whom)
            .await
            .assert_status(StatusCode::CREATED);
    }
    remove(&cy, &path, &cy)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    for by in [&bo, &dee] {
        let blocked = by.put(&format!("/api/blocks/{}", ada.uid)).await;
        blocked.assert_status(StatusCode::NO_CONTENT);
    }
    let page = read(&ada, &path).await;
    let names: Vec<&str> = people(&page["members"])
        .iter()
        .map(|(name, _, _)| *name)
        .collect();
    assert_eq!(names, ["Ada", "Bo"]);
    assert_eq!(page["waiting"], json!([]));
    for (gone, blocker) in [
        (remove(&ada, &path, &cy).await, remove(&ada, &path, &dee).await),
        (
            change(&ada, &path, &cy, json!({"role": "admin"})).await,
            change(&ada, &path, &dee, json!({"role": "admin"})).await,
        ),
    ] {
        gone.assert_status_not_found();
        assert_eq!(gone.text(), blocker.text());
    }
    remove(&ada, &path, &bo)
        .await
        .assert_status(StatusCode::NO_CONTENT);
}

#[rstest]
#[tokio::test]
async fn whoever_declined_is_not_invited_again_for_90_days(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, ada, _, path) = two(engine).await;
    let cy = person(&app, "Cy").await;
    invite_to(&path, &ada, &cy)
        .await
        .assert_status(StatusCode::CREATED);
    remove(&cy, &path, &cy)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    let days = |days: u64| std::time::Duration::from_secs(days * 86_400);
    app.later(days(89)).await;
    let (ada, cy) = (app.sign_in(&ada.email).await, app.sign_in(&cy.email).await);
    let refused = invite_to(&path, &ada, &cy).await;
    refused.assert_status_conflict();
    // They may ask themselves.
    ask(&cy, &path).await.assert_status(StatusCode::CREATED);
    remove(&cy, &path, &cy)
        .await
        .assert_status(StatusCode::NO_CONTENT);
    app.later(days(2)).await;
    let ada = app.sign_in(&ada.email).await;
    invite_to(&path, &ada, &cy)
        .await
        .assert_status(StatusCode::CREATED);
}

#[rstest]
#[tokio::test]
async fn the_admin_who_goes_hands_over_and_what_is_theirs_is_exported(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, ada, bo, path) = two(engine).await;
    let archive = ada.get("/api/account/export").await;
    archive.assert_status_ok();
    let files = unpacked(archive.as_bytes());
    let text = files.iter().find(|(name, _)| *name == "account.json").unwrap();
    let exported: Value = serde_json::from_slice(text.1).unwrap();
    assert_eq!(exported["lists"]["company_memberships"][0]["role"], "admin");
    assert_eq!(
        exported["lists"]["companies_managed"][0]["name"],
        "Low Tide Films"
    );
    ada.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    let page = read(&bo, &path).await;
    assert_eq!(people(&page["members"]), [("Bo", "active", "admin")]);
    let told = read(&bo, "/api/notifications").await;
    assert!(!told.to_string().contains("Ada"), "{told}");
    let cy = person(&_app, "Cy").await;
    bo.delete("/api/me").await.assert_status(StatusCode::NO_CONTENT);
    cy.get(&path).await.assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn st_06_a_colleague_of_a_company_judges_no_project_of_the_team(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let ada = person(&app, "Ada").await;
    let path = create(&ada, "Low Tide Films").await;
    let company: kernel::CompanyId = path.rsplit('/').next().unwrap().parse().unwrap();
    let (_, submission) = submitted_project(&ada, "Night Ferry").await;
    let rita = app.with_role("rita@film.test", Role::Reviewer).await;
    let colleague = async |state, joined_at| {
        let mut tx = app.app.db.begin().await.unwrap();
        let row = MemberRow {
            uid: rita.uid.clone(),
            role: CompanyRole::Member,
            state,
            title: String::new(),
            invited_by: None,
            created_at: app.clock.now(),
            joined_at,
        };
        storage::companies::members::save(&mut tx, company, &row)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    };
    let try_claim = async || {
        rita.post(&format!("/api/review/{submission}/claim"))
            .json(&json!({"no_conflict": true}))
            .await
    };
    colleague(CompanyMemberState::Active, Some(app.clock.now())).await;
    let refused = try_claim().await;
    assert_eq!(refused.json::<Value>()["type"], "/problems/conflict-of-interest");
    // What only one side says is no ground: anybody could keep a reviewer away with it.
    colleague(CompanyMemberState::Invited, None).await;
    try_claim().await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn invitations_of_others_take_nobodys_places(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let (ada, bo) = (person(&app, "Ada").await, person(&app, "Bo").await);
    let path = create(&ada, "Low Tide Films").await;
    let fill = async |state: CompanyMemberState, many: usize, first: usize| {
        let mut tx = app.app.db.begin().await.unwrap();
        for n in first..first + many {
            let id = insert(&app, &mut tx, &ada, n as u128, &format!("Film {n}")).await;
            let member = MemberRow {
                uid: bo.uid.clone(),
                role: CompanyRole::Member,
                state,
                title: String::new(),
                invited_by: None,
                created_at: app.clock.now(),
                joined_at: (state == CompanyMemberState::Active).then(|| app.clock.now()),
            };
            storage::companies::members::save(&mut tx, id, &member)
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
    };
    fill(CompanyMemberState::Invited, 50, 1).await;
    let refused = invite_to(&path, &ada, &bo).await;
    assert_eq!(
        refused.json::<Value>()["type"],
        "/problems/invitation-limit-reached"
    );
    ask(&bo, &path).await.assert_status(StatusCode::CREATED);
    let own = read(&bo, "/api/companies/own").await;
    assert_eq!(own.as_array().unwrap().len(), 51);
    fill(CompanyMemberState::Active, 19, 101).await;
    let invited = format!("/api/companies/{}", uuid::Uuid::from_u128(1));
    for full in [
        try_create(&bo, "Mine").await,
        ask(&bo, &invited).await,
        change(&bo, &invited, &bo, json!({"is_confirmed": true})).await,
    ] {
        assert_eq!(full.json::<Value>()["type"], "/problems/company-limit-reached");
    }
}
