//! The values of a mail's text.

use messages::{Catalogue, TextError};
use outbox::{
    Digest, Expiration, ExpirationReminder, ExpiringItem, Mail, PeopleNews, ProjectNews, RequestedChange,
    SearchNews, StageApproved, StageRejected, TeamChange,
};
use serde_json::{Map, Value};
use url::form_urlencoded::byte_serialize;

use super::parts::Args;

/// The fields of a mail. Most mails need no more; those that do have a line here.
pub(super) fn of(catalogue: &Catalogue, mail: &Mail) -> Result<Map<String, Value>, TextError> {
    let mut fields = stored(mail)?;
    let mut set = |field: &str, value: Value| {
        fields.insert(field.to_owned(), value);
    };
    match mail {
        Mail::PasswordChanged(mail) => {
            let email: String = byte_serialize(mail.email.as_bytes()).collect();
            set("link", format!("/login?email={email}").into());
        }
        Mail::AccountNotice(_) => set("link", "/settings/security".into()),
        Mail::EmailAlreadyUsed(_) => set("link", "/login".into()),
        Mail::AccountDeletionDue(_) => set("link", "/settings".into()),
        Mail::FeedbackReply(mail) => {
            set("link", "/".into());
            set("report", quoted(&mail.report).into());
        }
        Mail::AccountSuspended(mail) => set("has_address", (!mail.appeals_email.is_empty()).into()),
        Mail::StageSubmitted(mail) => set("is_reader", mail.who.is_empty().into()),
        Mail::StageApproved(StageApproved { summary, .. })
        | Mail::StageRejected(StageRejected { summary, .. }) => fields.extend(review(summary)),
        Mail::StageChangesRequested(mail) => {
            fields.extend(review(&mail.summary));
            fields.extend(requests(catalogue, &mail.requests, mail.items)?);
        }
        Mail::AmendmentDecided(mail) => {
            fields.extend(review(&mail.summary));
            fields.extend(requests(catalogue, &mail.requests, mail.items)?);
        }
        Mail::StageTierRaised(mail) => set("missing", separated(catalogue, &mail.asks)?.into()),
        Mail::ChangesExpireSoon(mail) => set("days", mail.days.max(0).into()),
        Mail::ExpirationReminder(mail) => {
            set(
                "days",
                mail.ends.first().map_or(0, |soonest| soonest.days.max(0)).into(),
            );
            set("what", what_expires(catalogue, mail)?.into());
            set(
                "ends",
                written(&mail.ends, |end| expiration(catalogue, end))?.into(),
            );
        }
        Mail::TeamNews(mail) if mail.change == (TeamChange::Inherited { who: None }) => {
            set("who", catalogue.text("previous-owner", &Args::new())?.into())
        }
        Mail::Digest(mail) => fields.extend(digest(catalogue, mail)?),
        _ => {}
    }
    Ok(fields)
}

fn digest(catalogue: &Catalogue, mail: &Digest) -> Result<Map<String, Value>, TextError> {
    let is_other = !mail.projects.is_empty() || mail.people != PeopleNews::default();
    let projects = written(&mail.projects, |one| news(catalogue, one))?;
    let searches = written(&mail.searches, |one| search(catalogue, one))?;
    Ok(Map::from_iter([
        ("count".to_owned(), (mail.projects.len() + mail.more).into()),
        ("projects".to_owned(), projects.into()),
        ("people".to_owned(), people(catalogue, mail.people)?.into()),
        ("searches".to_owned(), searches.into()),
        ("only_searches".to_owned(), (!is_other).into()),
    ]))
}

fn stored(mail: &Mail) -> Result<Map<String, Value>, TextError> {
    match mail.payload() {
        Ok(Value::Object(fields)) => Ok(fields),
        other => Err(TextError::Unwritable {
            key: <&str>::from(mail).to_owned(),
            details: format!("{other:?}"),
        }),
    }
}

/// `project_name` is `$project-name` in the catalogue. Of a list there is also how many it has, such as `$who-count`. What
/// cannot be written, such as a list of structs, is no argument, and a text that asks for it is an error.
pub(super) fn arguments(catalogue: &Catalogue, fields: &Map<String, Value>) -> Result<Args, TextError> {
    let mut args = Args::new();
    for (field, value) in fields {
        let name = field.replace('_', "-");
        args = match value {
            Value::String(text) => args.with(name, text.clone()),
            Value::Bool(is) => args.with(name, is.to_string()),
            Value::Number(number) => args.with(name, number.as_f64()),
            Value::Array(all) => {
                args = args.with(format!("{name}-count"), all.len());
                let texts: Option<Vec<&str>> = all.iter().map(Value::as_str).collect();
                match texts {
                    Some(texts) => args.with(name, list(catalogue, &texts)?),
                    None => args,
                }
            }
            Value::Null | Value::Object(_) => args,
        };
    }
    Ok(args)
}

/// Such as "Ada, Bo and Cy".
fn list(catalogue: &Catalogue, all: &[&str]) -> Result<String, TextError> {
    match all {
        [others @ .., last] if !others.is_empty() => {
            let args = Args::new()
                .with("others", separated(catalogue, others)?)
                .with("last", (*last).to_owned());
            catalogue.text("list-last", &args)
        }
        _ => Ok(all.concat()),
    }
}

/// Such as "Logline, Synopsis".
fn separated(catalogue: &Catalogue, all: &[impl AsRef<str>]) -> Result<String, TextError> {
    let all: Vec<&str> = all.iter().map(AsRef::as_ref).collect();
    Ok(all.join(&catalogue.text("list-separator", &Args::new())?))
}

/// A line each.
fn written<T>(all: &[T], write: impl Fn(&T) -> Result<String, TextError>) -> Result<String, TextError> {
    let lines: Vec<String> = all.iter().map(write).collect::<Result<_, _>>()?;
    Ok(lines.join("\n"))
}

fn quoted(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.map(|line| format!("> {}\n", line.trim())).collect()
}

/// What the reviewers wrote, marked as theirs.
fn review(summary: &str) -> [(String, Value); 2] {
    [
        ("summary".to_owned(), quoted(summary).into()),
        ("has_summary".to_owned(), (!summary.trim().is_empty()).into()),
    ]
}

/// The changes that are listed, and how many are not.
fn requests(
    catalogue: &Catalogue,
    listed: &[RequestedChange],
    all: usize,
) -> Result<[(String, Value); 2], TextError> {
    let listing = written(listed, |one| {
        let args = Args::new()
            .with("answer", one.answer.clone())
            .with("required", one.required.to_string());
        let change = catalogue.text("requested-change", &args)?;
        Ok(format!("{change}\n{}", quoted(&one.asks)))
    })?;
    // A mail that lists none, such as one of an earlier version, says only how many there are.
    let more = match listed {
        [] => 0,
        some => all.saturating_sub(some.len()),
    };
    Ok([
        ("requests".to_owned(), listing.into()),
        ("more".to_owned(), more.into()),
    ])
}

fn what_expires(catalogue: &Catalogue, mail: &ExpirationReminder) -> Result<String, TextError> {
    match &mail.ends[..] {
        [one] => catalogue.text(&format!("{}.name", expiring(one.what)), &Args::new()),
        many => catalogue.text("expiring-several", &Args::new().with("count", many.len())),
    }
}

fn expiring(item: ExpiringItem) -> &'static str {
    match item {
        ExpiringItem::Option => "expiring-option",
        ExpiringItem::Licence => "expiring-licence",
        ExpiringItem::LetterOfIntent => "expiring-letter-of-intent",
        ExpiringItem::DealMemo => "expiring-deal-memo",
        ExpiringItem::Evidence => "expiring-evidence",
    }
}

fn expiration(catalogue: &Catalogue, end: &Expiration) -> Result<String, TextError> {
    let args = Args::new()
        .with("days", end.days.max(0))
        .with("on", end.on.to_string())
        .with("who", end.who.clone())
        .with("job", end.job.clone());
    catalogue.text(&format!("{}.text", expiring(end.what)), &args)
}

/// A line for each.
fn people(catalogue: &Catalogue, news: PeopleNews) -> Result<String, TextError> {
    let counted = |message: &str, count: i64| {
        let is_some = count > 0;
        is_some.then(|| catalogue.text(message, &Args::new().with("count", count)))
    };
    let lines = [
        counted("digest-requests", news.requests),
        counted("digest-accepted", news.accepted),
        counted("digest-messages", news.messages),
        counted("digest-credits-to-answer", news.credits_to_answer),
        counted("digest-credits-answered", news.credits_answered),
        counted("digest-companies-to-answer", news.companies_to_answer),
        counted("digest-companies-joined", news.companies_joined),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect::<Result<_, _>>()?;
    Ok(lines.join("\n"))
}

/// With how many are not named.
fn search(catalogue: &Catalogue, one: &SearchNews) -> Result<String, TextError> {
    let mut names: Vec<&str> = one.people.iter().map(String::as_str).collect();
    let others = one.count.saturating_sub(names.len());
    let others = match others {
        0 => None,
        _ if one.is_more => None,
        others => Some(catalogue.text("digest-search-others", &Args::new().with("count", others))?),
    };
    names.extend(others.as_deref());
    let names = match one.is_more {
        true => separated(catalogue, &names)?,
        false => list(catalogue, &names)?,
    };
    let args = Args::new()
        .with("search-name", one.search_name.clone())
        .with("count", one.count)
        .with("is-more", one.is_more.to_string())
        .with("names", names);
    catalogue.text("digest-search", &args)
}

fn news(catalogue: &Catalogue, one: &ProjectNews) -> Result<String, TextError> {
    let counted = |message: &str, count: i64| {
        let is_some = count > 0;
        is_some.then(|| catalogue.text(message, &Args::new().with("count", count)))
    };
    let parts = [
        counted("digest-comments", one.comments),
        counted("digest-documents", one.documents),
    ];
    let what: Vec<String> = parts.into_iter().flatten().collect::<Result<_, _>>()?;
    let args = Args::new()
        .with("project-name", one.project_name.clone())
        .with("what", separated(catalogue, &what)?);
    catalogue.text("digest-project", &args)
}
