//! The Rust that a crate includes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::entries::Entry;

/// Beside this file, since its `$crate` is the crate that includes it.
const SAY: &str = include_str!("say.rs.in");

pub(crate) fn code(
    root: &Path,
    files: &[String],
    english: &BTreeMap<String, Entry>,
    by_name: &[&str],
) -> String {
    let mut code = String::from("pub(crate) static TEXTS: ::messages::Texts = ::messages::Texts::new(&[\n");
    for file in files {
        let path = root.join(file);
        let _ = writeln!(code, "    ({file:?}, include_str!({path:?})),");
    }
    code.push_str("]);\n\n#[allow(clippy::doc_markdown)]\npub(crate) mod keys {\n");
    for (key, entry) in english {
        if by_name.iter().any(|beginning| key.starts_with(beginning)) {
            continue;
        }
        let name = key.replace(['-', '.'], "_").to_uppercase();
        let Entry {
            id,
            attribute,
            arguments,
            ..
        } = entry;
        let args: Vec<&String> = arguments.iter().collect();
        let _ = writeln!(
            code,
            "    pub(crate) const {name}: ::messages::Key = ::messages::Key {{ id: {id:?}, attribute: {attribute:?}, args: \
             &{args:?} }};"
        );
    }
    code.push_str("}\n");
    code.push_str(SAY);
    code
}
