//! A profile in somebody else's eyes.

use kernel::{PortraitId, Uid};
use serde_json::Value;
use storage::Conn;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::forms::dates::{age, parse_date};
use crate::profiles::error::Error;
use crate::profiles::rules;
use crate::profiles::view::{ProfilePreview, Viewer};

pub async fn preview(c: &mut Conn, env: Env<'_>, uid: &Uid, viewer: Viewer) -> Result<ProfilePreview, Error> {
    let row = storage::profiles::find(c, uid).await?.ok_or(Error::NotFound)?;
    let seen = seen_by(&row.content, viewer, env);
    let portrait = row.portrait.map(PortraitId).filter(|_| seen.visible);
    Ok(ProfilePreview { portrait, ..seen })
}

/// Whether anything of it is.
pub(crate) fn is_visible(content: &Content, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Stranger => false,
        Viewer::Member => is_open(content.get("visibility").and_then(Value::as_str)),
        Viewer::Connection => true,
    }
}

/// By the answer to who sees the profile: every member.
pub(crate) fn is_open(visibility: Option<&str>) -> bool {
    visibility == Some("members")
}

/// [`called`] by all answers.
pub(crate) fn name_of(content: &Content) -> String {
    let text = |key: &str| content.get(key).and_then(Value::as_str);
    called(text("professional_name"), [text("first_name"), text("last_name")])
}

/// The credit name, else first and last name.
pub(crate) fn called(professional: Option<&str>, full: [Option<&str>; 2]) -> String {
    professional.map_or_else(
        || full.map(Option::unwrap_or_default).join(" ").trim().to_owned(),
        str::to_owned,
    )
}

/// Without the picture, which is no answer of the form.
pub(crate) fn seen_by(content: &Content, viewer: Viewer, env: Env<'_>) -> ProfilePreview {
    let visible = is_visible(content, viewer);
    if visible {
        return seen_anyway(content, viewer, env);
    }
    ProfilePreview {
        viewer,
        visible,
        name: String::new(),
        portrait: None,
        age_range: None,
        content: Content::new(),
    }
}

/// [`seen_by`], whatever the profile's visibility says: by those whom its owner works with or asked to connect.
pub(crate) fn seen_anyway(content: &Content, viewer: Viewer, env: Env<'_>) -> ProfilePreview {
    let text = |key: &str| content.get(key).and_then(Value::as_str);
    let years = text("date_of_birth")
        .and_then(parse_date)
        .map(|born| age(born, env.now().date()));
    ProfilePreview {
        viewer,
        visible: true,
        name: name_of(content),
        portrait: None,
        age_range: years
            .filter(|_| content.get("show_age_range") == Some(&Value::Bool(true)))
            .map(rules::age_range),
        content: shown(content, viewer, env),
    }
}

/// Everything but private values and the privacy settings themselves.
fn shown(content: &Content, viewer: Viewer, env: Env<'_>) -> Content {
    let mut out = Content::new();
    for section in env
        .catalog
        .profile()
        .sections
        .iter()
        .filter(|section| section.key != "privacy")
    {
        for field in section.fields.iter().filter(|field| !field.private) {
            match (field.key, content.get(field.key)) {
                (_, None) => {}
                ("rates", Some(Value::Array(rates))) => {
                    let rates: Vec<Value> = rates
                        .iter()
                        .filter(|rate| rate_is_for(rate, viewer))
                        .cloned()
                        .collect();
                    if !rates.is_empty() {
                        out.insert(field.key.to_owned(), rates.into());
                    }
                }
                (key, Some(value)) => {
                    out.insert(key.to_owned(), value.clone());
                }
            }
        }
    }
    out
}

fn rate_is_for(rate: &Value, viewer: Viewer) -> bool {
    match rate.get("visible_to").and_then(Value::as_str) {
        Some("members") => viewer != Viewer::Stranger,
        Some("connections") => viewer == Viewer::Connection,
        _ => false,
    }
}
