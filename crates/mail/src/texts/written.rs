//! Writes the text of any mail: its message has the parts in the order in which they are read, its fields are their values.

use messages::{Catalogue, TextError};
use outbox::Mail;
use serde_json::{Map, Value};

use super::parts::{Button, Text};
use super::values;

/// What stands before `.button` in the message is a paragraph, what stands behind it is a note. Lines are paragraphs of
/// their own, and an empty part is left out.
pub(super) fn text(catalogue: &Catalogue, mail: &Mail) -> Result<Text, TextError> {
    let fields = values::of(catalogue, mail)?;
    let args = values::arguments(catalogue, &fields)?;
    let id = message(mail, &fields);
    let subject = catalogue.text(&format!("{id}.subject"), &args)?;
    let mut text = Text {
        heading: subject.clone(),
        subject,
        paragraphs: Vec::new(),
        button: None,
        notes: Vec::new(),
        switch_off: None,
    };
    for (message, part) in parts(catalogue, &id, mail.into()) {
        let written = catalogue.text(&format!("{message}.{part}"), &args)?;
        match part {
            "subject" => {}
            "heading" => text.heading = written,
            "button" => text.button = Some(button(written, &id, &fields)?),
            _ if text.button.is_none() => text.paragraphs.extend(lines(&written)),
            _ => text.notes.extend(lines(&written)),
        }
    }
    match text.button {
        None if fields.contains_key("link") => Err(TextError::Missing(format!("{id}.button"))),
        _ => Ok(text),
    }
}

/// The mail's name, with the value that its text is chosen by.
pub(super) fn message(mail: &Mail, fields: &Map<String, Value>) -> String {
    let name = <&str>::from(mail);
    let value = mail.chosen_by().and_then(|field| fields.get(field)?.as_str());
    value.map_or_else(
        || name.to_owned(),
        |value| format!("{name}-{}", value.replace('_', "-")),
    )
}

/// The parts of a message, and then those that all texts of a mail share, which are in the message of its name.
fn parts<'a>(
    catalogue: &'a Catalogue,
    id: &'a str,
    name: &'a str,
) -> impl Iterator<Item = (&'a str, &'a str)> {
    let shared = (id != name).then_some(name);
    let messages = [id].into_iter().chain(shared);
    messages.flat_map(|message| catalogue.attributes(message).map(move |part| (message, part)))
}

fn button(label: String, id: &str, fields: &Map<String, Value>) -> Result<Button, TextError> {
    let link = fields.get("link").and_then(Value::as_str);
    let link = link.ok_or_else(|| TextError::Missing(format!("link of {id}")))?;
    Ok(Button {
        label,
        link: link.to_owned(),
    })
}

fn lines(written: &str) -> impl Iterator<Item = String> {
    let lines = written.lines().map(str::trim);
    lines.filter(|line| !line.is_empty()).map(str::to_owned)
}
