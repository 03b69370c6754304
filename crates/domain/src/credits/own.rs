//! One's own credits, and what one is asked and offered.

use std::collections::{HashMap, HashSet};

use kernel::states::{ConfirmerCapacity, CreditConfirmationState};
use kernel::{CreditId, Uid, WorkId};
use storage::Conn;
use storage::credit_confirmations::{self, AskedRow, ConfirmationRow};
use storage::credits::CreditRow;

use crate::credits::askable::{Faces, askable, faces};
use crate::credits::error::Error;
use crate::credits::view::{
    AskablePerson, AskedCredit, CreditConfirmation, CreditOffer, CreditPerson, OwnCredit, OwnCredits,
};
use crate::env::Env;
use crate::notices::names;
use crate::people::asker::Asker;
use crate::relations::between::between_all;

/// Confirmations of one credit, whoever was asked.
pub(crate) const MOST_ASKED: usize = 20;
const MOST_OFFERS: i64 = 50;
const MOST_WAITING: i64 = 100;
const MOST_GIVEN: i64 = 50;

pub async fn own(c: &mut Conn, env: Env<'_>, asker: &Asker) -> Result<OwnCredits, Error> {
    let me = asker.uid();
    let offers = storage::credit_offers::waiting_for(c, me, MOST_OFFERS).await?;
    let asked = credit_confirmations::waiting_for(c, me, MOST_WAITING).await?;
    let given = credit_confirmations::given_by(c, me, MOST_GIVEN).await?;
    let rows = storage::credits::of_person(c, me).await?;
    Ok(OwnCredits {
        credits: shown(c, env, asker, rows).await?,
        offers: offers.into_iter().map(CreditOffer::from).collect(),
        asked: asked_of(c, env, asker, asked).await?,
        confirmed: asked_of(c, env, asker, given).await?,
    })
}

/// One of the caller's, after a command has changed it.
pub(crate) async fn own_credit(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    id: CreditId,
) -> Result<OwnCredit, Error> {
    let rows = storage::credits::of_person(c, asker.uid()).await?;
    let one = rows.into_iter().filter(|row| row.id == id).collect();
    shown(c, env, asker, one).await?.pop().ok_or(Error::NotFound)
}

async fn shown(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    rows: Vec<CreditRow>,
) -> Result<Vec<OwnCredit>, storage::Error> {
    let ids: Vec<CreditId> = rows.iter().map(|row| row.id).collect();
    let mut said: HashMap<CreditId, Vec<ConfirmationRow>> = HashMap::new();
    for row in credit_confirmations::of_credits(c, &ids).await? {
        said.entry(row.credit_id).or_default().push(row);
    }
    let askable = askable(c, asker).await?;
    let spoke: Vec<Uid> = said
        .values()
        .flatten()
        .filter_map(|row| row.by_uid.clone().map(Uid))
        .collect();
    let all = askable.values().flatten().map(|(uid, _)| uid).chain(&spoke);
    let faces = faces(c, env, asker, all).await?;
    let own = rows.into_iter().map(|row| {
        let said = said.remove(&row.id).unwrap_or_default();
        own_view(row, said, &askable, &faces)
    });
    Ok(own.collect())
}

fn own_view(
    row: CreditRow,
    said: Vec<ConfirmationRow>,
    askable: &HashMap<WorkId, Vec<(Uid, ConfirmerCapacity)>>,
    faces: &Faces,
) -> OwnCredit {
    let has_room = said.len() < MOST_ASKED;
    let was_asked: HashSet<&str> = said.iter().filter_map(|one| one.by_uid.as_deref()).collect();
    let of_work = askable.get(&row.work_id).into_iter().flatten();
    let may_ask = of_work
        .filter(|(uid, _)| has_room && !was_asked.contains(uid.as_str()))
        .filter_map(|(uid, capacity)| {
            let person = faces.get(uid)?;
            Some(AskablePerson {
                person,
                capacity: *capacity,
            })
        })
        .take(MOST_ASKED)
        .collect();
    let by_staff = |one: &ConfirmationRow| {
        use CreditConfirmationState::{Asked, Confirmed};
        one.capacity == ConfirmerCapacity::Staff && matches!(one.state, Asked | Confirmed)
    };
    OwnCredit {
        may_ask_staff: has_room && !said.iter().any(by_staff),
        may_ask,
        id: row.id,
        work_id: row.work_id,
        title: row.title,
        year: row.year,
        format: row.format,
        role: row.role,
        state: row.state,
        confirmations: said.into_iter().map(|one| confirmation(one, faces)).collect(),
    }
}

fn confirmation(row: ConfirmationRow, faces: &Faces) -> CreditConfirmation {
    // Which moderator it was is told nobody.
    let by = row
        .by_uid
        .map(Uid)
        .filter(|_| row.capacity != ConfirmerCapacity::Staff)
        .and_then(|uid| faces.get(&uid));
    CreditConfirmation {
        id: row.id,
        by,
        capacity: row.capacity,
        state: row.state,
        asked_at: row.asked_at,
        answered_at: row.answered_at,
        reason: row.reason,
        reply: row.reply,
    }
}

/// Without whom the caller blocks, and who blocks the caller. Whoever asks is named, also one whose profile is not open to
/// the caller.
pub(crate) async fn asked_of(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    rows: Vec<AskedRow>,
) -> Result<Vec<AskedCredit>, storage::Error> {
    let owners: HashSet<&Uid> = rows.iter().map(|row| &row.owner).collect();
    let owners: Vec<&Uid> = owners.into_iter().collect();
    let relations = between_all(c, asker.uid(), &owners).await?;
    let faces = faces(c, env, asker, owners.iter().copied()).await?;
    let names = names(c, &owners).await?;
    let asked = rows.into_iter().filter_map(|row| {
        let relation = relations.get(&row.owner);
        if relation.is_none_or(|relation| relation.is_blocked) {
            return None;
        }
        let person = faces.get(&row.owner).or_else(|| {
            Some(CreditPerson {
                uid: row.owner.clone(),
                name: names.get(&row.owner)?.clone(),
                portrait: None,
            })
        })?;
        Some(AskedCredit::new(row, person))
    });
    Ok(asked.collect())
}
