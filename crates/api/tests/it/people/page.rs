//! A member's page.

use super::*;

async fn page(by: &User, uid: &str) -> axum_test::TestResponse {
    by.get(&format!("/api/people/{uid}")).await
}

#[rstest]
#[tokio::test]
async fn pv_05_a_page_has_what_members_may_see_and_says_whether_it_is_ones_own(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let rate = |amount: u32, visible_to: &str| json!({"amount": amount, "currency": "EUR", "unit": "day", "visible_to": visible_to});
    let changes = json!({
        "listed": false, "show_age_range": true,
        "rates": [rate(500, "members"), rate(900, "connections")],
    });
    let jane = person(&app, "jane", changes).await;
    let seen = page(&asker, &jane.uid.0).await;
    seen.assert_status_ok();
    let seen: Value = seen.json();
    assert_eq!(
        (&seen["uid"], &seen["is_me"], &seen["name"]),
        (&json!(jane.uid), &json!(false), &json!("Ada Ní Bhriain"))
    );
    assert_eq!(seen["age_range"], json!("35-44"));
    assert_eq!(seen["content"]["rates"], json!([rate(500, "members")]));
    for private in [
        "date_of_birth",
        "visibility",
        "searchable",
        "listed",
        "accept_terms",
    ] {
        assert_eq!(seen["content"].get(private), None, "{private}");
    }
    let own: Value = page(&jane, &jane.uid.0).await.json();
    let preview: Value = jane.get("/api/user/profile/preview?as=member").await.json();
    assert_eq!(
        own,
        with(
            preview,
            json!({"uid": jane.uid, "is_me": true, "projects": [], "shared_projects": [], "shared_works": [],
                "shared_companies": [], "credits": [], "companies": [], "relation": null})
        )
    );
}

#[rstest]
#[tokio::test]
async fn who_is_not_visible_is_answered_like_who_does_not_exist_from_the_next_request_on(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let app = TestApp::with(engine, |_| {}).await;
    let asker = asker(&app).await;
    let jane = person(&app, "jane", json!({})).await;
    let nobody = page(&asker, &kernel::Uid::random().0).await;
    nobody.assert_status_not_found();
    let is_like_nobody = async |uid: &str, why: &str| {
        let answer = page(&asker, uid).await;
        answer.assert_status_not_found();
        assert_eq!(answer.as_bytes(), nobody.as_bytes(), "{why}");
        let names = |of: &axum_test::TestResponse| {
            let mut names: Vec<String> = of.headers().keys().map(ToString::to_string).collect();
            names.sort_unstable();
            names
        };
        assert_eq!(names(&answer), names(&nobody), "{why}");
    };
    let is_there = async || {
        page(&asker, &jane.uid.0).await.assert_status_ok();
    };
    let jane_uid = jane.uid.0.as_str();

    is_there().await;
    set(&jane, json!({"visibility": "connections"})).await;
    is_like_nobody(jane_uid, "hidden").await;
    page(&jane, jane_uid).await.assert_status_not_found();
    set(&jane, json!({"visibility": "members"})).await;
    is_there().await;
    disable(&app, &jane.uid, true).await;
    is_like_nobody(jane_uid, "disabled").await;
    disable(&app, &jane.uid, false).await;
    ask_for_correction(&app, &jane.uid, Some("Your name")).await;
    is_like_nobody(jane_uid, "not complete").await;
    ask_for_correction(&app, &jane.uid, None).await;
    is_there().await;
    jane.post("/api/account/deletion").await.assert_status_ok();
    is_like_nobody(jane_uid, "about to be deleted").await;

    let ben = app.verified("ben@film.test").await;
    is_like_nobody(&ben.uid.0, "no profile").await;
    save_profile(&ben, required_profile()).await;
    is_like_nobody(&ben.uid.0, "a profile that is not complete yet").await;
    is_like_nobody("%00", "no id").await;
    is_like_nobody(&"x".repeat(200), "a long id").await;
}
