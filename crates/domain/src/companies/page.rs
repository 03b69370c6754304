//! The page of a company, and one's own companies.

use std::collections::HashMap;

use kernel::states::CompanyMemberState;
use kernel::{CompanyId, Uid};
use storage::Conn;
use storage::companies::members::{self, MemberRow};

use crate::companies::access::{is_admin, is_hidden_from};
use crate::companies::error::Error;
use crate::companies::limits::{INVITATIONS, OF_PERSON};
use crate::companies::list::in_order;
use crate::companies::view::{Company, CompanyCard, CompanyMember, CompanyMembership, OwnCompany};
use crate::companies::works::{confirmed_works, unconfirmed_works};
use crate::env::Env;
use crate::notices::names;
use crate::people::asker::Asker;
use crate::people::page::open::{Seen, look_at};
use crate::people::page::relation::MessageWay;
use crate::relations::between::between_all;

/// Of each state.
const SHOWN: i64 = 200;

pub async fn company(c: &mut Conn, env: Env<'_>, asker: &Asker, id: CompanyId) -> Result<Company, Error> {
    let row = storage::companies::find(c, id).await?.ok_or(Error::NotFound)?;
    let my = members::find(c, id, asker.uid()).await?;
    let is_hidden = is_hidden_from(c, id, my.as_ref()).await?;
    let active = members::list(c, id, CompanyMemberState::Active, SHOWN).await?;
    let is_mine = my.as_ref().is_some_and(is_admin);
    let waiting = match is_mine {
        true => {
            let mut rows = members::list(c, id, CompanyMemberState::Asked, SHOWN).await?;
            rows.extend(members::list(c, id, CompanyMemberState::Invited, SHOWN).await?);
            rows.truncate(SHOWN as usize);
            let rows = without_blocked(c, asker, rows).await?;
            let uids: Vec<&Uid> = rows.iter().map(|row| &row.uid).collect();
            let seen = look_at(c, env, asker, &uids).await?;
            Some(in_any_case(c, asker, rows, seen).await?)
        }
        false => None,
    };
    let works_there = my
        .as_ref()
        .is_some_and(|my| my.state == CompanyMemberState::Active);
    let can_take_over = works_there && members::admins(c, id).await?.is_empty();
    let kinds = storage::companies::kinds(c, id).await?;
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    let uids: Vec<&Uid> = active.iter().map(|row| &row.uid).collect();
    let seen = look_at(c, env, asker, &uids).await?;
    let works = confirmed_works(c, &seen).await?;
    let unconfirmed_works = unconfirmed_works(c, &row.name, &seen, &works).await?;
    Ok(Company {
        card: CompanyCard {
            id: row.id,
            kinds: in_order(&kinds, env),
            is_domain_confirmed: row.domain.is_some(),
            name: row.name,
            country: row.country,
            city: row.city,
        },
        about: row.about,
        site: row.site,
        domain: row.domain,
        created_at: row.created_at,
        updated_at: row.updated_at,
        members: match is_mine {
            true => in_any_case(c, asker, active, seen).await?,
            false => visible(asker, active, seen),
        },
        works,
        unconfirmed_works,
        my: my.map(|row| CompanyMembership {
            role: row.role,
            state: row.state,
            title: row.title,
        }),
        can_take_over,
        waiting,
        is_hidden,
    })
}

/// Those where the caller works first, then what they were asked and have asked.
pub async fn own(c: &mut Conn, _: Env<'_>, asker: &Asker) -> Result<Vec<OwnCompany>, Error> {
    let rows = members::of_person(c, asker.uid(), OF_PERSON + INVITATIONS).await?;
    Ok(rows.into_iter().map(OwnCompany::from).collect())
}

/// Whoever of them is visible to the caller.
fn visible(asker: &Asker, rows: Vec<MemberRow>, mut seen: HashMap<Uid, Seen>) -> Vec<CompanyMember> {
    let shown = rows.into_iter().filter_map(|row| {
        let face = seen.remove(&row.uid)?;
        Some(member(asker, row, Some(face), None))
    });
    shown.collect()
}

/// Also whoever is not visible, by name: admins have to know whom they confirm, and who works there, a block or not.
async fn in_any_case(
    c: &mut Conn,
    asker: &Asker,
    rows: Vec<MemberRow>,
    mut seen: HashMap<Uid, Seen>,
) -> Result<Vec<CompanyMember>, storage::Error> {
    let uids: Vec<&Uid> = rows.iter().map(|row| &row.uid).collect();
    let mut names: HashMap<Uid, String> = names(c, &uids).await?;
    let shown = rows.into_iter().filter_map(|row| {
        let (face, name) = (seen.remove(&row.uid), names.remove(&row.uid));
        (face.is_some() || name.is_some()).then(|| member(asker, row, face, name))
    });
    Ok(shown.collect())
}

async fn without_blocked(
    c: &mut Conn,
    asker: &Asker,
    mut rows: Vec<MemberRow>,
) -> Result<Vec<MemberRow>, storage::Error> {
    let uids: Vec<&Uid> = rows.iter().map(|row| &row.uid).collect();
    let relations = between_all(c, asker.uid(), &uids).await?;
    rows.retain(|row| {
        relations
            .get(&row.uid)
            .is_some_and(|relation| !relation.is_blocked)
    });
    Ok(rows)
}

fn member(asker: &Asker, row: MemberRow, seen: Option<Seen>, name: Option<String>) -> CompanyMember {
    let can_message = match &seen {
        Some(seen) if !asker.is(&row.uid) => MessageWay::to(seen),
        _ => MessageWay::No,
    };
    let (shown, portrait) = match seen {
        Some(seen) => (Some(seen.preview.name), seen.preview.portrait),
        None => (None, None),
    };
    CompanyMember {
        uid: row.uid,
        name: shown.or(name).unwrap_or_default(),
        portrait,
        title: row.title,
        role: row.role,
        state: row.state,
        can_message,
    }
}
