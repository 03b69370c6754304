//! Searches of the directory that a member has saved, to run them again. Kept is what is sought, not who was found.

use kernel::states::SearchAlert;
use kernel::{SavedSearchId, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use storage::saved_searches::SavedSearchRow;
use storage::{Conn, Tx};
use utoipa::ToSchema;

use crate::env::Env;
use crate::forms::clean::{clean, length};
use crate::forms::field::Lines;
use crate::people::asker::Asker;
use crate::people::error::Error;
use crate::people::index::sought::{Sought, given};
use crate::people::search::filter::read;
use crate::texts::say;

/// Of one person.
pub(crate) const MOST: i64 = 20;
/// Characters.
const LONGEST_NAME: usize = 60;
/// Characters of the name of a person who is sought.
const LONGEST_SOUGHT: usize = 100;

/// What is sought, as `GET /people` takes it; at least one of them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SearchFilters {
    /// At most 100 characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    department: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    near: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    within: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    free_from: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    free_until: Option<String>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewSavedSearch {
    /// 1 to 60 characters.
    name: String,
    filters: SearchFilters,
}

/// What is left out stays as it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SavedSearchChange {
    /// 1 to 60 characters.
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    alert: Option<SearchAlert>,
}

/// A search that the caller has saved.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SavedSearch {
    id: SavedSearchId,
    name: String,
    filters: SearchFilters,
    /// How often the daily email tells whom it finds anew. A search that is outdated is not run.
    alert: SearchAlert,
    /// Up to when that was told, or since when it is to be; null while the alert is `never`.
    searched_at: Option<Timestamp>,
    created_at: Timestamp,
    /// Why it finds nobody any more, in the language of the request: its days are over, or a value is in its list no
    /// longer. Null: it can be run.
    outdated: Option<String>,
}

impl SearchFilters {
    pub(crate) fn sought(&self) -> Sought {
        let own = self.clone();
        Sought {
            name: own.name,
            title: own.title,
            department: own.department,
            country: own.country,
            language: own.language,
            near: own.near,
            within: own.within,
            sort: None,
            free_from: own.free_from,
            free_until: own.free_until,
            after: None,
        }
    }

    /// Without texts that are empty.
    fn tidied(&self) -> Self {
        let line = |text: &Option<String>| given(text).map(|text| clean(&text, Lines::One));
        Self {
            name: line(&self.name),
            title: given(&self.title),
            department: given(&self.department),
            country: given(&self.country),
            language: given(&self.language),
            near: given(&self.near),
            within: given(&self.within),
            free_from: given(&self.free_from),
            free_until: given(&self.free_until),
        }
    }
}

/// The newest first.
pub async fn saved_searches(c: &mut Conn, env: Env<'_>, asker: &Asker) -> Result<Vec<SavedSearch>, Error> {
    let rows = storage::saved_searches::list(c, asker.uid(), MOST).await?;
    rows.into_iter().map(|row| view(row, env)).collect()
}

pub async fn save_search(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    new: &NewSavedSearch,
) -> Result<SavedSearch, Error> {
    let (name, filters) = (named(&new.name)?, checked(&new.filters, env)?);
    storage::accounts::lock_for_update(tx, asker.uid()).await?;
    if storage::saved_searches::count(tx, asker.uid()).await? >= MOST {
        return Err(Error::TooManySaved(MOST));
    }
    let row = SavedSearchRow {
        id: SavedSearchId::new(env.clock),
        name,
        filters,
        alert: SearchAlert::Never,
        searched_at: None,
        created_at: env.now(),
    };
    storage::saved_searches::insert(tx, asker.uid(), &row).await?;
    view(row, env)
}

/// Whoever wants to be told is told of what changes from now on.
pub async fn change_search(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    id: SavedSearchId,
    wanted: &SavedSearchChange,
) -> Result<SavedSearch, Error> {
    let name = wanted.name.as_deref().map(named).transpose()?;
    let row = storage::saved_searches::find_locked(tx, asker.uid(), id).await?;
    let mut row = row.ok_or(Error::NotFound)?;
    row.name = name.unwrap_or(row.name);
    row.alert = wanted.alert.unwrap_or(row.alert);
    row.searched_at = match row.alert {
        SearchAlert::Never => None,
        SearchAlert::Daily | SearchAlert::Weekly => row.searched_at.or(Some(env.now())),
    };
    storage::saved_searches::save(tx, asker.uid(), &row).await?;
    view(row, env)
}

pub async fn delete_search(tx: &mut Tx, asker: &Asker, id: SavedSearchId) -> Result<(), Error> {
    match storage::saved_searches::delete(tx, asker.uid(), id).await? {
        true => Ok(()),
        false => Err(Error::NotFound),
    }
}

fn named(name: &str) -> Result<String, Error> {
    let name = clean(name, Lines::One);
    match length(&name) {
        0 => Err(Error::field(
            "name",
            "required",
            say!(ERROR_PEOPLE_SAVED_NAME_MISSING),
        )),
        1..=LONGEST_NAME => Ok(name),
        _ => Err(Error::field(
            "name",
            "too_long",
            say!(ERROR_PEOPLE_SAVED_NAME_TOO_LONG, most = LONGEST_NAME),
        )),
    }
}

/// As they are stored. Refused is what the directory refuses, with the field within `filters`.
fn checked(filters: &SearchFilters, env: Env<'_>) -> Result<Map<String, Value>, Error> {
    let filters = filters.tidied();
    if filters == SearchFilters::default() {
        let detail = say!(ERROR_PEOPLE_SAVED_WITHOUT_FILTERS);
        return Err(Error::field("filters", "required", detail));
    }
    if filters
        .name
        .as_deref()
        .is_some_and(|name| length(name) > LONGEST_SOUGHT)
    {
        let detail = say!(ERROR_PEOPLE_SAVED_SOUGHT_TOO_LONG, most = LONGEST_SOUGHT);
        return Err(Error::field("filters/name", "too_long", detail));
    }
    match read(&filters.sought(), env) {
        Ok(_) => Ok(serde_json::from_value(serde_json::to_value(filters)?)?),
        Err(Error::Fields(mut errors)) => {
            for error in &mut errors {
                error.field = format!("filters/{}", error.field);
            }
            Err(Error::Fields(errors))
        }
        Err(error) => Err(error),
    }
}

fn view(row: SavedSearchRow, env: Env<'_>) -> Result<SavedSearch, Error> {
    let filters: SearchFilters = serde_json::from_value(Value::Object(row.filters))?;
    let outdated = match read(&filters.sought(), env) {
        Ok(_) => None,
        Err(Error::Fields(errors)) => errors.into_iter().next().map(|error| error.detail),
        Err(error) => return Err(error),
    };
    Ok(SavedSearch {
        id: row.id,
        name: row.name,
        filters,
        alert: row.alert,
        searched_at: row.searched_at,
        created_at: row.created_at,
        outdated,
    })
}
