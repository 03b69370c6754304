//! What members of a team say of themselves.

use std::collections::HashMap;

use kernel::states::ConfirmationState;
use kernel::{ProjectId, TalentId, Uid};
use storage::projects::ProjectRow;
use storage::talent::TalentRow;
use storage::{Conn, Tx};
use time::Date;

use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::talent::commands::{changed, vouch};
use crate::talent::named::{answers, named};
use crate::talent::rules::{Addresses, Lists, Named, named_in, seen};
use crate::talent::view::TalentState;

/// Rows of a stage that name people as they were not named before.
pub(crate) fn newly_named(stage: Stage, before: &Content, now: &Content) -> Vec<Named> {
    let [_, package, _, greenlight] = Stage::ALL;
    let none = Addresses::new();
    let all = |content| match stage {
        _ if stage == package => named_in(Lists::of(Some(content), None), &none),
        _ if stage == greenlight => named_in(Lists::of(None, Some(content)), &none),
        _ => Vec::new(),
    };
    let known = all(before);
    let mut named = all(now);
    named.retain(|one| !known.contains(one));
    named
}

/// Whoever writes down their own name and address, or chooses themselves, has said by it what it says: nobody asks them.
/// What they declined or took back stays so, and a row that somebody else wrote is theirs to answer. What they said of
/// themselves and no row says any more is gone with it.
pub(crate) async fn confirm_own(
    tx: &mut Tx,
    env: Env<'_>,
    caller: &Uid,
    project: &ProjectRow,
    (written, gone): (&[Named], &[Named]),
) -> Result<(), storage::Error> {
    if written.is_empty() && gone.is_empty() {
        return Ok(());
    }
    let Some(account) = storage::accounts::by_uid(tx, caller).await? else {
        return Ok(());
    };
    let own_address = account.email.to_lowercase();
    let known = answers(tx, project.id).await?;
    let named = named(tx, project.id).await?;
    let is_own =
        |one: &Named| one.email.as_ref() == Some(&own_address) || one.member.as_ref() == Some(caller);
    let mut is_less = false;
    for one in gone.iter().filter(|one| is_own(one)) {
        if !named.iter().any(|other| is_own(other) && other.job == one.job) {
            is_less |= storage::talent::drop_own(tx, project.id, &own_address, &one.job, caller).await?;
        }
    }
    let mut jobs = Vec::new();
    for one in named {
        let state = seen(one.clone(), &known, env.now().date()).state;
        let is_open = matches!(state, TalentState::NotAsked | TalentState::Asked);
        let is_written = written.iter().any(|new| new.is_as(&one));
        if !is_open || !is_written || one.email.as_ref() != Some(&own_address) || jobs.contains(&one.job) {
            continue;
        }
        jobs.push(one.job.clone());
        let row = TalentRow {
            id: TalentId::new(env.clock),
            project_id: project.id,
            project_name: project.name.clone(),
            email: own_address.clone(),
            name: one.name,
            job: one.job,
            attachment_status: one.asked,
            state: ConfirmationState::Confirmed,
            asked_by: caller.clone(),
            asked_at: env.now(),
            answered_at: Some(env.now()),
        };
        vouch(tx, env, &row).await?;
    }
    match jobs.is_empty() && !is_less {
        true => Ok(()),
        false => changed(tx, env, project.id).await,
    }
}

/// What people do on the film, by the account with which they confirmed it.
pub(crate) async fn jobs(
    c: &mut Conn,
    project: ProjectId,
    today: Date,
) -> Result<HashMap<Uid, Vec<String>>, storage::Error> {
    let confirmed = storage::talent::confirmed(c, project).await?;
    let mut jobs: HashMap<Uid, Vec<String>> = HashMap::new();
    if confirmed.is_empty() {
        return Ok(jobs);
    }
    let known = answers(c, project).await?;
    for one in named(c, project).await? {
        let by = confirmed
            .iter()
            .find(|row| one.email.as_ref() == Some(&row.email) && row.job == one.job);
        let one = seen(one, &known, today);
        if let Some(row) = by.filter(|_| one.is_confirmed()) {
            let of_them = jobs.entry(row.by.clone()).or_default();
            if !of_them.contains(&one.job) {
                of_them.push(one.job);
            }
        }
    }
    Ok(jobs)
}
