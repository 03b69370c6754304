//! Making a company's page, changing and deleting it.

use std::time::Duration;

use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, Timestamp};
use serde::Deserialize;
use storage::Tx;
use storage::companies::CompanyRow;
use storage::companies::members::{self, MemberRow};
use utoipa::ToSchema;

use crate::companies::access::admin;
use crate::companies::error::Error;
use crate::companies::limits::{count_created, has_room};
use crate::companies::page::company;
use crate::companies::text::{checked, domain_of};
use crate::companies::view::{Company, CompanyText};
use crate::env::Env;
use crate::notices::audit;
use crate::notifications::tell::drop_company;
use crate::people::asker::Asker;
use crate::profiles::names::found_by;
use crate::relations::initiator::initiator;
use crate::text::{folded, spaced};
use crate::texts::say;

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EditedCompany {
    pub company: CompanyText,
    /// As it was read; 412 if the page was changed since.
    pub updated_at: Timestamp,
}

/// Whoever makes it is its first admin.
pub async fn create(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    written: &CompanyText,
) -> Result<Company, Error> {
    let text = checked(written, None, env)?;
    let me = asker.uid();
    storage::accounts::lock_for_update(tx, me).await?;
    has_room(tx, me).await?;
    let initiator = initiator::<Error>(tx, env, me).await?;
    count_created(tx, env, &initiator).await?;
    let row = CompanyRow {
        id: CompanyId::new(env.clock),
        name: text.name,
        country: text.country,
        city: text.city,
        about: text.about,
        site: text.site,
        domain: None,
        domain_confirmed_at: None,
        created_at: env.now(),
        updated_at: env.now(),
    };
    let names = found_by(&row.name);
    storage::companies::insert(tx, &row, me, &sorted_as(&row.name), &names, &text.kinds).await?;
    let first = MemberRow {
        uid: me.clone(),
        role: CompanyRole::Admin,
        state: CompanyMemberState::Active,
        title: String::new(),
        invited_by: None,
        created_at: env.now(),
        joined_at: Some(env.now()),
    };
    members::save(tx, row.id, &first).await?;
    company(tx, env, asker, row.id).await
}

/// Another host of the site has to be confirmed anew.
pub async fn edit(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, wanted): &(CompanyId, EditedCompany),
) -> Result<Company, Error> {
    let before = admin(tx, asker, *id).await?.into_row();
    let text = checked(&wanted.company, Some(&before.name), env)?;
    if before.updated_at != wanted.updated_at {
        let current = Box::new(company(tx, env, asker, *id).await?);
        return Err(Error::Changed { current, yours: text });
    }
    // Under another name the mark would vouch for a company that nobody has confirmed; so would a code that is open.
    let is_same_name = text.name == before.name;
    if !is_same_name {
        storage::companies::delete_code(tx, *id).await?;
    }
    let is_same_domain = is_same_name && text.site.as_deref().and_then(domain_of) == before.domain;
    let row = CompanyRow {
        name: text.name,
        country: text.country,
        city: text.city,
        about: text.about,
        site: text.site,
        domain: before.domain.filter(|_| is_same_domain),
        domain_confirmed_at: before.domain_confirmed_at.filter(|_| is_same_domain),
        // Two changes of one moment are two.
        updated_at: env.now().max(before.updated_at + Duration::from_micros(1)),
        ..before
    };
    let names = found_by(&row.name);
    storage::companies::update(tx, &row, &sorted_as(&row.name), &names, &text.kinds).await?;
    company(tx, env, asker, *id).await
}

/// `typed`: the name of the company, so that nobody deletes another one.
pub async fn delete(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, typed): &(CompanyId, String),
) -> Result<(), Error> {
    let of = admin(tx, asker, *id).await?;
    if folded(typed.trim()) != folded(&of.row().name) {
        let detail = say!(ERROR_COMPANIES_NAME_TO_DELETE, company = of.row().name);
        return Err(Error::field("confirm", "not_the_name", detail));
    }
    let detail = serde_json::json!({"company": of.id(), "name": of.row().name});
    audit(tx, env, Some(of.me()), "company_deleted", None, detail).await?;
    drop_company(tx, env, of.id()).await?;
    Ok(storage::companies::delete(tx, of.id()).await?)
}

fn sorted_as(name: &str) -> String {
    spaced(&folded(name))
}
