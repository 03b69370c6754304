use axum::http::StatusCode;
use rstest::rstest;
use serde_json::{Value, json};
use testing::{Engine, TestApp};

use crate::builders::*;

#[rstest]
#[tokio::test]
async fn a_01_a_profile_is_read_with_its_first_name_and_404_before_there_is_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let none = ada.get("/api/user/profile").await;
    none.assert_status_not_found();
    assert_eq!(none.header("content-type"), "application/problem+json");
    assert!(none.json::<Value>()["detail"].is_string());

    complete_profile(&ada).await;
    let profile: Value = ada.get("/api/user/profile").await.json();
    assert_eq!(profile["first_name"], "Ada");
    assert_eq!(profile["status"], "profile_complete");
    assert_eq!(profile["missing"], json!([]));
    assert!(profile["terms_accepted_at"].is_string());
    assert_eq!(profile["strength"], 50);
    assert_eq!(
        profile["content"]["primary_department"], "directing",
        "taken from the first title"
    );
}

#[rstest]
#[tokio::test]
async fn a_04_the_status_before_during_and_after_the_profile(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let unverified = app.unverified("eve@film.test").await;
    let refused = unverified.get("/api/auth/pre-profile").await;
    refused.assert_status_forbidden();
    assert!(
        refused.json::<Value>()["detail"]
            .as_str()
            .unwrap()
            .contains("verify")
    );

    let status = async |user: &testing::User| -> Value { user.get("/api/auth/pre-profile").await.json() };
    assert_eq!(status(&ada).await, json!({"status": "create_required"}));
    save_profile(&ada, required_profile()).await;
    assert_eq!(
        status(&ada).await,
        json!({"status": "create_required"}),
        "not completed yet"
    );
    ada.post("/api/user/profile/complete").await.assert_status_ok();
    assert_eq!(status(&ada).await, json!({"status": "profile_complete"}));

    app.clock.advance(days(731));
    let ada = app.sign_in(&ada.email).await;
    assert_eq!(status(&ada).await, json!({"status": "update_required"}));
    let profile: Value = ada.get("/api/user/profile").await.json();
    assert_eq!(profile["reasons"], json!([{"reason": "confirmation"}]));
    ada.post("/api/user/profile/complete").await.assert_status_ok();
    assert_eq!(status(&ada).await, json!({"status": "profile_complete"}));
}

#[tokio::test]
async fn exactly_ten_values_and_two_consents_are_required() {
    let (app, _, _) = TestApp::start(Engine::Sqlite).await;
    let mut keys: Vec<String> = Vec::new();
    for step in required_profile() {
        keys.extend(step.as_object().unwrap().keys().cloned());
    }
    assert_eq!(keys.len(), 12);
    for (n, left_out) in keys.iter().enumerate() {
        let user = app.verified(&format!("person{n}@film.test")).await;
        let mut steps = required_profile();
        for step in &mut steps {
            step.as_object_mut().unwrap().remove(left_out);
        }
        save_profile(&user, steps).await;
        let refused = user.post("/api/user/profile/complete").await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(left_out.as_str(), "required")]);
    }
}

#[rstest]
#[tokio::test]
async fn steps_are_kept_one_by_one_and_say_what_is_missing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let first = ada
        .put("/api/user/profile/step/1")
        .json(&json!({"first_name": " Ada ", "city": "Cork"}))
        .await;
    first.assert_status_ok();
    assert_eq!(first.header("etag"), "\"v1\"");
    let profile: Value = first.json();
    assert_eq!(profile["content"], json!({"first_name": "Ada", "city": "Cork"}));
    assert_eq!(profile["steps"][0]["complete"], false);
    assert_eq!(profile["steps"][3]["complete"], true, "nothing is required there");
    assert_eq!(profile["missing"][0]["field"], "last_name");

    let step3 = json!({"headline": "Gaffer, and a good one"});
    ada.put("/api/user/profile/step/3")
        .json(&step3)
        .await
        .assert_status_ok();
    let profile: Value = ada.get("/api/user/profile").await.json();
    assert_eq!(profile["content"]["city"], "Cork", "other steps stay");
    assert_eq!(profile["version"], 2);
    ada.put("/api/user/profile/step/7")
        .json(&json!({}))
        .await
        .assert_status_not_found();
    ada.put("/api/user/profile/step/0")
        .json(&json!({}))
        .await
        .assert_status_not_found();
}

#[rstest]
#[tokio::test]
async fn a_change_made_on_an_old_version_is_refused_with_the_new_one(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let etag = ada.get("/api/user/profile").await.header("etag");
    let change = json!({"city": "Galway"});
    ada.patch("/api/user/profile")
        .add_header("if-match", etag.clone())
        .json(&change)
        .await
        .assert_status_ok();
    let stale = ada
        .patch("/api/user/profile")
        .add_header("if-match", etag)
        .json(&json!({"city": "Sligo"}))
        .await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    let both: Value = stale.json();
    assert_eq!(both["current"]["content"]["city"], "Galway");
    assert_eq!(both["yours"], json!({"city": "Sligo"}));
    let step = json!({"analytics": true});
    let stale = ada
        .put("/api/user/profile/step/6")
        .add_header("if-match", "\"v1\"")
        .json(&step)
        .await;
    stale.assert_status(StatusCode::PRECONDITION_FAILED);
    assert_eq!(stale.json::<Value>()["yours"], step);
    ada.patch("/api/user/profile")
        .json(&json!({"city": null}))
        .await
        .assert_status_ok();
    let profile: Value = ada.get("/api/user/profile").await.json();
    assert_eq!(profile["content"].get("city"), None);
}

#[tokio::test]
async fn a_complete_profile_stays_complete() {
    let (app, _, ada) = TestApp::start(Engine::Sqlite).await;
    ada.patch("/api/user/profile")
        .json(&json!({"city": "Cork"}))
        .await
        .assert_status_not_found();
    complete_profile(&ada).await;
    for (change, field, code) in [
        (json!({"headline": null}), "headline", "required"),
        (json!({"headline": "Gaffer"}), "headline", "too_short"),
        (json!({"first_name": "R2D2"}), "first_name", "invalid"),
        (
            json!({"date_of_birth": "2008-03-03"}),
            "date_of_birth",
            "under_age",
        ),
        (json!({"accept_terms": false}), "accept_terms", "required"),
        (
            json!({"member_types": ["filmmaker", "funder"]}),
            "funder_instruments",
            "required",
        ),
    ] {
        let refused = ada.patch("/api/user/profile").json(&change).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        let problem: Value = refused.json();
        assert_eq!(field_errors(&problem)[0], (field, code), "{change}");
        assert!(problem["errors"][0]["detail"].as_str().unwrap().ends_with('.'));
    }
    let status: Value = ada.get("/api/auth/pre-profile").await.json();
    assert_eq!(status["status"], "profile_complete");
    // The last day of being 17 is one too early, the birthday is not.
    let bob = app.verified("bob@film.test").await;
    let born =
        |date: &str| json!({"first_name": "Bob", "last_name": "B", "date_of_birth": date, "country": "IE"});
    let young: Value = bob
        .put("/api/user/profile/step/1")
        .json(&born("2008-03-03"))
        .await
        .json();
    assert_eq!(young["missing"][0]["code"], "under_age");
    let adult: Value = bob
        .put("/api/user/profile/step/1")
        .json(&born("2008-03-02"))
        .await
        .json();
    assert_eq!(adult["steps"][0]["complete"], true);
}

#[rstest]
#[tokio::test]
async fn bad_input_is_a_field_error_in_words(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, _, ada) = TestApp::start(engine).await;
    let step = "/api/user/profile/step/3";
    for (answers, field, code) in [
        (json!({"headline": "x".repeat(121)}), "headline", "too_long"),
        (json!({"headline": 7}), "headline", "type"),
        (
            json!({"credits": [{"title": "A", "role": ["Director"]}]}),
            "credits/0/role",
            "type",
        ),
        (json!({"langauges": []}), "langauges", "unknown"),
        (json!({"first_name": "Ada"}), "first_name", "unknown"),
    ] {
        let refused = ada.put(step).json(&answers).await;
        refused.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(field_errors(&refused.json()), [(field, code)], "{answers}");
    }
    ada.put(step)
        .text("{\"headline\": ")
        .content_type("application/json")
        .await
        .assert_status_bad_request();
    for kind in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonp",
        "application/json; charset=utf-16",
        "application/json;charset=\"iso-8859-1\"",
        "",
    ] {
        for sent in [
            ada.put(step).text("{}").content_type(kind),
            ada.post("/api/projects")
                .text(r#"{"project_name": "The Door"}"#)
                .content_type(kind),
        ] {
            let refused = sent.await;
            refused.assert_status(StatusCode::UNSUPPORTED_MEDIA_TYPE);
            assert_eq!(refused.header("content-type"), "application/problem+json");
            assert_eq!(refused.json::<Value>()["type"], "/problems/not-json", "{kind}");
        }
    }
    for kind in [
        "application/json; charset=utf-8",
        "application/json;Charset=\"UTF-8\"",
        "Application/JSON",
        "application/merge-patch+json",
    ] {
        ada.put(step)
            .text("{}")
            .content_type(kind)
            .await
            .assert_status_ok();
    }
    ada.put(step)
        .json(&json!([]))
        .await
        .assert_status(StatusCode::UNPROCESSABLE_ENTITY);
    // Any script and any plane is welcome; what is invisible goes.
    let headline = "照明技師 \u{202e}👩🏽‍🎤 in 東京\u{0}";
    let kept: Value = ada.put(step).json(&json!({"headline": headline})).await.json();
    assert_eq!(kept["content"]["headline"], "照明技師 👩🏽‍🎤 in 東京");
}

#[tokio::test]
async fn performers_give_role_types_in_the_place_of_titles() {
    let (_app, _, ada) = TestApp::start(Engine::Sqlite).await;
    let mut steps = required_profile();
    steps[1] = json!({"member_types": ["performer"], "role_types": ["lead", "other:Mime"], "experience_level": "student"});
    save_profile(&ada, steps).await;
    ada.post("/api/user/profile/complete").await.assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn others_see_only_what_is_meant_for_them(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let (_app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let rate =
        |amount: u32, to: &str| json!({"amount": amount, "currency": "EUR", "unit": "day", "visible_to": to});
    let changes = json!({"professional_name": "A. N. Bhriain", "show_age_range": true,
        "rates": [rate(1, "nobody"), rate(2, "connections"), rate(3, "members")]});
    ada.patch("/api/user/profile")
        .json(&changes)
        .await
        .assert_status_ok();
    let seen_by = async |viewer: &str| -> Value {
        ada.get("/api/user/profile/preview")
            .add_query_param("as", viewer)
            .await
            .json()
    };
    let member = seen_by("member").await;
    assert_eq!(
        (&member["name"], &member["age_range"]),
        (&json!("A. N. Bhriain"), &json!("35-44"))
    );
    assert_eq!(member["content"]["rates"], json!([rate(3, "members")]));
    for hidden in ["date_of_birth", "visibility", "accept_terms", "marketing"] {
        assert_eq!(member["content"].get(hidden), None, "{hidden}");
    }
    assert_eq!(
        seen_by("connection").await["content"]["rates"]
            .as_array()
            .unwrap()
            .len(),
        2
    );
    assert_eq!(seen_by("stranger").await["visible"], false);
    ada.patch("/api/user/profile")
        .json(&json!({"visibility": "connections"}))
        .await
        .assert_status_ok();
    let hidden = seen_by("member").await;
    assert_eq!(
        (&hidden["visible"], &hidden["content"]),
        (&json!(false), &json!({}))
    );
    let nobody = ada.get("/api/user/profile/preview?as=funder").await;
    nobody.assert_status(StatusCode::UNPROCESSABLE_ENTITY);
}

/// Also while the profile is not complete: teams read its name from the first.
#[rstest]
#[tokio::test]
async fn pr_02_names_that_deceive_are_refused(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values(true, false)] is_complete: bool,
) {
    let (app, _, ada) = TestApp::start(engine).await;
    let rev = app.with_role("rev@film.test", identity::Role::Reviewer).await;
    for user in [&ada, &rev] {
        match is_complete {
            true => complete_profile(user).await,
            false => {
                let first = json!({"first_name": "Ada", "last_name": "Byron"});
                let saved = user.put("/api/user/profile/step/1").json(&first).await;
                saved.assert_status_ok();
            }
        }
    }
    for (field, name, code) in [
        ("first_name", "Slateflow", "staff_name"),
        ("last_name", "Moderator", "staff_name"),
        ("first_name", "\u{405}lateflow", "two_alphabets"),
        ("first_name", "\u{a4ee}\u{a4e0}\u{a4e0}\u{a4ee}", "rare_letters"),
        ("last_name", "\u{ff22}yron", "rare_letters"),
        ("first_name", "\u{3164}", "invalid"),
        ("professional_name", "\u{13aa}\u{13a0}\u{13aa}", "rare_letters"),
        ("professional_name", "\u{16a0}\u{16a2}", "rare_letters"),
        ("professional_name", "A\u{62f}a", "two_alphabets"),
        ("professional_name", "ada at gmail dot com", "contact"),
        ("last_name", "\u{24c8}lateflow", "invalid"),
        ("professional_name", "Slateflow Support", "staff_name"),
        ("professional_name", "Ada Byron \u{2713}", "invalid"),
        ("professional_name", "Visit www.evil.com", "contact"),
        ("professional_name", "Call +47 12 34 56 78", "contact"),
        ("professional_name", "\u{3164}\u{115f}", "invalid"),
    ] {
        let change = json!({field: name});
        let refused = ada.patch("/api/user/profile").json(&change).await;
        assert_eq!(
            field_errors(&refused.json()).first(),
            Some(&(field, code)),
            "{name}"
        );
    }
    let staff = json!({"professional_name": "Slateflow Support"});
    rev.patch("/api/user/profile")
        .json(&staff)
        .await
        .assert_status_ok();
    ada.patch("/api/user/profile")
        .json(&json!({"professional_name": "Ada N\u{ed} Bhriain"}))
        .await
        .assert_status_ok();
}

#[rstest]
#[tokio::test]
async fn pr_02_a_name_of_an_older_rule_stays_until_its_owner_changes_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    const OLD: &str = "\u{ff21}da";
    let (app, _, ada) = TestApp::start(engine).await;
    complete_profile(&ada).await;
    let mut tx = app.app.db.begin().await.unwrap();
    let mut row = storage::profiles::find_locked(&mut tx, &ada.uid)
        .await
        .unwrap()
        .unwrap();
    row.content.insert("first_name".into(), OLD.into());
    storage::profiles::save(&mut tx, &row).await.unwrap();
    tx.commit().await.unwrap();

    let change = async |what: Value| ada.patch("/api/user/profile").json(&what).await;
    for kept in [
        json!({"city": "Cork"}),
        json!({"first_name": OLD, "last_name": "Byrne"}),
    ] {
        let saved = change(kept).await;
        saved.assert_status_ok();
        assert_eq!(saved.json::<Value>()["status"], "profile_complete");
    }
    ada.post("/api/user/profile/complete").await.assert_status_ok();
    let refused = change(json!({"first_name": "\u{ff21}nna"})).await;
    assert_eq!(field_errors(&refused.json()), [("first_name", "rare_letters")]);
    change(json!({"first_name": "Anna"})).await.assert_status_ok();
}
