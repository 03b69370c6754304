//! The catalogue and the code know the same messages.

use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../messages/en.ftl");
const CODE: [&str; 7] = [
    include_str!("account.rs"),
    include_str!("builder.rs"),
    include_str!("mod.rs"),
    include_str!("to_reviewers.rs"),
    include_str!("to_applicants.rs"),
    include_str!("team.rs"),
    include_str!("words.rs"),
];

/// Names of messages, and of their attributes but for those that every mail may have.
fn defined() -> BTreeSet<&'static str> {
    let names = ENGLISH.lines().filter_map(|line| {
        let (name, _) = line.split_once(" =")?;
        let name = name.trim_start().trim_start_matches('.');
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || "-".contains(c));
        is_name.then_some(name)
    });
    names.collect()
}

#[test]
fn every_message_is_used() {
    let used = |name: &str| {
        CODE.iter().any(|code| {
            ['"', '.'].iter().any(|before| {
                ['"', '.']
                    .iter()
                    .any(|after| code.contains(&format!("{before}{name}{after}")))
            })
        })
    };
    let unused: Vec<_> = defined().into_iter().filter(|name| !used(name)).collect();
    assert!(defined().len() > 80, "{}", defined().len());
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}
