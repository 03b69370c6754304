//! One answer at a time, as it is kept while somebody is still writing.

use serde_json::Value;

use crate::forms::answers::FieldError;
use crate::forms::check::number::{decimal, spaced};
use crate::forms::check::refusal::{Refusal, error, refuse};
use crate::forms::clean::{clean, length};
use crate::forms::context::Context;
use crate::forms::dates::parse_date;
use crate::forms::field::{Field, Kind, Lines, Options};
use crate::forms::known::Known;
use crate::money::written;
use crate::taxonomies::registry::OTHER_MAX;
use crate::texts::say;

/// Characters that are read at all, so that an endless value is not cleaned before it is refused.
const READ_MAX: usize = 200_000;

/// The answer as it is kept (`None`: nothing was answered), or what forbids to keep it.
pub(crate) fn normalise(
    field: &Field,
    given: &Value,
    known: Known<'_>,
    context: &Context,
) -> (Option<Value>, Vec<FieldError>) {
    if given.is_null() {
        return (None, Vec::new());
    }
    match scalar(field, given, known, context) {
        Ok(kept) => (kept, Vec::new()),
        Err(refusal) => (None, vec![error(field, refusal.code, refusal.detail)]),
    }
}

fn scalar(
    field: &Field,
    given: &Value,
    known: Known<'_>,
    context: &Context,
) -> Result<Option<Value>, Refusal> {
    let label = &field.label;
    match &field.kind {
        Kind::Text { lines, max, .. } => {
            let text = clean(as_text(label, given)?, *lines);
            at_most(label, &text, *max)?;
            Ok(filled(text))
        }
        Kind::Url { max } => link(label, given, *max),
        Kind::Integer { max, unit, .. } => integer(label, given, *max, unit.as_deref()),
        Kind::Money { max, currency } => money(label, given, *max, known.currency(currency)),
        Kind::Decimal {
            max, places, unit, ..
        } => match line(label, given)? {
            text if text.is_empty() => Ok(None),
            text => Ok(Some(decimal(label, &text, max, *places, unit.as_deref())?.into())),
        },
        Kind::Document { .. } => document(label, given),
        Kind::Year { years_ahead, .. } => year(label, given, context.today.year() + years_ahead),
        Kind::Date { .. } => date(label, given),
        Kind::Choice { options } => match line(label, given)? {
            text if text.is_empty() => Ok(None),
            text => Ok(Some(option(label, options, &text, context)?.into())),
        },
        Kind::Choices { options, max, .. } => choices(label, given, options, *max, context),
        Kind::Tags {
            max_items,
            max_length,
        } => tags(label, given, *max_items, *max_length),
        Kind::Member => member(label, given),
        Kind::Check => match given {
            Value::Bool(yes) => Ok(Some((*yes).into())),
            _ => refuse("type", say!(ANSWER_NO_CHECK, label)),
        },
        Kind::Rows { .. } => Ok(None),
    }
}

fn link(label: &str, given: &Value, max: usize) -> Result<Option<Value>, Refusal> {
    let text = line(label, given)?;
    at_most(label, &text, max)?;
    if !may_become_link(&text) {
        return refuse("invalid", say!(ANSWER_NO_URL, label));
    }
    Ok(filled(text))
}

/// A draft may hold half an address, and none that a browser would follow elsewhere, such as `javascript:`.
fn may_become_link(text: &str) -> bool {
    url::Url::parse(text).map_or(true, |url| matches!(url.scheme(), "http" | "https"))
}

fn integer(label: &str, given: &Value, max: i64, unit: Option<&str>) -> Result<Option<Value>, Refusal> {
    let number = as_integer(label, given)?;
    if number > max {
        let unit = spaced(unit);
        return refuse("too_high", say!(ANSWER_TOO_HIGH, label, max, unit));
    }
    Ok(Some(number.into()))
}

fn money(label: &str, given: &Value, max: i64, currency: &str) -> Result<Option<Value>, Refusal> {
    let minor = as_integer(label, given)?;
    if minor < 0 {
        return refuse("too_low", say!(ANSWER_NEGATIVE, label));
    }
    if minor > max {
        let most = written(max, currency);
        return refuse("too_high", say!(ANSWER_TOO_MUCH, label, most));
    }
    Ok(Some(minor.into()))
}

fn document(label: &str, given: &Value) -> Result<Option<Value>, Refusal> {
    let text = line(label, given)?;
    match uuid::Uuid::try_parse(&text) {
        _ if text.is_empty() => Ok(None),
        Ok(id) => Ok(Some(id.to_string().into())),
        Err(_) => refuse("invalid", say!(ANSWER_REQUIRED_DOCUMENT, label)),
    }
}

fn member(label: &str, given: &Value) -> Result<Option<Value>, Refusal> {
    let text = line(label, given)?;
    if text.is_empty() {
        return Ok(None);
    }
    match kernel::Uid::parse(text) {
        Some(uid) => Ok(Some(uid.0.into())),
        None => refuse("invalid", say!(ANSWER_NO_MEMBER, label)),
    }
}

fn year(label: &str, given: &Value, latest: i32) -> Result<Option<Value>, Refusal> {
    let number = as_integer(label, given)?;
    if number > i64::from(latest) {
        return refuse(
            "too_high",
            say!(ANSWER_TOO_LATE, label, latest = i64::from(latest)),
        );
    }
    Ok(Some(number.into()))
}

fn date(label: &str, given: &Value) -> Result<Option<Value>, Refusal> {
    let text = line(label, given)?;
    match parse_date(&text) {
        _ if text.is_empty() => Ok(None),
        Some(_) => Ok(Some(text.into())),
        None => refuse("invalid", say!(ANSWER_NO_DATE, label)),
    }
}

fn choices(
    label: &str,
    given: &Value,
    options: &Options,
    max: usize,
    context: &Context,
) -> Result<Option<Value>, Refusal> {
    let mut kept: Vec<String> = Vec::new();
    for one in as_list(label, given)? {
        let one = option(label, options, &line(label, one)?, context)?;
        if !kept.contains(&one) {
            kept.push(one);
        }
    }
    if kept.len() > max {
        return refuse("too_many", say!(ANSWER_TOO_MANY_CHOICES, label, max));
    }
    Ok(list(kept))
}

fn tags(label: &str, given: &Value, max_items: usize, max_length: usize) -> Result<Option<Value>, Refusal> {
    let mut kept: Vec<String> = Vec::new();
    for one in as_list(label, given)? {
        let one = line(label, one)?;
        at_most(label, &one, max_length)?;
        if !one.is_empty() && !kept.iter().any(|k| k.to_lowercase() == one.to_lowercase()) {
            kept.push(one);
        }
    }
    if kept.len() > max_items {
        return refuse("too_many", say!(ANSWER_TOO_MANY_TAGS, label, max_items));
    }
    Ok(list(kept))
}

/// A key of the list, or `other:` and up to 60 characters where the list takes that.
fn option(label: &str, options: &Options, given: &str, context: &Context) -> Result<String, Refusal> {
    let not_in_list = || refuse("not_in_list", say!(ANSWER_NOT_IN_LIST, label));
    match options {
        Options::Inline { options } if options.iter().any(|option| option.key == given) => {
            Ok(given.to_owned())
        }
        Options::Inline { .. } => not_in_list(),
        Options::Taxonomy { list } => {
            if context.taxonomies.option(list, given).is_some() {
                return Ok(given.to_owned());
            }
            let allows_other = context
                .taxonomies
                .list(list)
                .is_some_and(|list| list.allows_other);
            match given.split_once(':').unwrap_or((given, "")) {
                ("other", text) if allows_other => {
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

fn line(label: &str, given: &Value) -> Result<String, Refusal> {
    Ok(clean(as_text(label, given)?, Lines::One))
}

fn as_text<'v>(label: &str, given: &'v Value) -> Result<&'v str, Refusal> {
    match given.as_str() {
        Some(text) if text.len() > READ_MAX => refuse("too_long", say!(ANSWER_FAR_TOO_LONG, label)),
        Some(text) => Ok(text),
        None => refuse("type", say!(ANSWER_NO_TEXT, label)),
    }
}

fn as_integer(label: &str, given: &Value) -> Result<i64, Refusal> {
    match given.as_i64() {
        Some(number) => Ok(number),
        None => refuse("type", say!(ANSWER_NO_INTEGER, label)),
    }
}

pub(crate) fn as_list<'v>(label: &str, given: &'v Value) -> Result<&'v [Value], Refusal> {
    match given.as_array() {
        Some(list) if list.len() > 1_000 => refuse("too_many", say!(ANSWER_FAR_TOO_MANY, label)),
        Some(list) => Ok(list),
        None => refuse("type", say!(ANSWER_NO_LIST, label)),
    }
}

fn at_most(label: &str, text: &str, max: usize) -> Result<(), Refusal> {
    let has = length(text);
    if has > max {
        return refuse("too_long", say!(ANSWER_TOO_LONG, label, max, has));
    }
    Ok(())
}

fn filled(text: String) -> Option<Value> {
    (!text.is_empty()).then(|| text.into())
}

fn list(items: Vec<String>) -> Option<Value> {
    (!items.is_empty()).then(|| items.into())
}
