use std::path::Path;

/// `slateflow openapi > openapi.json` brings it up to date; the web's types are made from it.
#[test]
fn the_committed_document_is_in_step_with_the_routes() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../openapi.json");
    let committed = std::fs::read_to_string(file).expect("openapi.json at the root");
    let now = api::openapi().to_pretty_json().expect("a document");
    assert!(
        committed.trim() == now.trim(),
        "openapi.json is stale: run `slateflow openapi > openapi.json`"
    );
}
