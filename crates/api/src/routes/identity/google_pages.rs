//! The few pages that the popup shows: plain HTML that works without script, but for the announcement.

use identity::Announcement;

use crate::pages::html::escaped;

/// Accounts that the local chooser offers beside a typed one.
pub struct Sample {
    pub name: &'static str,
    pub email: &'static str,
}

pub const SAMPLES: [Sample; 3] = [
    Sample {
        name: "Ada Okafor",
        email: "ada.okafor@gmail.test",
    },
    Sample {
        name: "Bob Lindqvist",
        email: "bob.lindqvist@gmail.test",
    },
    Sample {
        name: "Rina Vale",
        email: "rina.vale@gmail.test",
    },
];

/// Reports to the opener by script and closes itself.
pub fn announcement(said: &Announcement) -> String {
    let outcome = match &said.outcome {
        Ok(handoff) => format!("data-handoff=\"{}\"", escaped(handoff.expose())),
        Err(error) => format!("data-error=\"{}\"", escaped(error)),
    };
    document(
        "Signing in",
        &format!("data-flow=\"{}\" {outcome}", escaped(&said.flow)),
        "<p>You can close this window.</p><script src=\"/auth/google/announce.js\"></script>",
    )
}

pub fn ended() -> String {
    document(
        "Sign-in has ended",
        "",
        "<h1>This sign-in has ended</h1><p>Please close this window and start again.</p>",
    )
}

pub fn local_chooser(state: &str, problem: Option<&str>) -> String {
    let samples: String = SAMPLES
        .iter()
        .map(|Sample { name, email }| {
            format!("<li><button name=\"choice\" value=\"{email}\" formnovalidate>{name}<small>{email}</small></button></li>")
        })
        .collect();
    let problem = problem
        .map(|text| format!("<p role=\"alert\">{}</p>", escaped(text)))
        .unwrap_or_default();
    let state = escaped(state);
    document(
        "Choose an account",
        "",
        &format!(
            "<h1>Choose an account</h1>\
             <p class=\"label\">Local account chooser · development only</p>\
             <p>No Google client is configured, so this page stands in for Google's and vouches for any address.</p>\
             <form method=\"post\" action=\"/auth/google/local\">\
             <input type=\"hidden\" name=\"state\" value=\"{state}\">\
             <ul>{samples}</ul>{problem}\
             <p><label>Another email address <input type=\"email\" name=\"email\" autocomplete=\"email\" required></label></p>\
             <p><label>Name <input name=\"name\" autocomplete=\"name\" maxlength=\"100\"></label></p>\
             <p><label><input type=\"checkbox\" name=\"unverified\" value=\"1\"> This address has not been verified by the issuer</label></p>\
             <button class=\"primary\" name=\"choice\" value=\"typed\">Continue</button>\
             <button name=\"choice\" value=\"cancel\" formnovalidate>Cancel</button>\
             </form>"
        ),
    )
}

fn document(title: &str, body_attributes: &str, main: &str) -> String {
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>{title} · Slateflow</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <link rel=\"icon\" href=\"/favicon.svg\"><link rel=\"stylesheet\" href=\"/auth/google/pages.css\"></head>\
         <body {body_attributes}><main>{main}</main></body></html>"
    )
}
