//! Companies that members find.

use std::collections::HashMap;

use kernel::{CompanyId, PortraitId};
use storage::Conn;
use storage::companies::{Listed, ListedRow};

use crate::companies::cursor;
use crate::companies::error::Error;
use crate::companies::view::{CompanyCard, CompanyFace, CompanyPage, FoundCompany};
use crate::env::Env;
use crate::hashes::hash_of_filters;
use crate::people::asker::{Asker, counting};
use crate::profiles::cards::Card;
use crate::profiles::names::range;
use crate::texts::say;

/// Companies of a page.
const PAGE: usize = 24;
/// People on the card of one.
const FACES: i64 = 5;

/// As it was sent; a text that is empty is none.
#[derive(Debug, Default)]
pub struct Sought {
    /// The beginning of one of the words of a name.
    pub name: Option<String>,
    pub country: Option<String>,
    pub kind: Option<String>,
    /// `next` of the page before.
    pub after: Option<String>,
}

/// In the order of their names: it is the same for everybody, and nobody can buy a place.
pub async fn list(c: &mut Conn, env: Env<'_>, asker: &Asker, sought: &Sought) -> Result<CompanyPage, Error> {
    let given = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let (name, country, kind) = (given(&sought.name), given(&sought.country), given(&sought.kind));
    let too_short = || Error::field("name", "too_short", say!(ERROR_TEAM_SEARCH_TOO_SHORT));
    let name = name.map(|name| range(&name).ok_or_else(too_short)).transpose()?;
    let hash = hash_of_filters([&sought.name, &sought.country, &sought.kind].map(Option::as_deref));
    let after = given(&sought.after)
        .map(|text| cursor::decode(&text, hash))
        .transpose();
    let after = after.map_err(|error| Error::field("after", "invalid", error.to_string()))?;
    let lists = &env.catalog.taxonomies;
    if let Some(country) = &country
        && lists.option("countries", country).is_none()
    {
        return Err(Error::field(
            "country",
            "not_in_list",
            say!(ERROR_PEOPLE_UNKNOWN_COUNTRY),
        ));
    }
    if let Some(kind) = &kind
        && lists.option("company_kinds", kind).is_none()
    {
        return Err(Error::field(
            "kind",
            "not_in_list",
            say!(ERROR_COMPANIES_UNKNOWN_KIND),
        ));
    }
    let listed = Listed {
        name: name
            .as_ref()
            .map(|range| (range.from.as_str(), range.before.as_str())),
        country: country.as_deref(),
        kind: kind.as_deref(),
        after,
    };
    let mut rows = storage::companies::list(c, &listed, PAGE as i64 + 1).await?;
    let is_more = rows.len() > PAGE;
    rows.truncate(PAGE);
    let ids: Vec<CompanyId> = rows.iter().map(|row| row.id).collect();
    let mut faces = faces(c, env, asker, &ids).await?;
    let found = |row: ListedRow| {
        let (people, faces) = faces.remove(&row.id).unwrap_or_default();
        FoundCompany {
            card: card(row, env),
            faces,
            people,
        }
    };
    Ok(CompanyPage {
        next: rows
            .last()
            .filter(|_| is_more)
            .map(|row| cursor::encode(row.id, hash)),
        companies: rows.into_iter().map(found).collect(),
    })
}

/// By the company: how many of those who work there are in the directory, and the first of them.
async fn faces(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    companies: &[CompanyId],
) -> Result<HashMap<CompanyId, (i64, Vec<CompanyFace>)>, storage::Error> {
    let counting = counting(env, asker.uid());
    let apart = storage::directory::state(c, &counting).await?.apart;
    let mut faces: HashMap<CompanyId, (i64, Vec<CompanyFace>)> = HashMap::new();
    for row in storage::companies::faces(c, &counting, companies, &apart, FACES).await? {
        let card: Card = serde_json::from_str(&row.card).map_err(storage::Error::unusable)?;
        let (people, faces) = faces.entry(row.company_id).or_default();
        *people = row.people;
        faces.push(CompanyFace {
            uid: row.uid,
            name: card.name,
            portrait: row.portrait.map(PortraitId),
        });
    }
    Ok(faces)
}

/// In the order of the list of kinds.
pub(crate) fn in_order(kinds: &[&str], env: Env<'_>) -> Vec<String> {
    let list = env.catalog.taxonomies.list("company_kinds");
    let all = list.into_iter().flat_map(|list| &list.options);
    let own = all.filter(|kind| kinds.contains(&kind.key.as_str()));
    own.map(|kind| kind.key.clone()).collect()
}

fn card(row: ListedRow, env: Env<'_>) -> CompanyCard {
    let kinds: Vec<&str> = row.kinds.split(' ').collect();
    CompanyCard {
        kinds: in_order(&kinds, env),
        id: row.id,
        name: row.name,
        country: row.country,
        city: row.city,
        is_domain_confirmed: row.is_domain_confirmed,
    }
}
