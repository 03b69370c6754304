//! The imports of this crate have no circle: neither between files nor between folders.
//!
//! A `mod.rs` only names what other crates use, so it counts for nothing here; every other file imports from the file
//! that defines a thing.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// Modules by path (`stages::views::error`) with their sources, without tests and without `mod.rs`.
fn sources() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), "", &mut found);
    found
}

fn collect(folder: &Path, prefix: &str, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        let name = path
            .file_stem()
            .and_then(|stem| stem.to_str())
            .expect("a plain name");
        let module = if prefix.is_empty() {
            name.to_owned()
        } else {
            format!("{prefix}::{name}")
        };
        if path.is_dir() {
            if name != "tests" {
                collect(&path, &module, found);
            }
        } else if !matches!(name, "mod" | "lib" | "tests" | "gate_laws") && !name.ends_with("_tests") {
            let text = fs::read_to_string(&path).expect("a source");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default().to_owned();
            found.insert(module, code);
        }
    }
}

/// `a::{b, c::{d}}` as `a::b`, `a::c::d`.
fn leaves(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((prefix, rest)) = tree.split_once('{') else {
        return vec![tree.trim_end_matches("::self").to_owned()];
    };
    let inner = rest.strip_suffix('}').unwrap_or(rest);
    let (mut depth, mut start, mut parts) = (0_i32, 0, Vec::new());
    for (at, letter) in inner.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&inner[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&inner[start..]);
    parts
        .into_iter()
        .filter(|part| !part.trim().is_empty())
        .flat_map(|part| leaves(&format!("{prefix}{}", part.trim())))
        .collect()
}

/// What a source takes from this crate, as paths below `crate::`.
fn taken(code: &str) -> Vec<String> {
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let code = lines.collect::<Vec<_>>().join("\n");
    let mut all = Vec::new();
    for (at, _) in code.match_indices("use crate::") {
        let statement = code[at + "use crate::".len()..]
            .split(';')
            .next()
            .unwrap_or_default();
        all.extend(leaves(statement));
    }
    let inline = code
        .match_indices("crate::")
        .filter(|(at, _)| !code[..*at].ends_with("use "));
    for (at, _) in inline {
        let path = code[at + "crate::".len()..]
            .split(|letter: char| !(letter.is_alphanumeric() || "_:".contains(letter)))
            .next();
        all.extend(path.map(str::to_owned));
    }
    all
}

/// The module that a path leads into: the longest prefix that is one.
fn module_of<'m>(path: &str, modules: &'m BTreeMap<String, String>) -> Option<&'m str> {
    let mut path = path;
    loop {
        if let Some((known, _)) = modules.get_key_value(path) {
            return Some(known);
        }
        path = path.rsplit_once("::")?.0;
    }
}

fn files() -> Graph {
    let modules = sources();
    assert!(modules.len() > 100, "the sources were found");
    modules
        .iter()
        .map(|(module, code)| {
            let taken = taken(code);
            let targets = taken.iter().filter_map(|path| module_of(path, &modules));
            let others = targets.filter(|target| target != module).map(str::to_owned);
            (module.clone(), others.collect())
        })
        .collect()
}

fn folder(module: &str) -> String {
    module
        .rsplit_once("::")
        .map_or(module, |(folder, _)| folder)
        .to_owned()
}

/// Who takes a whole slice (`use crate::profiles`) may use every folder of it.
fn folders(files: &Graph) -> Graph {
    let modules = sources();
    let mut all = Graph::new();
    for (module, targets) in files {
        let from = folder(module);
        let slices = taken(&modules[module])
            .into_iter()
            .filter(|path| !path.contains("::"));
        let within = slices.flat_map(|slice| {
            let of_slice = files
                .keys()
                .filter(move |one| one.starts_with(&format!("{slice}::")));
            of_slice.map(|one| folder(one))
        });
        let others = targets.iter().map(|target| folder(target)).chain(within);
        let others = others.filter(|to| *to != from).collect::<BTreeSet<_>>();
        all.entry(from).or_default().extend(others);
    }
    all
}

/// Takes away whatever imports nothing that is left, until nothing can be taken away: the rest is circles.
fn circles(mut graph: Graph) -> Graph {
    loop {
        let done: BTreeSet<String> = graph
            .iter()
            .filter(|(_, targets)| targets.iter().all(|target| !graph.contains_key(target)))
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
    assert_eq!(circles(files()), Graph::new());
}

#[test]
fn no_folder_imports_itself_through_others() {
    assert_eq!(circles(folders(&files())), Graph::new());
}

#[test]
fn every_import_names_the_file_that_defines_a_thing() {
    let modules = sources();
    for (module, code) in &modules {
        assert!(!code.contains("super::"), "{module} imports from its folder");
        for path in taken(code) {
            let face = ["Catalog", "Env", "boxed"].contains(&path.as_str());
            let slice_alone = !path.contains("::");
            let known = module_of(&path, &modules).is_some() || face || slice_alone;
            assert!(known, "{module}: crate::{path} leads through a folder");
        }
    }
}

#[test]
fn a_circle_is_found() {
    let graph = |arrows: &[(&str, &str)]| -> Graph {
        let mut all = Graph::new();
        for (from, to) in arrows {
            all.entry((*from).to_owned())
                .or_default()
                .insert((*to).to_owned());
        }
        all
    };
    assert_eq!(
        circles(graph(&[("a", "b"), ("b", "c"), ("c", "d")])),
        Graph::new()
    );
    assert_eq!(circles(graph(&[("a", "b"), ("b", "c"), ("c", "b")])).len(), 3);
    assert_eq!(leaves("a::{b, c::{self, d}}"), ["a::b", "a::c", "a::c::d"]);
}

/// Who looks for a limit looks in `rules.rs` or in a file that is named after it.
#[test]
fn what_can_go_wrong_holds_no_limits() {
    for (module, code) in sources() {
        let mut constants = code.lines().filter(|line| line.contains("const "));
        if module == "error" || module.ends_with("::error") {
            assert_eq!(constants.next(), None, "{module}");
        }
    }
}

/// Where a text or number becomes a state, and what becomes of one that is none.
const PARSED: [(&str, &str); 3] = [
    ("notifications::unsubscribe_link", "the link is refused"),
    ("review::eligibility::preferences", "the request fails"),
    (
        "stages::transitions::tier",
        "a fact that comes from a typed column",
    ),
];

/// The enums of `kernel::states`, and `Stage`.
fn states() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../kernel/src/states");
    let mut modules = BTreeMap::new();
    collect(&folder, "", &mut modules);
    let lines = modules.values().flat_map(|code| code.lines());
    let enums = lines.filter_map(|line| {
        let name = line.trim().strip_suffix(" {")?;
        (name.starts_with(char::is_uppercase) && name.chars().all(char::is_alphanumeric)).then_some(name)
    });
    enums.chain(["Stage"]).map(str::to_owned).collect()
}

#[test]
fn states_come_typed_from_the_database_and_from_requests() {
    let states = states();
    assert!(states.len() >= 20, "the enums were found: {states:?}");
    let parses = |code: &str| {
        states.iter().any(|state| {
            ["parse", "from_str", "try_from"]
                .iter()
                .map(|way| format!("{state}::{way}"))
                .chain([format!("parse::<{state}>")])
                .any(|call| {
                    code.match_indices(&call)
                        .any(|(at, _)| !code[..at].ends_with(char::is_alphanumeric))
                })
        })
    };
    let found: Vec<String> = sources()
        .into_iter()
        .filter(|(_, code)| parses(code))
        .map(|(module, _)| module)
        .collect();
    assert_eq!(found, PARSED.map(|(module, _)| module));
    assert!(parses("let tier = row.tier.parse::<Tier>().unwrap_or(Tier::S);"));
    assert!(parses("raised.and_then(lifecycle::Tier::parse)") && !parses("SomeTier::parse"));
}

/// Public functions that take the id of a project: they load it for a caller. Documents are read by others than its team,
/// too; the query of `read` asks for the caller's part in the project.
const BY_PROJECT_ID: [&str; 11] = [
    "documents::access::load_managed",
    "documents::access::load_managed_for_update",
    "documents::open::look",
    "documents::open::open",
    "load_project::load_project",
    "load_project::load_project_for_update",
    "load_project::load_stage",
    "projects::commands::read",
    "stages::working_copy::load::load",
    "stages::working_copy::load::load_for_update",
    "stages::working_copy::load::load_amendment_for_update",
];

/// Who looks at rights by themselves. The first two check the caller; a working copy says what the caller could do; the
/// others ask which members of the team a mail, an event or a signature is for.
const LOOKS_AT_RIGHTS: [&str; 6] = [
    "comments::mails",
    "load_project",
    "notifications::tell",
    "review::notice",
    "stages::working_copy::copy",
    "stages::working_copy::rules::signature_rules",
];

/// Names of public functions with a parameter of this type.
fn public_with(code: &str, parameter: &str) -> Vec<String> {
    let starts = ["pub async fn ", "pub fn "];
    let found = starts.iter().flat_map(|start| code.split(start).skip(1));
    found
        .filter_map(|text| {
            let (name, rest) = text.split_once('(')?;
            let parameters = rest.split(") ->").next().unwrap_or_default();
            let name = name.split('<').next().unwrap_or_default();
            parameters.contains(parameter).then(|| name.to_owned())
        })
        .collect()
}

#[test]
fn commands_take_a_project_that_was_loaded_for_their_caller() {
    let found: Vec<String> = sources()
        .iter()
        .flat_map(|(module, code)| {
            let names = public_with(code, ": ProjectId");
            names.into_iter().map(move |name| format!("{module}::{name}"))
        })
        .collect();
    assert_eq!(found, BY_PROJECT_ID);
    assert_eq!(
        public_with(
            "pub async fn archive(tx: &mut Tx, id: ProjectId) -> Result<()> {",
            ": ProjectId"
        ),
        ["archive"]
    );
}

#[test]
fn rights_are_looked_at_where_a_project_is_loaded() {
    let looks = |code: &str| {
        taken(code)
            .iter()
            .any(|path| ["access::allows", "access::require"].contains(&path.as_str()))
    };
    let found: Vec<String> = sources()
        .into_iter()
        .filter(|(_, code)| looks(code))
        .map(|(module, _)| module)
        .collect();
    assert_eq!(found, LOOKS_AT_RIGHTS);
}
