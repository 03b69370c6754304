//! What a value may be, in words.

use serde_json::Value;

use crate::pages::html::escaped;

/// The last part of `#/components/schemas/NAME`.
fn referred(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.rsplit('/').next()
}

/// A schema in a few words; named ones are links to where they are described.
pub fn kind(schema: &Value) -> String {
    if let Some(name) = referred(schema) {
        let name = escaped(name);
        return format!("<a href=\"#schema-{name}\">{name}</a>");
    }
    for (members, between) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " and ")] {
        if let Some(parts) = schema[members].as_array() {
            return parts.iter().map(kind).collect::<Vec<_>>().join(between);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| code(&plain(value))).collect();
        return values.join(" or ");
    }
    match &schema["type"] {
        Value::String(one) => of_type(one, schema),
        Value::Array(several) => {
            let several = several.iter().filter_map(Value::as_str);
            several
                .map(|one| of_type(one, schema))
                .collect::<Vec<_>>()
                .join(" or ")
        }
        _ => "anything".to_owned(),
    }
}

fn of_type(name: &str, schema: &Value) -> String {
    match (name, schema["format"].as_str()) {
        ("array", _) => format!("list of {}", kind(&schema["items"])),
        ("object", _) if schema["additionalProperties"].is_object() => {
            format!("{} by key", kind(&schema["additionalProperties"]))
        }
        ("string", Some(format)) => format!("string ({})", escaped(format)),
        _ => escaped(name),
    }
}

/// A string without its quotes.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// A name or a content type, which may break at its joints and nowhere else.
pub fn code(text: &str) -> String {
    let mut broken = escaped(text);
    for joint in ["/", ".", "+", "_"] {
        broken = broken.replace(joint, &format!("{joint}<wbr>"));
    }
    format!("<code>{broken}</code>")
}

/// A description: paragraphs, and `code` between backticks.
pub fn words(text: &Value) -> String {
    let paragraphs = text.as_str().unwrap_or_default().split("\n\n");
    paragraphs
        .filter(|paragraph| !paragraph.trim().is_empty())
        .map(|paragraph| format!("<p>{}</p>", line(paragraph)))
        .collect()
}

/// The same in one line.
pub fn line(text: &str) -> String {
    let mut out = String::new();
    for (place, part) in text.split('`').enumerate() {
        out.push_str(&match place % 2 {
            0 => escaped(part),
            _ => code(part),
        });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;
    use serde_json::json;

    #[rstest]
    #[case(json!({"$ref": "#/components/schemas/Page_Comment"}), "<a href=\"#schema-Page_Comment\">Page_Comment</a>")]
    #[case(json!({"type": "string", "format": "date-time"}), "string (date-time)")]
    #[case(json!({"type": ["integer", "null"]}), "integer or null")]
    #[case(json!({"type": "array", "items": {"type": "string"}}), "list of string")]
    #[case(json!({"type": "object", "additionalProperties": {"type": "string"}}), "string by key")]
    #[case(json!({"oneOf": [{"type": "null"}, {"type": "boolean"}]}), "null or boolean")]
    #[case(json!({"type": "string", "enum": ["a", "<b>"]}), "<code>a</code> or <code>&lt;b&gt;</code>")]
    #[case(json!({}), "anything")]
    fn a_schema_in_words(#[case] schema: Value, #[case] said: &str) {
        assert_eq!(kind(&schema), said);
    }

    #[test]
    fn a_long_name_breaks_at_its_joints() {
        assert_eq!(
            code("application/vnd.sheet+xml<br_x"),
            "<code>application/<wbr>vnd.<wbr>sheet+<wbr>xml&lt;br_<wbr>x</code>"
        );
    }

    #[test]
    fn a_description_is_text_with_code() {
        assert_eq!(
            words(&json!("With `If-Match`: 412.\n\n<Next>")),
            "<p>With <code>If-Match</code>: 412.</p><p>&lt;Next&gt;</p>"
        );
    }
}
