//! The API's description, for programs and for people.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::server::site::Site;

#[tokio::test]
async fn the_description_is_served_as_it_is_committed() {
    let site = Site::with(false, None, "").await;
    let answer = site.get("/api/openapi.json").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("content-type"), "application/json");
    let served: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(served, serde_json::to_value(api::openapi()).unwrap());
}

fn between<'a>(page: &'a str, before: &str) -> BTreeSet<&'a str> {
    let parts = page.split(before).skip(1);
    parts.filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn every_endpoint_and_schema_stands_on_the_page_which_asks_nobody_else() {
    let site = Site::with(false, None, "").await;
    let answer = site.get("/api/docs").await;
    assert_eq!(
        (answer.status.as_u16(), answer.header("content-type")),
        (200, "text/html; charset=utf-8")
    );
    assert_eq!(
        answer.header("content-security-policy"),
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    );
    let page = answer.body;
    let document = serde_json::to_value(api::openapi()).unwrap();
    let mut operations = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            let name = format!(
                "<b class=\"{method}\">{}</b> <code>{}</code>",
                method.to_uppercase(),
                path.replace('/', "/<wbr>")
            );
            assert!(page.contains(&name), "{method} {path}");
            operations += 1;
        }
    }
    assert!(operations > 100);
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(page.contains(&format!("id=\"schema-{name}\"")), "{name}");
    }
    let ids = between(&page, " id=\"");
    for link in between(&page, "href=\"#") {
        assert!(ids.contains(link), "#{link} leads nowhere");
    }
    for (attribute, place) in [("src=\"", "source"), ("<script", "script"), ("style=\"", "style")] {
        assert!(!page.contains(attribute), "{place}");
    }
    let linked = between(&page, "href=\"");
    let outside: Vec<_> = linked.iter().filter(|link| !link.starts_with('#')).collect();
    assert_eq!(
        outside,
        [&"/api/docs/style.css", &"/api/openapi.json", &"/favicon.svg"]
    );
    let style = site.get("/api/docs/style.css").await;
    assert_eq!(
        (style.status.as_u16(), style.header("content-type")),
        (200, "text/css; charset=utf-8")
    );
}
