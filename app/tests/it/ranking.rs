//! `slateflow ranking verify`, beside no installation.

use std::path::Path;

use rstest::rstest;
use serde_json::Value;
use tempfile::TempDir;

use crate::server::run;

/// Files and seeds, with what is said of them; the page in the browser is asked the same.
fn kept() -> Vec<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/tests/vectors/order.json");
    serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap()
}

/// Exit code, and both outputs.
fn verify(folder: &TempDir, arguments: &[&str]) -> (Option<i32>, String) {
    let arguments = [&["ranking", "verify"], arguments].concat();
    let out = run(folder.path(), &[], &arguments);
    let text = [out.stdout, out.stderr].concat();
    (out.status.code(), String::from_utf8(text).unwrap())
}

#[test]
fn se_14_the_command_says_of_a_receipt_whether_its_order_is_right() {
    let folder = tempfile::tempdir().unwrap();
    for row in kept() {
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        write("order.jws", row["file"].as_str().unwrap());
        write("seeds.json", &row["seeds"].to_string());
        let (code, text) = verify(&folder, &["order.jws", "--seeds", "seeds.json"]);
        let (expected, words) = match row["says"].as_str().unwrap() {
            "confirmed" => (
                0,
                "The places of 25 people are correct for 2026-11-25, in the list from https://slateflow.test/",
            ),
            "too_early" => (2, "check the order again then"),
            "order" => (1, "person 9 in the file should come before"),
            "person" => (1, "person 10 in the file appears twice"),
            "signature" => (1, "changed after it was signed"),
            "broken_chain" => (1, "do not match each other"),
            "unknown_key" => (1, "a key that has not been published"),
            "not_a_receipt" => (1, "not a saved order"),
            other => panic!("{other}"),
        };
        assert_eq!(code, Some(expected), "{text}");
        assert!(text.contains(words), "{text}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2, "no data folder");
}

#[rstest]
#[case::no_file(&["nothing.jws"], "nothing.jws cannot be read")]
#[case::no_seeds(&["order.jws", "--seeds", "order.jws"], "has no published secrets")]
#[case::nobody_answers(&["order.jws", "--seeds", "http://127.0.0.1:9/"], "http://127.0.0.1:9/ cannot be read")]
fn se_14_what_cannot_be_read_is_named(#[case] arguments: &[&str], #[case] words: &str) {
    let folder = tempfile::tempdir().unwrap();
    let file = kept()[0]["file"].as_str().unwrap().to_owned();
    std::fs::write(folder.path().join("order.jws"), file).unwrap();
    let (code, text) = verify(&folder, arguments);
    assert_eq!(code, Some(1));
    assert!(text.contains(words), "{text}");
}
