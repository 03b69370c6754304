//! Who vouches for the credits of the industry: owners of projects, colleagues, moderators; and who does not.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Context;
use domain::projects;
use kernel::states::CreditConfirmationState::{Asked, Confirmed, Declined, Withdrawn};
use kernel::states::{ConfirmerCapacity, CreditConfirmationState, CreditState};
use kernel::{CreditConfirmationId, Timestamp, Uid, WorkId};
use storage::credit_confirmations::ConfirmationRow;
use storage::demo::ListedCredit;

use crate::dice::Dice;
use crate::industry::member::Member;
use crate::industry::work::Work;
use crate::story::Story;

const DAY: Duration = Duration::from_secs(86_400);
const MODERATOR: &str = "birgit.aaltonen";
/// Requests that wait for the moderators.
const WAITING: usize = 12;

/// What becomes of the credits of all works.
struct Desk<'d> {
    end: Timestamp,
    moderator: Uid,
    refusals: &'d [(String, String)],
    rows: Vec<ConfirmationRow>,
    confirmed: Vec<kernel::CreditId>,
    disputed: Vec<kernel::CreditId>,
    waiting: usize,
}

impl Story {
    pub async fn vouch(
        &self,
        works: &[Work],
        members: &[Member<'_>],
        refusals: &[(String, String)],
    ) -> anyhow::Result<()> {
        let credits = storage::demo::credits(&mut *self.db.read().await?).await?;
        let mut by_work = BTreeMap::<(&str, i32), Vec<&ListedCredit>>::new();
        for credit in &credits {
            let of_work = by_work.entry((credit.title.as_str(), credit.year));
            of_work.or_default().push(credit);
        }
        let mut desk = Desk {
            end: self.end,
            moderator: self.uid(MODERATOR)?,
            refusals,
            rows: Vec::new(),
            confirmed: Vec::new(),
            disputed: Vec::new(),
            waiting: 0,
        };
        for (n, work) in works.iter().enumerate() {
            let mut dice = Dice::of(&format!("credits {n}"));
            let Some(credits) = by_work.get(&(work.title.as_str(), work.year)) else {
                continue;
            };
            match work.owner.and_then(|owner| members.get(owner)) {
                Some(owner) => {
                    self.made_in_project(work, owner, credits.first().map(|one| one.work))
                        .await
                        .with_context(|| work.title.clone())?;
                    desk.by_project(&mut dice, owner, credits);
                }
                None => desk.by_others(&mut dice, credits),
            }
        }
        let mut tx = self.db.begin().await?;
        storage::demo::add_confirmations(&mut tx, &desk.rows).await?;
        let (confirmed, disputed) = (CreditState::Confirmed, CreditState::Disputed);
        storage::demo::set_credit_states(&mut tx, confirmed, &desk.confirmed, None).await?;
        let since = Some(self.end - DAY * 20);
        storage::demo::set_credit_states(&mut tx, disputed, &desk.disputed, since).await?;
        tx.commit().await?;
        Ok(())
    }

    /// In one of its owner's, who has put it away.
    async fn made_in_project(
        &self,
        work: &Work,
        owner: &Member<'_>,
        id: Option<WorkId>,
    ) -> anyhow::Result<()> {
        let clock = kernel::ManualClock::at(owner.joined_at + DAY).clock().repeating();
        let env = self.env_at(&clock);
        let mut tx = self.db.begin().await?;
        let project = projects::create(&mut tx, env, &owner.uid, &work.title)
            .await?
            .project_id;
        storage::projects::touch(&mut tx, project, Some(&work.format), env.now()).await?;
        let at = owner.joined_at + DAY * 2;
        storage::projects::set_archived(&mut tx, project, Some(at), at).await?;
        storage::works::set_project(&mut tx, id.context("no credits")?, project).await?;
        tx.commit().await?;
        Ok(())
    }
}

impl Desk<'_> {
    fn by_project(&mut self, dice: &mut Dice, owner: &Member, credits: &[&ListedCredit]) {
        let others = credits.iter().filter(|credit| credit.uid != owner.uid);
        for credit in others {
            let state = match dice.below(100) {
                0..68 => Confirmed,
                68..75 => Declined,
                75..79 => Withdrawn,
                79..87 => Asked,
                _ => continue,
            };
            match state {
                Confirmed => self.confirmed.push(credit.id),
                Declined | Withdrawn => self.disputed.push(credit.id),
                Asked => {}
            }
            let by = Some(&owner.uid);
            self.add(dice, credit, by, (ConfirmerCapacity::Project, state));
        }
    }

    /// Moderators first; then people whose credits they have confirmed.
    fn by_others(&mut self, dice: &mut Dice, credits: &[&ListedCredit]) {
        const FIRST: usize = 3;
        let moderator = self.moderator.clone();
        let is_known = dice.falls(55);
        let seeds = if is_known { FIRST.min(credits.len()) } else { 0 };
        let (seeds, others) = credits.split_at(seeds);
        for credit in seeds {
            self.add(
                dice,
                credit,
                Some(&moderator),
                (ConfirmerCapacity::Staff, Confirmed),
            );
            self.confirmed.push(credit.id);
        }
        for credit in others {
            match (dice.below(100), seeds) {
                (0..42, [one, other, ..]) if one.uid != credit.uid && other.uid != credit.uid => {
                    for by in [one, other] {
                        self.by_colleague(dice, credit, by, Confirmed);
                    }
                    self.confirmed.push(credit.id);
                }
                (42..50, [.., by]) => self.by_colleague(dice, credit, by, Asked),
                (50..54, [.., by]) => self.by_colleague(dice, credit, by, Confirmed),
                (54..57, [.., by]) => self.by_colleague(dice, credit, by, Declined),
                (57..60, [.., by]) => self.by_colleague(dice, credit, by, Withdrawn),
                (60, _) => {
                    let said = (ConfirmerCapacity::Staff, Declined);
                    self.add(dice, credit, Some(&moderator), said);
                }
                (61..64, _) if self.waiting < WAITING => {
                    self.waiting += 1;
                    self.add(dice, credit, None, (ConfirmerCapacity::Staff, Asked));
                }
                _ => {}
            }
        }
    }

    fn by_colleague(
        &mut self,
        dice: &mut Dice,
        credit: &ListedCredit,
        by: &ListedCredit,
        state: CreditConfirmationState,
    ) {
        if credit.uid != by.uid {
            self.add(dice, credit, Some(&by.uid), (ConfirmerCapacity::Colleague, state));
        }
    }

    fn add(
        &mut self,
        dice: &mut Dice,
        credit: &ListedCredit,
        by: Option<&Uid>,
        (capacity, state): (ConfirmerCapacity, CreditConfirmationState),
    ) {
        let refused = match (capacity, state) {
            (ConfirmerCapacity::Project, Declined | Withdrawn) => dice.one(self.refusals).cloned(),
            (ConfirmerCapacity::Staff, Declined) => {
                Some(("The page does not name this person.".to_owned(), String::new()))
            }
            _ => None,
        };
        let (reason, reply) = refused.unzip();
        let asked_at = self.end - DAY * u32::try_from(dice.between(4, 200)).unwrap_or(4)
            + Duration::from_millis(u64::try_from(self.rows.len()).unwrap_or(0)); // no two have one id
        let answered =
            asked_at + Duration::from_secs(3_600) * u32::try_from(dice.between(2, 90)).unwrap_or(2);
        let is_staff = capacity == ConfirmerCapacity::Staff;
        self.rows.push(ConfirmationRow {
            id: CreditConfirmationId::new(&kernel::ManualClock::at(asked_at).clock().repeating()),
            credit_id: credit.id,
            by_uid: by.map(|by| by.0.clone()),
            capacity,
            state,
            asked_at,
            answered_at: (state != Asked).then_some(answered),
            reason,
            reply: reply.filter(|text| !text.is_empty()),
            evidence: is_staff.then(|| {
                format!(
                    "https://catalogue.example/{}/{}",
                    credit.year,
                    in_address(&credit.title)
                )
            }),
        });
    }
}

/// "The Long Exposure" is "the-long-exposure".
fn in_address(title: &str) -> String {
    let words = title.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_ascii_lowercase)
        .collect();
    words.join("-")
}
