//! One answer at a time: what a finished one must fulfil.

use serde_json::Value;
use time::Date;

use crate::forms::answers::FieldError;
use crate::forms::check::number::{is_below, spaced};
use crate::forms::check::refusal::{Refusal, error, refuse};
use crate::forms::clean::length;
use crate::forms::context::Context;
use crate::forms::dates::{age, parse_date};
use crate::forms::field::{DateRule, Field, Kind, Options, TextRule};
use crate::forms::known::Known;
use crate::forms::written::contact::has_contact;
use crate::forms::written::names::{Fault, person_name};
use crate::texts::say;

pub(crate) fn complete(
    field: &Field,
    kept: &Value,
    known: Known<'_>,
    context: &Context,
    errors: &mut Vec<FieldError>,
) {
    if let Err(refusal) = finished(field, kept, known, context) {
        errors.push(error(field, refusal.code, refusal.detail));
    }
}

fn finished(field: &Field, kept: &Value, known: Known<'_>, context: &Context) -> Result<(), Refusal> {
    let label = &field.label;
    match (&field.kind, kept) {
        (Kind::Text { min, rule, .. }, Value::String(text)) => written_text(label, text, *min, *rule),
        (Kind::Url { .. }, Value::String(text)) => link(label, text),
        (Kind::Integer { min, unit, .. }, Value::Number(number))
            if number.as_i64().is_some_and(|number| number < *min) =>
        {
            let unit = spaced(unit.as_deref());
            refuse("too_low", say!(ANSWER_TOO_LOW, label, min, unit))
        }
        (Kind::Decimal { min, unit, .. }, Value::String(text)) if is_below(text, min) => {
            let unit = spaced(unit.as_deref());
            refuse("too_low", say!(ANSWER_TOO_LOW, label, min, unit))
        }
        (Kind::Year { min, .. }, Value::Number(number))
            if number.as_i64().is_some_and(|number| number < i64::from(*min)) =>
        {
            refuse("too_low", say!(ANSWER_TOO_EARLY, label, min))
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
            enough_choices(label, &many, *min)?;
            if let Some(exclusive) = exclusive {
                alone(label, options, &many, exclusive, context)?;
            }
            match within {
                Some(within) => many
                    .iter()
                    .try_for_each(|one| belongs(label, options, one, within, known, context)),
                None => Ok(()),
            }
        }
        (Kind::Rows { row, min, .. }, Value::Array(rows)) if rows.len() < *min => {
            refuse("too_few", say!(ANSWER_TOO_FEW_ROWS, label, min, row))
        }
        _ => Ok(()),
    }
}

fn written_text(label: &str, text: &str, min: usize, rule: TextRule) -> Result<(), Refusal> {
    let has = length(text);
    if has < min {
        return refuse("too_short", say!(ANSWER_TOO_SHORT, label, min, has));
    }
    match rule {
        TextRule::PersonName => match person_name(text) {
            Ok(()) => Ok(()),
            Err(Fault::Characters) => refuse("invalid", say!(ANSWER_NO_NAME, label)),
            Err(Fault::TwoAlphabets) => refuse("two_alphabets", say!(ANSWER_TWO_ALPHABETS, label)),
        },
        TextRule::Email if kernel::EmailAddress::parse(text).is_err() => {
            refuse("invalid", say!(ANSWER_NO_EMAIL, label))
        }
        TextRule::NoContact if has_contact(text) => refuse("contact", say!(ANSWER_CONTACT, label)),
        _ => Ok(()),
    }
}

fn link(label: &str, text: &str) -> Result<(), Refusal> {
    match is_web_address(text) {
        true => Ok(()),
        false => refuse("invalid", say!(ANSWER_NO_URL, label)),
    }
}

/// A public page: `https`, with a host that has a dot, and neither a name nor a password before it.
pub(crate) fn is_web_address(text: &str) -> bool {
    url::Url::parse(text).is_ok_and(|url| {
        url.scheme() == "https"
            && url.username().is_empty()
            && url.password().is_none()
            && url.host_str().is_some_and(|host| host.contains('.'))
    })
}

fn enough_choices(label: &str, many: &[&str], min: usize) -> Result<(), Refusal> {
    many.iter().try_for_each(|one| no_bare_other(label, one))?;
    if many.len() < min {
        return refuse("too_few", say!(ANSWER_TOO_FEW, label, min));
    }
    Ok(())
}

/// An answer such as "none of these" stands alone.
fn alone(
    label: &str,
    options: &Options,
    many: &[&str],
    exclusive: &str,
    context: &Context,
) -> Result<(), Refusal> {
    if many.len() < 2 || !many.contains(&exclusive) {
        return Ok(());
    }
    let option = label_of(options, exclusive, context);
    refuse("exclusive", say!(ANSWER_EXCLUSIVE, label, option))
}

fn date(label: &str, rule: DateRule, text: &str, today: Date) -> Result<(), Refusal> {
    let Some(date) = parse_date(text) else {
        return refuse("invalid", say!(ANSWER_NO_DATE, label));
    };
    match rule {
        DateRule::AfterToday if date <= today => refuse("past", say!(ANSWER_NOT_AFTER_TODAY, label)),
        DateRule::NotBeforeToday if date < today => refuse("past", say!(ANSWER_BEFORE_TODAY, label)),
        DateRule::NotAfterToday if date > today => refuse("future", say!(ANSWER_AFTER_TODAY, label)),
        DateRule::Adult => match age(date, today) {
            ..18 => refuse("under_age", say!(ANSWER_UNDER_AGE)),
            18..=110 => Ok(()),
            _ => refuse("invalid", say!(ANSWER_UNLIKELY_YEAR, label)),
        },
        _ => Ok(()),
    }
}

fn no_bare_other(label: &str, one: &str) -> Result<(), Refusal> {
    if one == "other" {
        return refuse("other_missing", say!(ANSWER_OTHER_MISSING, label));
    }
    Ok(())
}

fn belongs(
    label: &str,
    options: &Options,
    one: &str,
    within: &str,
    known: Known<'_>,
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
    refuse("not_within", say!(ANSWER_NOT_WITHIN, label, option = found.label))
}

fn label_of<'a>(options: &'a Options, key: &'a str, context: &'a Context) -> &'a str {
    match options {
        Options::Inline { options } => options
            .iter()
            .find(|option| option.key == key)
            .map_or(key, |option| option.label.as_str()),
        Options::Taxonomy { list } => context.taxonomies.label(list, key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m1_a_web_address_has_neither_name_nor_password() {
        for wrong in [
            "https://:pw@lowtide.test",
            "https://ada@lowtide.test",
            "https://ada:pw@lowtide.test",
            "http://lowtide.test",
            "https://localhost",
        ] {
            assert!(!is_web_address(wrong), "{wrong}");
        }
        assert!(is_web_address("https://lowtide.test/a@b"));
    }
}
