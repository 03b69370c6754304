//! The page itself, drawn from the document.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::Value;

use super::kinds::{code, kind, line, words};
use crate::pages::html::escaped;

const METHODS: [&str; 6] = ["get", "head", "post", "put", "patch", "delete"];

/// Where an operation stands, and what the document says of it.
struct Operation<'a> {
    method: &'static str,
    path: &'a str,
    said: &'a Value,
}

pub fn page(document: &Value) -> String {
    let groups = groups(document);
    let info = &document["info"];
    let mut out = String::with_capacity(1 << 19);
    let _ = write!(
        out,
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>{title}</title>\
         <link rel=\"icon\" href=\"/favicon.svg\"><link rel=\"stylesheet\" href=\"/api/docs/style.css\"></head><body>\
         <a class=\"skip\" href=\"#main\">Skip to content</a>\
         <header><strong>{title}</strong> <span>{version}</span><a href=\"/api/openapi.json\">openapi.json</a></header>\
         <div class=\"sides\"><nav aria-label=\"Groups\"><ul>",
        title = escaped(text(info, "title")),
        version = escaped(text(info, "version")),
    );
    for (tag, operations) in &groups {
        let (tag, count) = (escaped(tag), operations.len());
        let _ = write!(
            out,
            "<li><a href=\"#tag-{tag}\">{tag} <span>{count}</span></a></li>"
        );
    }
    out.push_str("<li><a href=\"#schemas\">schemas</a></li></ul></nav><main id=\"main\"><h1>");
    let _ = write!(
        out,
        "{}</h1>{}{ABOUT}",
        escaped(text(info, "title")),
        words(&info["description"])
    );
    for (tag, operations) in &groups {
        let tag = escaped(tag);
        let _ = write!(
            out,
            "<section aria-labelledby=\"tag-{tag}\"><h2 id=\"tag-{tag}\">{tag}</h2>"
        );
        operations.iter().for_each(|one| operation(&mut out, one));
        out.push_str("</section>");
    }
    out.push_str("<section aria-labelledby=\"schemas\"><h2 id=\"schemas\">schemas</h2>");
    for (name, said) in members(&document["components"]["schemas"]) {
        schema(&mut out, name, said);
    }
    out.push_str("</section></main></div></body></html>");
    out
}

const ABOUT: &str = "<dl class=\"about\">\
    <dt>Sign-in</dt><dd><code>Authorization: Bearer ID_TOKEN</code>, a token of the identity provider. Without one: 401.</dd>\
    <dt>Errors</dt><dd>Each operation answers every error with a <a href=\"#schema-Problem\">Problem</a> document; 422 names \
    the fields, 429 and 503 carry <code>Retry-After</code>.</dd>\
    <dt>Idempotent</dt><dd>With an <code>Idempotency-Key</code> a request is carried out once, however often it is sent in a day.</dd>\
    <dt>Versions</dt><dd>Send an answer\u{2019}s <code>ETag</code> back as <code>If-Match</code>: what changed meanwhile is not \
    overwritten, 412 has both versions.</dd>\
    <dt>Lists</dt><dd><code>limit</code> and <code>cursor</code>; <code>next_cursor</code> leads to the next page.</dd></dl>";

fn groups(document: &Value) -> BTreeMap<&str, Vec<Operation<'_>>> {
    let mut groups = BTreeMap::<&str, Vec<Operation<'_>>>::new();
    for (path, item) in members(&document["paths"]) {
        for method in METHODS {
            let Some(said) = item.get(method) else { continue };
            let tag = said["tags"][0].as_str().unwrap_or("other");
            let operation = Operation { method, path, said };
            groups.entry(tag).or_default().push(operation);
        }
    }
    groups
}

fn operation(out: &mut String, Operation { method, path, said }: &Operation<'_>) {
    let _ = write!(
        out,
        "<details><summary><b class=\"{method}\">{}</b> <code>{}</code><span>{}</span></summary><div class=\"body\">",
        method.to_uppercase(),
        // A long path may break behind its slashes.
        escaped(path).replace('/', "/<wbr>"),
        line(text(said, "summary")),
    );
    out.push_str(&words(&said["description"]));
    let alternatives = said["security"].as_array().into_iter().flatten();
    if alternatives
        .filter_map(Value::as_object)
        .any(|schemes| schemes.is_empty())
    {
        out.push_str("<p>Needs no sign-in.</p>");
    }
    if let Some(parameters) = said["parameters"].as_array() {
        table(
            out,
            "Parameters",
            ["Name", "In", "Type", ""],
            parameters.iter().map(parameter),
        );
    }
    let bodies = contents(&said["requestBody"]);
    table(
        out,
        "Body",
        ["Type", "", "", ""],
        bodies
            .into_iter()
            .map(|(media, kind)| [kind, media, String::new(), String::new()]),
    );
    let answers = members(&said["responses"]).filter(|(status, _)| *status != "default");
    let answers = answers.flat_map(|(status, said)| {
        let status = escaped(status);
        let headers: Vec<String> = members(&said["headers"]).map(|(name, _)| code(name)).collect();
        let mut rows: Vec<[String; 4]> = contents(said)
            .into_iter()
            .map(|(media, kind)| [status.clone(), kind, media, headers.join(" ")])
            .collect();
        if rows.is_empty() {
            rows.push([status, "no body".to_owned(), String::new(), headers.join(" ")]);
        }
        rows
    });
    table(out, "Answers", ["Status", "Type", "", "Headers"], answers);
    out.push_str("</div></details>");
}

/// Content type and kind of each form of a body.
fn contents(of: &Value) -> Vec<(String, String)> {
    let forms = members(&of["content"]);
    forms
        .map(|(media, said)| {
            let schema = &said["schema"];
            let is_file = !media.contains("json") && schema["$ref"].is_null();
            let kind = if is_file { "bytes".to_owned() } else { kind(schema) };
            (code(media), kind)
        })
        .collect()
}

fn parameter(said: &Value) -> [String; 4] {
    let needed = if said["required"] == true {
        " <i>required</i>"
    } else {
        ""
    };
    [
        format!("{}{needed}", code(text(said, "name"))),
        escaped(text(said, "in")),
        kind(&said["schema"]),
        line(text(said, "description")),
    ]
}

fn schema(out: &mut String, name: &str, said: &Value) {
    let name = escaped(name);
    let _ = write!(
        out,
        "<details><summary><code>{name}</code></summary><div class=\"body\" id=\"schema-{name}\">{}",
        words(&said["description"])
    );
    let mut rows = Vec::new();
    properties(said, &mut rows);
    if rows.is_empty() {
        let _ = write!(out, "<p>{}</p>", kind(said));
    }
    table(out, "Members", ["Name", "Type", "", ""], rows.into_iter());
    out.push_str("</div></details>");
}

/// Of an object, or of all parts that it is made of.
fn properties(said: &Value, rows: &mut Vec<[String; 4]>) {
    for part in said["allOf"].as_array().into_iter().flatten() {
        match part["$ref"].is_null() {
            true => properties(part, rows),
            false => rows.push(["as".to_owned(), kind(part), String::new(), String::new()]),
        }
    }
    let required = said["required"].as_array();
    for (name, member) in members(&said["properties"]) {
        let needed = required.is_some_and(|all| all.iter().any(|one| one == name));
        let mark = if needed { " <i>required</i>" } else { "" };
        rows.push([
            format!("{}{mark}", code(name)),
            kind(member),
            line(text(member, "description")),
            String::new(),
        ]);
    }
}

/// Nothing when there are no rows; a column that is empty throughout is left out.
fn table(out: &mut String, caption: &str, heads: [&str; 4], rows: impl Iterator<Item = [String; 4]>) {
    let rows: Vec<[String; 4]> = rows.collect();
    if rows.is_empty() {
        return;
    }
    let shown: Vec<usize> = (0..4)
        .filter(|at| rows.iter().any(|row| !row[*at].is_empty()))
        .collect();
    let _ = write!(
        out,
        "<div class=\"table\"><table><caption>{caption}</caption><thead><tr>"
    );
    for at in &shown {
        let _ = match heads[*at] {
            "" => write!(out, "<td></td>"),
            head => write!(out, "<th scope=\"col\">{head}</th>"),
        };
    }
    out.push_str("</tr></thead><tbody>");
    for row in &rows {
        out.push_str("<tr>");
        for at in &shown {
            let _ = write!(out, "<td>{}</td>", row[*at]);
        }
        out.push_str("</tr>");
    }
    out.push_str("</tbody></table></div>");
}

fn text<'a>(of: &'a Value, member: &str) -> &'a str {
    of[member].as_str().unwrap_or_default()
}

fn members(of: &Value) -> impl Iterator<Item = (&str, &Value)> {
    of.as_object()
        .into_iter()
        .flatten()
        .map(|(name, value)| (name.as_str(), value))
}
