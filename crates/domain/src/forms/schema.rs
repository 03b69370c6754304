//! The answers to a form as an OpenAPI schema, so that clients get types from the same description.

use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, ArrayItems, KnownFormat, Object, ObjectBuilder, Schema, SchemaFormat,
    Type,
};

use crate::forms::field::{Field, Form, Kind, Options};

/// How far answers are: what is least of something is asked of finished ones only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Written {
    /// While somebody is still writing.
    Draft,
    /// As they were submitted.
    Finished,
}

/// An object with the form's fields; none is required, since which are depends on others.
pub fn content_schema(form: &Form, written: Written) -> Schema {
    let what = match written {
        Written::Draft => "Answers",
        Written::Finished => "Finished answers",
    };
    object(form.fields(), written)
        .description(Some(format!(
            "{what} to the form “{}” (version {}). Which are needed, and when, says `GET /api/forms/{}`.",
            form.title, form.version, form.key
        )))
        .into()
}

fn object<'f>(fields: impl Iterator<Item = &'f Field>, written: Written) -> ObjectBuilder {
    fields
        .fold(ObjectBuilder::new(), |object, field| {
            object.property(field.key, field_schema(field, written))
        })
        .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)))
}

pub fn field_schema(field: &Field, written: Written) -> Schema {
    let finished = written == Written::Finished;
    let least = |min: usize| finished.then_some(min.max(1));
    let described = |object: ObjectBuilder| object.description(Some(field.label.clone()));
    let strings = || ObjectBuilder::new().schema_type(Type::String);
    match &field.kind {
        Kind::Text { min, max, .. } => described(strings())
            .min_length(least(*min))
            .max_length(Some(*max))
            .into(),
        Kind::Url { max } => described(strings())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uri)))
            .max_length(Some(*max))
            .into(),
        Kind::Integer { min, max, .. } => described(integer())
            .minimum(finished.then_some(*min))
            .maximum(Some(*max))
            .into(),
        Kind::Money { max, .. } => described(integer())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
            .minimum(Some(0))
            .maximum(Some(*max))
            .into(),
        Kind::Decimal { min, max, .. } => strings()
            .description(Some(format!("{}: {min} to {max}", field.label)))
            .format(Some(SchemaFormat::Custom("decimal".into())))
            .pattern(Some(r"^-?\d+(\.\d+)?$"))
            .into(),
        Kind::Document { .. } => described(strings())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
            .into(),
        Kind::Year { min, .. } => described(integer()).minimum(finished.then_some(*min)).into(),
        Kind::Date { .. } => described(strings())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)))
            .into(),
        Kind::Choice { options } => described(of_options(options)).into(),
        Kind::Choices {
            options, min, max, ..
        } => list(field, of_options(options), least(*min), *max),
        Kind::Tags {
            max_items,
            max_length,
        } => {
            let tag = strings().min_length(least(1)).max_length(Some(*max_length));
            list(field, tag, least(1), *max_items)
        }
        Kind::Member => described(strings()).max_length(Some(kernel::LONGEST_UID)).into(),
        Kind::Check => described(ObjectBuilder::new().schema_type(Type::Boolean)).into(),
        Kind::Rows { fields, min, max, .. } => list(field, object(fields.iter(), written), least(*min), *max),
    }
}

fn list(field: &Field, items: impl Into<ArrayItems>, min: Option<usize>, max: usize) -> Schema {
    ArrayBuilder::new()
        .items(items)
        .min_items(min)
        .max_items(Some(max))
        .description(Some(field.label.clone()))
        .into()
}

fn integer() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer)
}

/// Keys of a taxonomy stay plain strings: the lists grow without a new version of the API.
fn of_options(options: &Options) -> ObjectBuilder {
    let strings = Object::builder().schema_type(Type::String);
    match options {
        Options::Inline { options } => strings.enum_values(Some(options.iter().map(|option| option.key))),
        Options::Taxonomy { list } => strings.format(Some(SchemaFormat::Custom(format!("taxonomy:{list}")))),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use messages::Language;

    use crate::form_definitions::forms::definition;
    use crate::lifecycle::Stage;

    /// Every limit of a description, beside what its schema says of it.
    fn compare(fields: &[&Field], schema: &Value, written: Written, seen: &mut usize) {
        for field in fields {
            let said = &schema["properties"][field.key];
            let (least, most) = match &field.kind {
                Kind::Text { min, max, .. } => (("minLength", json!(min.max(&1))), ("maxLength", json!(max))),
                Kind::Integer { min, max, .. } => (("minimum", json!(min)), ("maximum", json!(max))),
                Kind::Choices { min, max, .. } | Kind::Rows { min, max, .. } => {
                    (("minItems", json!(min.max(&1))), ("maxItems", json!(max)))
                }
                Kind::Tags { max_items, .. } => (("minItems", json!(1)), ("maxItems", json!(max_items))),
                Kind::Year { min, .. } => (("minimum", json!(min)), ("maximum", Value::Null)),
                _ => continue,
            };
            *seen += 1;
            let expected = match written {
                Written::Finished => least.1,
                Written::Draft => Value::Null,
            };
            // utoipa writes limits of numbers as it holds them: 1900 or 1900.0
            let number = |value: &Value| value.as_f64();
            assert_eq!(
                number(&said[least.0]),
                number(&expected),
                "{}: {}",
                field.key,
                least.0
            );
            assert_eq!(
                number(&said[most.0]),
                number(&most.1),
                "{}: {}",
                field.key,
                most.0
            );
            if let Kind::Rows { fields, .. } = &field.kind {
                let inner: Vec<&Field> = fields.iter().collect();
                compare(&inner, &said["items"], written, seen);
            }
        }
    }

    #[test]
    fn c_04_the_schema_says_what_is_least_of_finished_answers_and_most_of_all() {
        for written in [Written::Draft, Written::Finished] {
            let mut seen = 0;
            for stage in Stage::ALL {
                let form = definition(stage, Language::ENGLISH).expect("every text is in the catalogue");
                let schema = serde_json::to_value(content_schema(&form, written)).expect("a schema");
                compare(&form.fields().collect::<Vec<_>>(), &schema, written, &mut seen);
            }
            assert!(seen > 100, "{seen} limits were compared");
        }
    }
}
