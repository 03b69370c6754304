//! No file of a crate imports itself through others. A `pub use` is no import: whoever takes a name through it imports
//! from the file that defines it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// What a file says of others, as paths from the root of its crate.
#[derive(Default)]
struct Module {
    code: String,
    imports: Vec<String>,
    /// By the name under which it can be taken from here.
    exports: BTreeMap<String, String>,
    exports_all_of: Vec<String>,
}

type Modules = BTreeMap<String, Module>;

/// Modules by path (`stages::views`), without tests; the root of the crate is the empty path.
fn modules(src: &Path) -> Modules {
    let mut found = Modules::new();
    collect(src, "", &mut found);
    let names: BTreeSet<String> = found.keys().cloned().collect();
    for (path, module) in &mut found {
        read(path, module, &names);
    }
    found
}

fn join(parent: &str, name: &str) -> String {
    match (parent, name) {
        ("", _) => name.to_owned(),
        (_, "") => parent.to_owned(),
        _ => format!("{parent}::{name}"),
    }
}

fn collect(folder: &Path, prefix: &str, found: &mut Modules) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        if path.is_dir() {
            if name != "tests" {
                collect(&path, &join(prefix, name), found);
            }
        } else if path.extension().is_some_and(|end| end == "rs")
            && name != "tests"
            && !name.ends_with("_tests")
        {
            let module = match name {
                "lib" | "main" | "mod" => prefix.to_owned(),
                _ => join(prefix, name),
            };
            let text = fs::read_to_string(&path).expect("a source");
            found.entry(module).or_default().code = without_tests(&text);
        }
    }
}

fn without_tests(text: &str) -> String {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let inline = |pair: &[&str]| matches!(pair, ["#[cfg(test)]", module] if module.starts_with("mod ") && module.ends_with('{'));
    let end = lines.windows(2).position(inline).unwrap_or(lines.len());
    lines[..end].join("\n")
}

fn read(path: &str, module: &mut Module, names: &BTreeSet<String>) {
    let mut body = String::new();
    for statement in module.code.split_inclusive(';') {
        let start = statement.rfind("use ").filter(|at| is_use(&statement[..*at]));
        let Some(at) = start else {
            body.push_str(statement);
            continue;
        };
        let before = statement[..at].lines().last().unwrap_or_default().trim();
        body.push_str(&statement[..at]);
        for leaf in leaves(statement[at + "use ".len()..].trim_end_matches(';')) {
            let (taken, alias) = leaf.split_once(" as ").unwrap_or((&leaf, ""));
            let Some(target) = absolute(taken, path, names) else {
                continue;
            };
            let last = target.rsplit("::").next().unwrap_or_default();
            match (before.starts_with("pub"), target.strip_suffix("::*")) {
                (true, Some(all)) => module.exports_all_of.push(all.to_owned()),
                (true, None) => {
                    let name = if alias.is_empty() { last } else { alias };
                    module.exports.insert(name.to_owned(), target.clone());
                }
                (false, _) => module.imports.push(target.trim_end_matches("::*").to_owned()),
            }
        }
    }
    let words = body.split(|letter: char| !(letter.is_alphanumeric() || "_:".contains(letter)));
    for word in words.filter(|word| word.contains("::") && !word.starts_with(':')) {
        module.imports.extend(absolute(word, path, names));
    }
}

/// Nothing but a visibility stands before the word on its line.
fn is_use(before: &str) -> bool {
    let line = before.rsplit('\n').next().unwrap_or_default().trim();
    line.is_empty() || line == "pub" || line.starts_with("pub(") && line.ends_with(')')
}

/// `a::{b, c::{d}}` as `a::b`, `a::c::d`.
fn leaves(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((prefix, rest)) = tree.split_once('{') else {
        return vec![tree.trim_end_matches("::self").to_owned()];
    };
    let inner = rest.trim().strip_suffix('}').unwrap_or(rest);
    let mut depth = 0_i32;
    let parts = inner.split(|letter| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        letter == ',' && depth == 0
    });
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .flat_map(|part| leaves(&format!("{}{part}", prefix.trim())))
        .collect()
}

/// A path from the root of the crate; nothing if it leads to another crate.
fn absolute(path: &str, module: &str, names: &BTreeSet<String>) -> Option<String> {
    let (first, rest) = path.split_once("::").unwrap_or((path, ""));
    match first {
        "crate" => Some(rest.to_owned()),
        "self" => Some(join(module, rest)),
        "super" => {
            let (mut base, mut rest) = (module, path);
            while let Some(further) = rest.strip_prefix("super::") {
                base = base.rsplit_once("::").map_or("", |(parent, _)| parent);
                rest = further;
            }
            Some(join(base, rest))
        }
        _ => names.contains(&join(module, first)).then(|| join(module, path)),
    }
}

/// The module that defines what a path names.
fn definer(path: &str, modules: &Modules) -> String {
    let mut at = String::new();
    let mut rest = path;
    while !rest.is_empty() {
        let (name, further) = rest.split_once("::").unwrap_or((rest, ""));
        let inner = join(&at, name);
        if modules.contains_key(&inner) {
            (at, rest) = (inner, further);
            continue;
        }
        let here = &modules[&at];
        if let Some(elsewhere) = here.exports.get(name) {
            return definer(&join(elsewhere, further), modules);
        }
        let behind_all = here.exports_all_of.iter().map(|all| definer(all, modules));
        let defines = |module: &String| defines(&modules[module].code, name);
        return behind_all.into_iter().find(defines).unwrap_or(at);
    }
    at
}

fn defines(code: &str, name: &str) -> bool {
    ["fn", "struct", "enum", "trait", "type", "const", "static"]
        .iter()
        .any(|kind| {
            code.match_indices(&format!("{kind} {name}")).any(|(at, text)| {
                !code[at + text.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_')
            })
        })
}

fn graph(modules: &Modules) -> Graph {
    let targets = |path: &String, module: &Module| -> BTreeSet<String> {
        let all = module.imports.iter().map(|import| definer(import, modules));
        all.filter(|target| target != path).collect()
    };
    modules
        .iter()
        .map(|(path, module)| (path.clone(), targets(path, module)))
        .collect()
}

/// Takes away whatever imports nothing that is left, then whatever nothing left imports, until nothing can be taken
/// away: the rest is circles.
fn circles(mut graph: Graph) -> Graph {
    loop {
        let imported: BTreeSet<String> = graph.values().flatten().cloned().collect();
        let done: BTreeSet<String> = graph
            .iter()
            .filter(|(module, targets)| {
                !imported.contains(*module) || targets.iter().all(|target| !graph.contains_key(target))
            })
            .map(|(module, _)| module.clone())
            .collect();
        if done.is_empty() {
            return graph;
        }
        graph.retain(|module, _| !done.contains(module));
    }
}

#[test]
fn no_file_imports_itself_through_others() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let crates = fs::read_dir(repository.join("crates")).expect("the crates");
    let crates = crates.map(|entry| entry.expect("a crate").path().join("src"));
    let mut files = 0;
    for src in crates.chain([repository.join("app/src")]) {
        let modules = modules(&src);
        files += modules.len();
        assert_eq!(circles(graph(&modules)), Graph::new(), "{}", src.display());
    }
    assert!(files > 400, "the sources were found");
}

#[test]
fn a_circle_is_found_behind_a_re_export() {
    let module = |code: &str| Module {
        code: code.to_owned(),
        ..Module::default()
    };
    let mut all = Modules::from([
        (
            String::new(),
            module("mod a;\nmod b;\npub use a::{One, Two as Other};"),
        ),
        ("a".to_owned(), module("use crate::b;\npub struct One;")),
        ("b".to_owned(), module("use super::One;\nuse std::fmt;")),
        ("b::c".to_owned(), module("fn f() -> crate::Other { super::g() }")),
    ]);
    let names = all.keys().cloned().collect();
    for (path, module) in &mut all {
        read(path, module, &names);
    }
    let graph = graph(&all);
    assert_eq!(graph["b::c"], ["a".to_owned(), "b".to_owned()].into());
    assert_eq!(graph[""], BTreeSet::new());
    assert_eq!(circles(graph).into_keys().collect::<Vec<_>>(), ["a", "b"]);
}
