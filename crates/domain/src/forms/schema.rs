//! The answers to a form as an OpenAPI schema, so that clients get types from the same description.

use utoipa::openapi::schema::{
    AdditionalProperties, ArrayBuilder, KnownFormat, Object, ObjectBuilder, Schema, SchemaFormat, Type,
};

use super::*;

/// An object with the form's fields; none is required, since drafts are kept too.
pub fn content_schema(form: &Form) -> Schema {
    object(form.fields())
        .description(Some(format!(
            "Answers to the form “{}” (version {}). Which are needed, and when, says `GET /api/forms/{}`.",
            form.title, form.version, form.key
        )))
        .into()
}

fn object<'f>(fields: impl Iterator<Item = &'f Field>) -> ObjectBuilder {
    fields
        .fold(ObjectBuilder::new(), |object, field| {
            object.property(field.key, field_schema(field))
        })
        .additional_properties(Some(AdditionalProperties::<Schema>::FreeForm(false)))
}

pub fn field_schema(field: &Field) -> Schema {
    let described = |object: ObjectBuilder| object.description(Some(field.label));
    let strings = || ObjectBuilder::new().schema_type(Type::String);
    match &field.kind {
        Kind::Text { max, .. } => described(strings()).max_length(Some(*max)).into(),
        Kind::Url { max } => described(strings())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uri)))
            .max_length(Some(*max))
            .into(),
        Kind::Integer { max, .. } => described(integer()).maximum(Some(*max)).into(),
        Kind::Money { max, .. } => described(integer())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
            .minimum(Some(0))
            .maximum(Some(*max))
            .into(),
        Kind::Decimal { .. } => described(strings())
            .format(Some(SchemaFormat::Custom("decimal".into())))
            .pattern(Some(r"^-?\d+(\.\d+)?$"))
            .into(),
        Kind::Document { .. } => described(strings())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Uuid)))
            .into(),
        Kind::Year { min, .. } => described(integer()).minimum(Some(*min)).into(),
        Kind::Date { .. } => described(strings())
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)))
            .into(),
        Kind::Choice { options } => described(of_options(options)).into(),
        Kind::Choices { options, max, .. } => ArrayBuilder::new()
            .items(of_options(options))
            .max_items(Some(*max))
            .description(Some(field.label))
            .into(),
        Kind::Tags {
            max_items,
            max_length,
        } => ArrayBuilder::new()
            .items(strings().max_length(Some(*max_length)))
            .max_items(Some(*max_items))
            .description(Some(field.label))
            .into(),
        Kind::Check => described(ObjectBuilder::new().schema_type(Type::Boolean)).into(),
        Kind::Rows { fields, max, .. } => ArrayBuilder::new()
            .items(object(fields.iter()))
            .max_items(Some(*max))
            .description(Some(field.label))
            .into(),
    }
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
