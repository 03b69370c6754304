//! The Rust that a crate includes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::entries::Entry;

const SAY: &str = r#"
/// The text of a message in the current language: `say!(FINDING_PAGES, from, to, pages = count)`.
#[allow(unused_macros)]
macro_rules! say {
    ($key:ident $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        #[allow(unused_imports)]
        use ::messages::Argument as _;
        const { $crate::texts::keys::$key.takes(&[$(stringify!($name)),*]) };
        let key = &$crate::texts::keys::$key;
        $crate::texts::TEXTS.say(
            key,
            ::messages::Args::new()
                $(.set(key, stringify!($name), $crate::texts::value!($name $(= $value)?).argument()))*,
        )
    }};
}
#[allow(unused_macros)]
macro_rules! value {
    ($name:ident) => { $name };
    ($name:ident = $value:expr) => { ($value) };
}
#[allow(unused_imports)]
pub(crate) use {say, value};
"#;

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
