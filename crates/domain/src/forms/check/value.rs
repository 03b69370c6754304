//! One answer at a time.

use serde_json::Value;
use time::Date;
use time::macros::format_description;

use super::*;
use crate::forms::clean::{clean, has_contact, is_person_name, length};
use crate::taxonomies::OTHER_MAX;

/// Characters that are read at all, so that an endless value is not cleaned before it is refused.
const READ_MAX: usize = 200_000;

struct Refusal {
    code: &'static str,
    detail: String,
}

fn refuse<T>(code: &'static str, detail: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal {
        code,
        detail: detail.into(),
    })
}

/// The answer as it is kept (`None`: nothing was answered), or what forbids to keep it.
pub(super) fn normalise(
    field: &Field,
    given: &Value,
    mode: Mode,
    context: &Context,
) -> (Option<Value>, Vec<FieldError>) {
    if given.is_null() {
        return (None, Vec::new());
    }
    if let Kind::Rows { row, fields, max, .. } = &field.kind {
        return rows(field, row, fields, *max, given, mode, context);
    }
    match scalar(field, given, context) {
        Ok(kept) => (kept, Vec::new()),
        Err(refusal) => (None, vec![error(field, refusal.code, refusal.detail)]),
    }
}

fn error(field: &Field, code: &'static str, detail: String) -> FieldError {
    FieldError {
        field: field.key.to_owned(),
        code,
        detail,
    }
}

fn scalar(field: &Field, given: &Value, context: &Context) -> Result<Option<Value>, Refusal> {
    let label = field.label;
    match &field.kind {
        Kind::Text { lines, max, .. } => {
            let text = clean(as_text(label, given)?, *lines);
            at_most(label, &text, *max)?;
            Ok(filled(text))
        }
        Kind::Url { max } => {
            let text = clean(as_text(label, given)?, Lines::One);
            at_most(label, &text, *max)?;
            Ok(filled(text))
        }
        Kind::Integer { max, unit, .. } => {
            let number = as_integer(label, given)?;
            if number > *max {
                let unit = unit.map(|unit| format!(" {unit}")).unwrap_or_default();
                return refuse("too_high", format!("{label} may be at most {max}{unit}."));
            }
            Ok(Some(number.into()))
        }
        Kind::Year { ahead, .. } => {
            let number = as_integer(label, given)?;
            let latest = i64::from(context.today.year() + ahead);
            if number > latest {
                return refuse("too_high", format!("{label} may be at most {latest}."));
            }
            Ok(Some(number.into()))
        }
        Kind::Date { .. } => {
            let text = clean(as_text(label, given)?, Lines::One);
            if text.is_empty() {
                return Ok(None);
            }
            match parse_date(&text) {
                Some(_) => Ok(Some(text.into())),
                None => refuse("invalid", format!("{label} must be a date, such as 2027-03-31.")),
            }
        }
        Kind::Choice { options } => {
            let text = clean(as_text(label, given)?, Lines::One);
            if text.is_empty() {
                return Ok(None);
            }
            Ok(Some(option(label, options, &text, context)?.into()))
        }
        Kind::Choices { options, max, .. } => {
            let mut kept: Vec<String> = Vec::new();
            for one in as_list(label, given)? {
                let one = option(label, options, &clean(as_text(label, one)?, Lines::One), context)?;
                if !kept.contains(&one) {
                    kept.push(one);
                }
            }
            if kept.len() > *max {
                return refuse("too_many", format!("{label}: choose at most {max}."));
            }
            Ok(list(kept))
        }
        Kind::Tags {
            max_items,
            max_length,
        } => {
            let mut kept: Vec<String> = Vec::new();
            for one in as_list(label, given)? {
                let one = clean(as_text(label, one)?, Lines::One);
                at_most(label, &one, *max_length)?;
                if !one.is_empty() && !kept.iter().any(|k| k.to_lowercase() == one.to_lowercase()) {
                    kept.push(one);
                }
            }
            if kept.len() > *max_items {
                return refuse("too_many", format!("{label}: at most {max_items}."));
            }
            Ok(list(kept))
        }
        Kind::Check => match given {
            Value::Bool(yes) => Ok(Some((*yes).into())),
            _ => refuse("type", format!("{label}: answer yes or no.")),
        },
        Kind::Rows { .. } => Ok(None),
    }
}

fn rows(
    field: &Field,
    row_name: &str,
    fields: &[Field],
    max: usize,
    given: &Value,
    mode: Mode,
    context: &Context,
) -> (Option<Value>, Vec<FieldError>) {
    let given = match as_list(field.label, given) {
        Ok(given) => given,
        Err(refusal) => return (None, vec![error(field, refusal.code, refusal.detail)]),
    };
    let fields: Vec<&Field> = fields.iter().collect();
    let (mut kept, mut errors) = (Vec::new(), Vec::new());
    for (at, row) in given.iter().enumerate() {
        let Value::Object(row) = row else {
            let detail = format!("{}: each {row_name} must be a set of fields.", field.label);
            errors.push(error(field, "type", detail));
            continue;
        };
        if row.values().all(is_blank) {
            continue;
        }
        let checked = check_fields(&fields, row, &Content::new(), mode, context);
        errors.extend(checked.errors.into_iter().map(|e| FieldError {
            field: format!("{}/{at}/{}", field.key, e.field),
            code: e.code,
            detail: format!("{} {}: {}", capital(row_name), at + 1, e.detail),
        }));
        if !checked.values.is_empty() {
            kept.push(Value::Object(checked.values));
        }
    }
    if kept.len() > max {
        errors.insert(
            0,
            error(field, "too_many", format!("{}: at most {max}.", field.label)),
        );
        return (None, errors);
    }
    ((!kept.is_empty()).then_some(Value::Array(kept)), errors)
}

fn is_blank(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(list) => list.is_empty(),
        _ => false,
    }
}

/// What only a finished answer must fulfil.
pub(super) fn complete(
    field: &Field,
    kept: &Value,
    known: &Content,
    context: &Context,
    errors: &mut Vec<FieldError>,
) {
    if let Err(refusal) = finished(field, kept, known, context) {
        errors.push(error(field, refusal.code, refusal.detail));
    }
}

fn finished(field: &Field, kept: &Value, known: &Content, context: &Context) -> Result<(), Refusal> {
    let label = field.label;
    match (&field.kind, kept) {
        (Kind::Text { min, rule, .. }, Value::String(text)) => {
            let has = length(text);
            if has < *min {
                return refuse(
                    "too_short",
                    format!("{label} needs at least {min} characters; it has {has}."),
                );
            }
            match rule {
                TextRule::PersonName if !is_person_name(text) => refuse(
                    "invalid",
                    format!("{label} may hold letters, spaces, apostrophes, hyphens and full stops."),
                ),
                TextRule::NoContact if has_contact(text) => refuse(
                    "contact",
                    format!("{label} must not hold links, addresses or telephone numbers."),
                ),
                _ => Ok(()),
            }
        }
        (Kind::Url { .. }, Value::String(text)) => match url::Url::parse(text) {
            Ok(url)
                if url.scheme() == "https"
                    && url.username().is_empty()
                    && url.host_str().is_some_and(|host| host.contains('.')) =>
            {
                Ok(())
            }
            _ => refuse(
                "invalid",
                format!("{label} must be a web address that begins with https://."),
            ),
        },
        (Kind::Integer { min, unit, .. }, Value::Number(number)) => {
            let unit = unit.map(|unit| format!(" {unit}")).unwrap_or_default();
            if number.as_i64().is_some_and(|number| number < *min) {
                return refuse("too_low", format!("{label} must be at least {min}{unit}."));
            }
            Ok(())
        }
        (Kind::Year { min, .. }, Value::Number(number)) => {
            if number.as_i64().is_some_and(|number| number < i64::from(*min)) {
                return refuse("too_low", format!("{label} must be {min} or later."));
            }
            Ok(())
        }
        (Kind::Date { rule }, Value::String(text)) => date(label, *rule, text, context.today),
        (Kind::Choice { .. }, Value::String(one)) => no_bare_other(label, one),
        (
            Kind::Choices {
                options,
                min,
                within,
                exclusive,
                ..
            },
            Value::Array(many),
        ) => {
            let many: Vec<&str> = many.iter().filter_map(Value::as_str).collect();
            many.iter().try_for_each(|one| no_bare_other(label, one))?;
            if many.len() < *min {
                return refuse("too_few", format!("{label}: choose at least {min}."));
            }
            if let Some(exclusive) = exclusive
                && many.len() > 1
                && many.contains(exclusive)
            {
                return refuse(
                    "exclusive",
                    format!(
                        "{label}: “{}” does not go with the others.",
                        label_of(options, exclusive, context)
                    ),
                );
            }
            match within {
                Some(within) => many
                    .iter()
                    .try_for_each(|one| belongs(label, options, one, within, known, context)),
                None => Ok(()),
            }
        }
        (Kind::Rows { row, min, .. }, Value::Array(rows)) if rows.len() < *min => refuse(
            "too_few",
            format!("{label}: give at least {min}, one {row} each."),
        ),
        _ => Ok(()),
    }
}

fn date(label: &str, rule: DateRule, text: &str, today: Date) -> Result<(), Refusal> {
    let Some(date) = parse_date(text) else {
        return refuse("invalid", format!("{label} must be a date, such as 2027-03-31."));
    };
    match rule {
        DateRule::AfterToday if date <= today => refuse("past", format!("{label} must be after today.")),
        DateRule::Adult => match age(date, today) {
            ..18 => refuse("under_age", "You must be 18 or older to use Slateflow."),
            18..=110 => Ok(()),
            _ => refuse("invalid", format!("{label}: please check the year.")),
        },
        _ => Ok(()),
    }
}

pub(crate) fn parse_date(text: &str) -> Option<Date> {
    Date::parse(text, format_description!("[year]-[month]-[day]")).ok()
}

/// Whole years of life on the day `today`.
pub(crate) fn age(born: Date, today: Date) -> i32 {
    let had_birthday = (today.month() as u8, today.day()) >= (born.month() as u8, born.day());
    today.year() - born.year() - i32::from(!had_birthday)
}

/// A key of the list, or `other:` and up to 60 characters where the list takes that.
fn option(label: &str, options: &Options, given: &str, context: &Context) -> Result<String, Refusal> {
    let not_in_list = || refuse("not_in_list", format!("{label}: choose from the list."));
    match options {
        Options::Inline { options } if options.iter().any(|option| option.key == given) => {
            Ok(given.to_owned())
        }
        Options::Inline { .. } => not_in_list(),
        Options::Taxonomy { list } => {
            if context.taxonomies.option(list, given).is_some() {
                return Ok(given.to_owned());
            }
            let takes_other = context.taxonomies.list(list).is_some_and(|list| list.takes_other);
            match given.split_once(':').unwrap_or((given, "")) {
                ("other", text) if takes_other => {
                    let text = clean(text, Lines::One);
                    at_most(label, &text, OTHER_MAX)?;
                    Ok(if text.is_empty() {
                        "other".into()
                    } else {
                        format!("other:{text}")
                    })
                }
                _ => not_in_list(),
            }
        }
    }
}

fn no_bare_other(label: &str, one: &str) -> Result<(), Refusal> {
    if one == "other" {
        return refuse("other_missing", format!("{label}: say what “other” is."));
    }
    Ok(())
}

fn belongs(
    label: &str,
    options: &Options,
    one: &str,
    within: &str,
    known: &Content,
    context: &Context,
) -> Result<(), Refusal> {
    let Options::Taxonomy { list } = options else {
        return Ok(());
    };
    let Some(found) = context.taxonomies.option(list, one) else {
        return Ok(());
    };
    let group = found.group.as_deref().unwrap_or_default();
    let fits = match known.get(within) {
        Some(Value::String(chosen)) => chosen == group,
        Some(Value::Array(chosen)) => chosen.iter().any(|chosen| chosen == group),
        _ => true,
    };
    if fits {
        return Ok(());
    }
    refuse(
        "not_within",
        format!(
            "{label}: “{}” does not belong to what you chose above.",
            found.label
        ),
    )
}

fn label_of<'a>(options: &'a Options, key: &'a str, context: &'a Context) -> &'a str {
    match options {
        Options::Inline { options } => options
            .iter()
            .find(|option| option.key == key)
            .map_or(key, |option| option.label),
        Options::Taxonomy { list } => context.taxonomies.label(list, key),
    }
}

fn as_text<'v>(label: &str, given: &'v Value) -> Result<&'v str, Refusal> {
    match given.as_str() {
        Some(text) if text.len() > READ_MAX => refuse("too_long", format!("{label} is far too long.")),
        Some(text) => Ok(text),
        None => refuse("type", format!("{label} must be text.")),
    }
}

fn as_integer(label: &str, given: &Value) -> Result<i64, Refusal> {
    match given.as_i64() {
        Some(number) => Ok(number),
        None => refuse("type", format!("{label} must be a whole number.")),
    }
}

fn as_list<'v>(label: &str, given: &'v Value) -> Result<&'v [Value], Refusal> {
    match given.as_array() {
        Some(list) if list.len() > 1_000 => refuse("too_many", format!("{label}: far too many.")),
        Some(list) => Ok(list),
        None => refuse("type", format!("{label} must be a list.")),
    }
}

fn at_most(label: &str, text: &str, max: usize) -> Result<(), Refusal> {
    let has = length(text);
    if has > max {
        return refuse(
            "too_long",
            format!("{label} may have at most {max} characters; it has {has}."),
        );
    }
    Ok(())
}

fn filled(text: String) -> Option<Value> {
    (!text.is_empty()).then(|| text.into())
}

fn list(items: Vec<String>) -> Option<Value> {
    (!items.is_empty()).then(|| items.into())
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
