//! For the `build.rs` of a crate with message catalogues: lists the files below `messages/`, so that adding a language is
//! adding files, and writes a constant for each English message and the macro `say!` to `$OUT_DIR/messages.rs`.

mod code;
mod entries;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use entries::{Entry, entries};

/// `by_name`: beginnings of the ids of messages whose keys are put together at run time; they get no constants.
///
/// # Panics
///
/// If the catalogues cannot be read, or a translation has a message or an argument that the English catalogue has not:
/// that stops the build.
pub fn generate(folder: &str, by_name: &[&str]) {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs this")).join(folder);
    println!("cargo::rerun-if-changed={}", root.display());
    let mut files = Vec::new();
    collect(&root, &root, &mut files);
    files.sort();
    let code = code::code(&root, &files, &checked(&root, &files), by_name);
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo runs this")).join("messages.rs");
    fs::write(target, code).expect("the folder of the build can be written");
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of catalogues") {
        let path = entry.expect("an entry of a folder").path();
        if path.is_dir() {
            collect(root, &path, files);
        } else if path.extension().is_some_and(|end| end == "ftl") {
            let name = path.strip_prefix(root).expect("a file below the root");
            files.push(name.to_str().expect("a name in ASCII").replace('\\', "/"));
        }
    }
}

fn language(file: &str) -> &str {
    file.split(['/', '.']).next().unwrap_or(file)
}

/// The English messages, which all other languages' were compared with.
fn checked(root: &Path, files: &[String]) -> BTreeMap<String, Entry> {
    let mut languages: BTreeMap<&str, BTreeMap<String, Entry>> = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(root.join(file)).expect("a catalogue in UTF-8");
        let all = languages.entry(language(file)).or_default();
        for (key, entry) in entries(&text) {
            assert!(
                all.insert(key.clone(), entry).is_none(),
                "{file}: {key} is there twice"
            );
        }
    }
    let english = languages.remove("en").expect("the English catalogue");
    for (language, all) in languages {
        for (key, entry) in all {
            let source = english.get(&key);
            let source = source.unwrap_or_else(|| panic!("{language}: English has no {key}"));
            for argument in entry.arguments {
                assert!(
                    source.arguments.contains(&argument),
                    "{language}: {key} has no ${argument} in English"
                );
            }
        }
    }
    english
}
