//! The catalogue has the words of every mail, and no others, and a sample shows them.

use std::collections::BTreeSet;

use outbox::Mail;
use serde_json::Value;

use super::{english, written};

/// Of earlier versions.
const ROWS: &str = include_str!("../../../outbox/samples/rows.json");
const ENGLISH: &str = include_str!("../../messages/en.ftl");
const CODE: [&str; 2] = [include_str!("mod.rs"), include_str!("values.rs")];

/// The messages of mails: each mail's name, or that with each value that its text is chosen by.
fn of_mails() -> Vec<String> {
    Mail::texts()
        .flat_map(|(name, values)| match values {
            [] => vec![name.to_owned()],
            values => values.iter().map(|value| format!("{name}-{value}")).collect(),
        })
        .collect()
}

#[test]
fn every_mail_has_its_words() {
    let catalogue = english().expect("the English catalogue");
    let missing = of_mails()
        .into_iter()
        .filter(|message| catalogue.attributes(message).next().is_none());
    assert_eq!(
        missing.collect::<Vec<_>>(),
        [""; 0],
        "add these to messages/en.ftl"
    );
}

#[test]
fn every_mail_has_a_sample() {
    let rows: Vec<(String, Value)> = serde_json::from_str(ROWS).expect("a list of rows");
    let samples = Mail::samples().into_iter();
    let samples = samples.map(|(kind, fields)| (kind.to_owned(), fields));
    let shown: BTreeSet<String> = rows
        .into_iter()
        .chain(samples)
        .map(|(kind, fields)| {
            let mail = Mail::read(&kind, &fields).expect("a mail");
            written::message(&mail, fields.as_object().expect("fields"))
        })
        .collect();
    let missing = of_mails().into_iter().filter(|message| !shown.contains(message));
    assert_eq!(
        missing.collect::<Vec<_>>(),
        [""; 0],
        "add samples to the list of mails"
    );
}

/// The parts of a mail's message are all written; those of other messages are asked for by name.
#[test]
fn every_message_is_used() {
    let names = Mail::texts().map(|(name, _)| name.to_owned());
    let mails: BTreeSet<String> = of_mails().into_iter().chain(names).collect();
    let asked_for = |text: &str| CODE.iter().any(|code| code.contains(text));
    let mut message = "";
    let mut unused = Vec::new();
    for line in ENGLISH.lines().filter(|line| !line.starts_with('#')) {
        let Some((key, _)) = line.split_once(" =") else {
            continue;
        };
        let part = key.trim_start().strip_prefix('.');
        let used = match part {
            Some(part) => {
                asked_for(&format!(".{part}\"")) || ENGLISH.contains(&format!("{{ {message}.{part} }}"))
            }
            None => {
                message = key;
                ENGLISH.contains(&format!("{{ {key} }}"))
                    || ["\"", "."].iter().any(|end| asked_for(&format!("\"{key}{end}")))
            }
        };
        if !used && !mails.contains(message) && message != "date" {
            unused.push((message, part));
        }
    }
    assert!(unused.is_empty(), "nothing asks for {unused:?}");
}
