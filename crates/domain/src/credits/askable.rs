//! Who can confirm whose credits, and how people are called there. Nobody confirms themselves, nor somebody of their name.

use std::collections::{HashMap, HashSet};

use kernel::states::ConfirmerCapacity;
use kernel::{Uid, WorkId};
use storage::Conn;

use crate::credits::view::CreditPerson;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::people::page::open::look_at;
use crate::works::written::compared;

/// People whom one person can be shown with all their credits; of each work some, before any work has more.
const MOST: i64 = 300;
/// Of one work.
const OF_WORK: i64 = 20;

/// Those whom the caller can see now.
pub(crate) struct Faces(HashMap<Uid, CreditPerson>);

impl Faces {
    pub fn get(&self, uid: &Uid) -> Option<CreditPerson> {
        self.0.get(uid).cloned()
    }
}

pub(crate) async fn faces(
    c: &mut Conn,
    env: Env<'_>,
    asker: &Asker,
    uids: impl IntoIterator<Item = &Uid>,
) -> Result<Faces, storage::Error> {
    let uids: HashSet<&Uid> = uids.into_iter().collect();
    let uids: Vec<&Uid> = uids.into_iter().collect();
    let seen = look_at(c, env, asker, &uids).await?.into_iter();
    let faces = seen.map(|(uid, seen)| (uid, CreditPerson::of(&seen)));
    Ok(Faces(faces.collect()))
}

/// Who could confirm credits of the caller's, by work. The project before colleagues, nobody twice for a work.
pub(crate) async fn askable(
    c: &mut Conn,
    asker: &Asker,
) -> Result<HashMap<WorkId, Vec<(Uid, ConfirmerCapacity)>>, storage::Error> {
    let me = asker.uid();
    let heads = storage::works::heads_of_projects(c, me, MOST).await?;
    let colleagues = storage::credits::colleagues(c, me, OF_WORK, MOST).await?;
    let heads = heads
        .into_iter()
        .map(|(work, uid)| (work, uid, ConfirmerCapacity::Project));
    let colleagues = colleagues
        .into_iter()
        .map(|(work, uid)| (work, uid, ConfirmerCapacity::Colleague));
    let all: Vec<(WorkId, Uid, ConfirmerCapacity)> = heads.chain(colleagues).collect();
    let uids: Vec<&Uid> = all.iter().map(|(_, uid, _)| uid).collect();
    let namesakes = namesakes(c, me, &uids).await?;
    let mut by_work: HashMap<WorkId, Vec<(Uid, ConfirmerCapacity)>> = HashMap::new();
    for (work, uid, capacity) in all {
        let of_work = by_work.entry(work).or_default();
        if !namesakes.contains(&uid) && !of_work.iter().any(|(known, _)| *known == uid) {
            of_work.push((uid, capacity));
        }
    }
    Ok(by_work)
}

/// As what somebody could confirm credits of this work.
pub(crate) async fn capacity_of(
    c: &mut Conn,
    work: WorkId,
    uid: &Uid,
) -> Result<Option<ConfirmerCapacity>, storage::Error> {
    Ok(if storage::works::is_headed_by(c, work, uid).await? {
        Some(ConfirmerCapacity::Project)
    } else if storage::credits::is_confirmed(c, work, uid).await? {
        Some(ConfirmerCapacity::Colleague)
    } else {
        None
    })
}

/// Those of them who are called like the caller: a second account of theirs would be.
pub(crate) async fn namesakes(
    c: &mut Conn,
    me: &Uid,
    others: &[&Uid],
) -> Result<HashSet<Uid>, storage::Error> {
    let mut uids = others.to_vec();
    uids.push(me);
    let mut called: HashMap<Uid, [String; 2]> = HashMap::new();
    for row in storage::profiles::names(c, &uids).await? {
        let names = [row.first_name, row.last_name, row.professional_name];
        let [first, last, shown] = names.map(Option::unwrap_or_default);
        called.insert(row.uid, [compared(&format!("{first} {last}")), compared(&shown)]);
    }
    let own = called.remove(me).unwrap_or_default();
    let is_same = |names: &[String; 2]| names.iter().any(|name| !name.is_empty() && own.contains(name));
    let same = called.into_iter().filter(|(_, names)| is_same(names));
    Ok(same.map(|(uid, _)| uid).collect())
}
