//! What is sent to each operation.

use std::time::Duration;

use axum_test::{TestRequest, TestResponse};
use kernel::Uid;
use serde_json::{Value, json};
use testing::TestApp;
use tokio_util::sync::CancellationToken;

use crate::builders::*;

pub fn query(path: &str) -> &'static str {
    match path {
        "/api/user/profile/preview" => "?as=member",
        path if path.ends_with("/candidates") => "?q=ada",
        "/api/review/queue" => "?tab=unclaimed",
        "/api/moderation/reports" => "?list=reports",
        "/api/connections" => "?list=connected",
        "/api/threads/search" => "?words=hello",
        "/api/works" => "?title=night",
        "/api/towns" => "?name=cork",
        path if path.ends_with("/free") => "?from=2026-03-07&to=2026-03-09",
        path if path.ends_with("/diff") => "?from=0",
        "/api/admin/analytics.csv" => "?part=funnel",
        "/api/admin/feedback.csv" => "?status=open",
        path if path.ends_with(".csv") => "?part=topsheet",
        "/api/projects/{project_id}" => "?confirm=Draft",
        "/api/companies/{company_id}" => "?confirm=Draft",
        _ => "",
    }
}

pub fn body(method: &str, path: &str) -> Value {
    match path.rsplit('/').next().unwrap_or_default() {
        // one address gets only so many mails
        "send-password-reset-email" => json!({"email": format!("{}@film.test", Uid::random())}),
        "passkeys" => json!({"session": "unknown", "name": "Phone", "credential": {}}),
        "passkey" => json!({"session": "unknown", "credential": {}}),
        "usage-data" => json!({"agreed": true, "wording": "2"}),
        "document" => json!({"stage": 1, "field": "key_image"}),
        "read" if path.starts_with("/api/threads") => json!({"seq": 1}),
        "threads" => json!({"uid": "{producer}", "client_id": new_id(), "text": "Hello."}),
        "rooms" => json!({"title": "Night shoot", "uids": ["{producer}", "{partner}"]}),
        "{group_id}" => json!({"title": "Day shoot"}),
        "messages" => json!({"client_id": new_id(), "text": "Hello."}),
        "{message_id}" => json!({"text": "Hello!"}),
        "read" => json!({"until": "2026-03-01T00:00:00Z"}),
        "notification-settings" => json!({"categories": []}),
        "quiet-hours" => json!({"quiet_hours": null}),
        "offers" => json!({"year": 2026}),
        "merge" => json!({"into": new_id()}),
        "reply" => json!({"text": "I did."}),
        "companies" => json!({"name": "Low Tide Films", "kinds": ["production"], "country": "IE"}),
        "{company_id}" if method == "PUT" => json!({
            "company": {"name": "Low Tide Films", "kinds": ["production"], "country": "IE"},
            "updated_at": "2026-03-01T00:00:00Z",
        }),
        "members" | "{uid}" if path.starts_with("/api/companies") => json!({}),
        "invitations" if path.starts_with("/api/companies") => json!({"uid": "{uid}"}),
        "domain" => json!({"local_part": "info"}),
        "confirm" if path.starts_with("/api/companies") => json!({"code": "12345678"}),
        "searches" => json!({"name": "Gaffers", "filters": {"country": "IE"}}),
        "{search_id}" => json!({"name": "Gaffers"}),
        "connections" => json!({"uid": "{uid}", "reason": "met"}),
        "projects" => json!({"project_name": "New"}),
        "comments" | "{comment_id}" => json!({"text": "Better."}),
        "{project_id}" if path.starts_with("/api/projects") => json!({"project_name": "Draft"}),
        "{stage}" => json!({"content": stage1()}),
        "reports" => json!({
            "subject": {"kind": "profile", "uid": "{uid}"}, "reason": "spam", "text": "Sends the same to all.",
        }),
        "appeal" if path.starts_with("/api/moderation") => json!({"text": "x".repeat(20)}),
        "decision" => json!({"action": "warn", "statement": "x".repeat(20)}),
        "appeal-decision" => json!({"outcome": "upheld", "statement": "x".repeat(20)}),
        "appeal" => json!({"reason": "x".repeat(100)}),
        "sign-offs" => json!({"version": 1}),
        "claim" | "declare" => json!({"no_conflict": true}),
        "assign" | "unassign" => json!({"reviewer_uid": "{reviewer_uid}"}),
        "{reviewer_uid}" => json!({"stages": [1], "formats": [], "languages": ["en"]}),
        "override-tier" => json!({"tier": "L", "reason": "x".repeat(50)}),
        "release" => json!({"reason": "no_time"}),
        "decide" => json!({"decision": "approve"}),
        "invitations" => json!({"email": "new@film.test", "role": "viewer"}),
        "{uid}" => json!({"role": "collaborator"}),
        "transfer" => json!({"uid": "{producer}"}),
        "amendment" if method == "PUT" => json!({"content": stage1()}),
        "reopen" => json!({"reason": "x".repeat(50), "no_conflict": true}),
        "confirm" if path.starts_with("/api/review") => json!({"confirm": true}),
        "{feedback_id}" => json!({"status": "triaged"}),
        "replies" => json!({"text": "Thank you."}),
        "visibility" => json!({"visibility": "public"}),
        "grants" => {
            json!({"email": "gus@fund.test", "purpose": "To read it", "until": "2026-06-01T00:00:00Z"})
        }
        _ => json!({}),
    }
}

fn new_id() -> Value {
    json!(uuid::Uuid::new_v4())
}

/// A stream of events ends when its server stops, which happens here as soon as it is open.
pub async fn stream(app: &TestApp, request: TestRequest) -> TestResponse {
    let stopped = CancellationToken::new();
    stopped.cancel();
    let stop = async {
        loop {
            app.app.realtime.run(stopped.clone()).await;
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        response = request.into_future() => response,
        () = stop => unreachable!("it stops the server again and again"),
    }
}
