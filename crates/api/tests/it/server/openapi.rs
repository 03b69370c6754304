use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

/// `slateflow openapi > openapi.json` brings it up to date; the web's types are made from it.
#[test]
fn the_committed_document_is_in_step_with_the_routes() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../openapi.json");
    let committed = std::fs::read_to_string(file).expect("openapi.json at the root");
    let now = api::openapi_json().expect("a document");
    assert!(
        committed.trim() == now.trim(),
        "openapi.json is stale: run `slateflow openapi > openapi.json`"
    );
}

#[test]
fn every_operation_has_a_unique_name_and_a_response_for_errors() {
    let document = serde_json::to_value(api::openapi()).expect("a document");
    let items = document["paths"].as_object().expect("paths").values();
    let operations: Vec<&Value> = items
        .flat_map(|item| item.as_object().expect("operations").values())
        .collect();
    for operation in &operations {
        assert!(operation["responses"]["default"].is_object(), "{operation}");
    }
    let names: BTreeSet<&str> = operations
        .iter()
        .map(|operation| operation["operationId"].as_str().expect("a name"))
        .collect();
    assert!(operations.len() > 100);
    assert_eq!(names.len(), operations.len());
}
