//! What is sought in the directory, once it has been read.

use std::time::Duration;

use kernel::InvalidCursor;
use search::{Query, Span};
use storage::people::{Free, LISTED};
use time::Date;

use crate::env::Env;
use crate::forms::dates::parse_date;
use crate::people::error::Error;
use crate::people::index::around::Around;
use crate::people::index::sought::{Sought, given};
use crate::people::search::cursor::After;
use crate::profiles::names::{Range, range};
use crate::profiles::terms::{of_country, of_department, of_language, of_title};
use crate::texts::say;

/// How long what somebody has said about their days counts.
const SAID_WITHIN: Duration = Duration::from_secs(60 * 86_400);
/// Days that can be asked for at once.
const LONGEST: i64 = 60;
/// How far ahead, in days.
const AHEAD: i64 = 550;

/// The filters that are a choice from a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    Title,
    Department,
    Country,
    Language,
}

#[derive(Clone)]
pub(crate) struct Filter {
    pub name: Option<Range>,
    pub choices: Vec<(Choice, String)>,
    pub around: Option<Around>,
    pub free: Option<Free>,
    /// [`Sought::hash`].
    pub sought: u64,
    pub after: Option<After>,
}

impl Filter {
    /// By which people are looked up; never none.
    pub fn terms(&self) -> Vec<String> {
        match self.choices.is_empty() {
            true => vec![LISTED.to_owned()],
            false => self.choices.iter().map(|(_, term)| term.clone()).collect(),
        }
    }

    /// Whoever is nearest comes first.
    pub fn by_distance(&self) -> Option<&Around> {
        self.around.as_ref().filter(|around| around.is_order)
    }

    pub fn query<'a>(&'a self, terms: &'a [String], without: &'a [i64]) -> Query<'a> {
        let free = self.free.map(|free| {
            let days = Span {
                first: free.from.to_julian_day(),
                last: free.until.to_julian_day(),
            };
            (days, free.said_since.seconds())
        });
        let name = self.name.as_ref();
        Query {
            terms,
            any: self.around.as_ref().map(|around| around.terms.as_slice()),
            name: name.map(|Range { from, before }| (from.as_str(), before.as_str())),
            free,
            without,
        }
    }
}

pub(crate) fn read(sought: &Sought, env: Env<'_>) -> Result<Filter, Error> {
    let name = match given(&sought.name) {
        Some(name) => {
            let too_short = || Error::field("name", "too_short", say!(ERROR_TEAM_SEARCH_TOO_SHORT));
            Some(range(&name).ok_or_else(too_short)?)
        }
        None => None,
    };
    let hash = sought.hash();
    let after = given(&sought.after).map(|text| After::decode(&text, env.now(), hash));
    let invalid = |error: InvalidCursor| Error::field("after", "invalid", error.to_string());
    let filter = Filter {
        name,
        choices: choices(sought, env)?,
        around: Around::read(sought)?,
        free: free(sought, env)?,
        sought: hash,
        after: after.transpose().map_err(invalid)?,
    };
    let is_of_order = |after: After| after.distance.is_some() == filter.by_distance().is_some();
    match filter.after.is_none_or(is_of_order) {
        true => Ok(filter),
        false => Err(invalid(InvalidCursor)),
    }
}

/// Those that find the fewest come first, so that the database looks at fewer people.
fn choices(sought: &Sought, env: Env<'_>) -> Result<Vec<(Choice, String)>, Error> {
    let all = [
        (Choice::Title, "title", "titles", &sought.title),
        (
            Choice::Department,
            "department",
            "departments",
            &sought.department,
        ),
        (Choice::Country, "country", "countries", &sought.country),
        (Choice::Language, "language", "languages", &sought.language),
    ];
    let mut chosen = Vec::new();
    for (choice, field, list, value) in all {
        let Some(key) = given(value) else { continue };
        if env.catalog.taxonomies.option(list, &key).is_none() {
            let detail = match choice {
                Choice::Title => say!(ERROR_PEOPLE_UNKNOWN_TITLE),
                Choice::Department => say!(ERROR_PEOPLE_UNKNOWN_DEPARTMENT),
                Choice::Country => say!(ERROR_PEOPLE_UNKNOWN_COUNTRY),
                Choice::Language => say!(ERROR_PEOPLE_UNKNOWN_LANGUAGE),
            };
            return Err(Error::field(field, "not_in_list", detail));
        }
        let term = match choice {
            Choice::Title => of_title(&key),
            Choice::Department => of_department(&key),
            Choice::Country => of_country(&key),
            Choice::Language => of_language(&key),
        };
        chosen.push((choice, term));
    }
    Ok(chosen)
}

fn free(sought: &Sought, env: Env<'_>) -> Result<Option<Free>, Error> {
    let day = |field: &'static str, text: &Option<String>| match given(text) {
        Some(text) => {
            let invalid = || Error::field(field, "not_a_date", say!(ERROR_PEOPLE_NOT_A_DATE));
            parse_date(&text).map(Some).ok_or_else(invalid)
        }
        None => Ok(None),
    };
    let (from, until) = match (
        day("free_from", &sought.free_from)?,
        day("free_until", &sought.free_until)?,
    ) {
        (None, None) => return Ok(None),
        (Some(from), Some(until)) => (from, until),
        (Some(_), None) => return Err(missing("free_until")),
        (None, Some(_)) => return Err(missing("free_from")),
    };
    is_asked_for(from, until, env.now().date())?;
    Ok(Some(Free {
        from,
        until,
        said_since: env.now() - SAID_WITHIN,
    }))
}

fn missing(field: &'static str) -> Error {
    Error::field(field, "required", say!(ERROR_PEOPLE_BOTH_DAYS))
}

fn is_asked_for(from: Date, until: Date, today: Date) -> Result<(), Error> {
    let days = (until - from).whole_days() + 1;
    let (field, key, detail) = if days < 1 {
        ("free_until", "before_start", say!(ERROR_PEOPLE_DAYS_ORDER))
    } else if days > LONGEST {
        (
            "free_until",
            "too_long",
            say!(ERROR_PEOPLE_DAYS_LONGEST, most = LONGEST),
        )
    } else if until < today {
        ("free_until", "past", say!(ERROR_PEOPLE_DAYS_PAST))
    } else if (until - today).whole_days() > AHEAD {
        ("free_until", "too_far", say!(ERROR_PEOPLE_DAYS_TOO_FAR))
    } else {
        return Ok(());
    };
    Err(Error::field(field, key, detail))
}
