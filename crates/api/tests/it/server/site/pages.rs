//! The pages, their files and headers, and what the operator chose.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use api::{AppState, Settings};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use rstest::rstest;
use testing::{Engine, TestApp};
use tower::ServiceExt;

use super::Site;

#[tokio::test]
async fn r_08_an_unknown_path_is_the_page_with_404() {
    let site = Site::open().await;
    for (path, status) in [
        ("/", 200),
        ("/projects/7/stage-2", 200),
        ("/nowhere", 404),
        ("/projects/stage-1", 404),
    ] {
        let answer = site.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.body.contains("the page"), "{path}");
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8");
    }
    assert_eq!(site.send("POST", "/login", &[]).await.status, 404);
    assert_eq!(site.send("HEAD", "/dashboard", &[]).await.status, 200);
}

#[tokio::test]
async fn a_screen_drawn_at_build_time_has_its_own_page_and_the_configuration() {
    let site = Site::open().await;
    let answer = site.get("/login?email=ada%40film.test").await;
    assert!(answer.body.contains("drawn") && answer.body.contains("&quot;apiBase&quot;:&quot;/api&quot;"));
    assert_eq!(site.get("/login.html").await.status, 404);
}

#[tokio::test]
async fn the_configuration_stands_escaped_in_the_page() {
    let page = Site::open().await.get("/").await.body;
    assert!(
        page.contains("content=\"{&quot;identity&quot;:{&quot;endpoint&quot;:&quot;/&quot;"),
        "{page}"
    );
    assert!(!page.contains("<script>"), "{page}");
}

#[tokio::test]
async fn files_are_packed_tagged_and_kept() {
    let site = Site::open().await;
    let path = "/assets/app-1f.js";
    let packed = site
        .send("GET", path, &[("accept-encoding", "gzip, br;q=0.9")])
        .await;
    assert_eq!(
        (packed.header("content-encoding"), packed.body.as_str()),
        ("br", "packed")
    );
    assert_eq!(
        packed.header("cache-control"),
        "public, max-age=31536000, immutable"
    );
    assert_eq!(packed.header("vary"), "Accept-Encoding");
    for refusing in ["gzip", "br;q=0"] {
        let plain = site.send("GET", path, &[("accept-encoding", refusing)]).await;
        assert_eq!(
            (plain.header("content-encoding"), plain.body.as_str()),
            ("", "console.log(1)")
        );
        assert_ne!(plain.header("etag"), packed.header("etag"));
    }
    let tag = packed.header("etag").to_owned();
    let again = site
        .send("GET", path, &[("accept-encoding", "br"), ("if-none-match", &tag)])
        .await;
    assert_eq!((again.status.as_u16(), again.body.as_str()), (304, ""));
    assert_eq!(site.get("/").await.header("cache-control"), "no-cache");
}

#[tokio::test]
async fn whoever_takes_no_packed_form_gets_it_unpacked() {
    let site = Site::open().await;
    let path = "/assets/lib-2e.js";
    let ask = async |encoding: &'static str| site.send("GET", path, &[("accept-encoding", encoding)]).await;
    assert_eq!(ask("gzip, br").await.header("content-encoding"), "br");
    assert_eq!(ask("gzip").await.header("content-encoding"), "gzip");
    let plain = ask("identity").await;
    assert_eq!(
        (plain.header("content-encoding"), plain.body.as_str()),
        ("", "console.log(2)")
    );
    assert_eq!(plain.header("content-type"), "text/javascript; charset=utf-8");
    let tags = [ask("br").await, ask("gzip").await, plain].map(|one| one.header("etag").to_owned());
    assert!(tags[0] != tags[1] && tags[1] != tags[2] && tags[0] != tags[2]);
    let gone = site.get("/assets/lib-2e.js.gz").await;
    assert_eq!(gone.status, 404);
}

#[tokio::test]
async fn r_15_a_lost_chunk_is_not_answered_with_the_page() {
    let site = Site::open().await;
    let lost = site.get("/assets/app-0a.js").await;
    assert_eq!(lost.status, 404);
    assert!(!lost.body.contains("the page"));
    assert_eq!(lost.header("cache-control"), "no-store");
    assert!(!site.get("/.slateflow-sources").await.body.contains("secret"));
}

#[tokio::test]
async fn every_answer_carries_the_security_headers() {
    let site = Site::with(false, None, "").await;
    let page = site.get("/login").await;
    assert_eq!(
        page.header("content-security-policy"),
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; \
         connect-src 'self'; manifest-src 'self'; worker-src 'self'; \
         frame-src https://www.youtube-nocookie.com https://player.vimeo.com; form-action 'self'; base-uri 'none'; \
         frame-ancestors 'none'; require-trusted-types-for 'script'; upgrade-insecure-requests"
    );
    for answer in [
        &page,
        &site.get("/api/user/profile").await,
        &site.get("/assets/none").await,
        &site.get("/healthz").await,
    ] {
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("x-frame-options"), "DENY");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin");
        assert_eq!(
            answer.header("strict-transport-security"),
            "max-age=63072000; includeSubDomains"
        );
        assert_eq!(
            answer.header("cross-origin-opener-policy"),
            "same-origin-allow-popups"
        );
        assert!(!answer.header("content-security-policy").contains("unsafe"));
    }
    assert!(page.header("permissions-policy").contains("camera=()"));
}

#[rstest]
#[case("/login?oobCode=1", "no-referrer")]
#[case("/reset-password?oobCode=1", "no-referrer")]
#[case("/auth/google/callback", "no-referrer")]
#[case("/dashboard", "same-origin")]
#[tokio::test]
async fn p_01_codes_do_not_travel_as_referrers(#[case] path: &str, #[case] policy: &str) {
    assert_eq!(
        Site::open().await.get(path).await.header("referrer-policy"),
        policy
    );
}

#[tokio::test]
async fn s_03_the_google_callback_keeps_its_way_back() {
    let site = Site::open().await;
    assert_eq!(
        site.get("/auth/google/callback")
            .await
            .header("cross-origin-opener-policy"),
        ""
    );
    assert_eq!(
        site.get("/login").await.header("cross-origin-opener-policy"),
        "same-origin-allow-popups"
    );
}

#[tokio::test]
async fn api_answers_are_never_stored_and_have_an_id() {
    let site = Site::open().await;
    let answer = site.get("/api/user/profile").await;
    assert_eq!(answer.status, 401);
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(answer.header("x-request-id").len(), 32);
    let missing = site.get("/api/nothing/here").await;
    assert_eq!(
        (missing.status.as_u16(), missing.header("content-type")),
        (404, "application/problem+json")
    );
}

#[tokio::test]
async fn a_server_that_is_told_to_stop_is_not_ready_but_still_answers() {
    let site = Site::open().await;
    assert_eq!(site.get("/readyz").await.status, 200);
    site.draining.store(true, Ordering::Relaxed);
    let answer = site.get("/readyz").await;
    assert_eq!((answer.status.as_u16(), answer.header("retry-after")), (503, "2"));
    assert_eq!(site.get("/healthz").await.status, 200);
}

#[tokio::test]
async fn l14_the_contact_and_the_description_are_the_operators_choice() {
    let app = TestApp::with(Engine::Sqlite, |_| {}).await;
    let open = api::router(app.app.clone());
    let settings = Settings {
        security_contact: Some("mailto:security@slate.example".parse().unwrap()),
        api_docs: false,
        ..(*app.app.settings).clone()
    };
    let state = AppState {
        settings: Arc::new(settings),
        ..AppState::clone(&app.app)
    };
    let chosen = api::router(state.into());
    let get = async |router: &Router, path: &str| {
        let request = Request::get(path).body(Body::empty()).unwrap();
        let response = router.clone().oneshot(request).await.unwrap();
        let status = response.status().as_u16();
        let body = axum::body::to_bytes(response.into_body(), usize::MAX)
            .await
            .unwrap();
        (status, String::from_utf8_lossy(&body).into_owned())
    };
    assert_eq!(get(&open, "/.well-known/security.txt").await.0, 404);
    let (status, text) = get(&chosen, "/.well-known/security.txt").await;
    assert_eq!(status, 200);
    assert!(
        text.starts_with("Contact: mailto:security@slate.example\nExpires: 2026-08-29T"),
        "{text}"
    );
    for path in ["/api/docs", "/api/openapi.json"] {
        assert_eq!(
            (get(&open, path).await.0, get(&chosen, path).await.0),
            (200, 404),
            "{path}"
        );
    }
}
