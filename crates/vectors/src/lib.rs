//! Golden vectors: what a rule of the server answers, for the web, whose tests ask their copy of the rule the same.

use std::path::Path;

use serde_json::Value;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/tests/vectors");

/// `web/tests/vectors/NAME.json` holds exactly these rows, one a line; with `UPDATE_VECTORS` set it is written anew.
///
/// # Panics
/// When it does not, and when it cannot be written.
pub fn check(name: &str, rows: impl IntoIterator<Item = Value>) {
    let rows: Vec<String> = rows.into_iter().map(|row| row.to_string()).collect();
    let text = format!("[\n{}\n]\n", rows.join(",\n"));
    let file = Path::new(FOLDER).join(format!("{name}.json"));
    if std::env::var_os("UPDATE_VECTORS").is_some() {
        std::fs::write(&file, text).expect("a folder that can be written to");
        return;
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let kept: Vec<&str> = kept.lines().collect();
    let first = text
        .lines()
        .zip(kept.iter().copied().chain(std::iter::repeat("")));
    if let Some((now, before)) = first.into_iter().find(|(now, before)| now != before) {
        panic!(
            "{} is out of date: run the test again with UPDATE_VECTORS=1, and the web's tests.\nis:  {before}\nnow: {now}",
            file.display()
        );
    }
    assert_eq!(
        kept.len(),
        text.lines().count(),
        "{} is out of date",
        file.display()
    );
}
