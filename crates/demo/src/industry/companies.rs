//! Companies of the industry and who works there.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::Context;
use domain::companies::{self, CompanyMemberChange, CompanyText};
use domain::people::asker;
use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, ManualClock};
use storage::companies::members::MemberRow;

use crate::dice::Dice;
use crate::industry::member::{Member, Standing};
use crate::industry::profile::some;
use crate::industry::words::{Companies, Kind};
use crate::story::Story;

const COMPANIES: usize = 180;
const DAY: Duration = Duration::from_secs(86_400);

impl Story {
    pub async fn found_companies(&self, words: &Companies, members: &[Member<'_>]) -> anyhow::Result<()> {
        let (mut names, mut founders) = (BTreeSet::new(), BTreeSet::new());
        let mut rows = Vec::new();
        for n in 0..COMPANIES {
            let mut dice = Dice::of(&format!("company {n}"));
            let kind = dice.weighed(&words.kinds, |one| one.share).context("kinds")?;
            let founder = founder(&mut dice, kind, members, &mut founders).context("founders")?;
            let (at, member) = (founder, members.get(founder).context("founder")?);
            let text = text(&mut dice, words, kind, member, &mut names).context("names")?;
            let id = self
                .found(member, &text, &kind.lead, dice.falls(36))
                .await
                .with_context(|| text.name.clone())?;
            rows.extend(
                staff(&mut dice, kind, members, at)
                    .into_iter()
                    .map(|row| (id, row)),
            );
        }
        let mut tx = self.db.begin().await?;
        storage::demo::add_company_members(&mut tx, &rows).await?;
        tx.commit().await?;
        Ok(())
    }

    /// As anybody does; then its domain is confirmed, or not.
    async fn found(
        &self,
        founder: &Member<'_>,
        text: &CompanyText,
        lead: &str,
        is_confirmed: bool,
    ) -> anyhow::Result<CompanyId> {
        let at = founder.joined_at + DAY * 2;
        let clock = ManualClock::at(at).clock().repeating();
        let env = self.env_at(&clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, &founder.uid).await?;
        let id = companies::create(&mut tx, env, &me, text).await?.card.id;
        let titled = CompanyMemberChange {
            is_confirmed: false,
            role: None,
            title: Some(lead.to_owned()),
        };
        companies::change(&mut tx, env, &me, &(id, founder.uid.clone(), titled)).await?;
        let host = text
            .site
            .as_deref()
            .and_then(|site| site.strip_prefix("https://"));
        if let Some(host) = host.filter(|_| is_confirmed) {
            storage::companies::confirm_domain(&mut tx, id, host, at + DAY / 24).await?;
        }
        tx.commit().await?;
        Ok(id)
    }
}

/// Somebody of some years who has not founded one and does what those who found such a company do.
fn founder(dice: &mut Dice, kind: &Kind, members: &[Member], taken: &mut BTreeSet<usize>) -> Option<usize> {
    let possible: Vec<usize> = members
        .iter()
        .enumerate()
        .filter(|(n, one)| {
            let is_known = one.standing == Standing::Listed && one.years > 3;
            is_known && kind.founders.0.contains(&one.job.label) && !taken.contains(n)
        })
        .map(|(n, _)| n)
        .collect();
    let founder = *dice.one(&possible)?;
    taken.insert(founder);
    Some(founder)
}

fn text(
    dice: &mut Dice,
    words: &Companies,
    kind: &Kind,
    founder: &Member,
    names: &mut BTreeSet<String>,
) -> Option<CompanyText> {
    let language = founder.country.speaks.first()?;
    let name = loop {
        let root = match dice.falls(35) {
            true => &founder.last,
            false => dice.one(&words.roots.0)?,
        };
        let called = match kind.local.get(language).filter(|_| dice.falls(75)) {
            Some(local) => local,
            None => dice.one(&kind.names.0)?,
        };
        let name = format!("{root} {called}");
        if names.insert(root.clone()) {
            break name;
        }
    };
    let mut kinds = vec![kind.kind.clone()];
    kinds.extend(kind.also.clone().filter(|_| dice.falls(22)));
    let host: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    Some(CompanyText {
        name,
        kinds,
        country: founder.country.code.clone(),
        city: founder.town.clone(),
        about: about(dice, kind, founder),
        site: dice.falls(80).then(|| format!("https://{host}.example")),
    })
}

fn about(dice: &mut Dice, kind: &Kind, founder: &Member) -> String {
    let since = founder.since + 3 + i32::try_from(dice.below(3)).unwrap_or_default();
    let lines = some(dice, &kind.says.0, 3).join(" ");
    lines
        .replace("{town}", &founder.town)
        .replace("{year}", &since.to_string())
}

/// Beside the founder: first those who made something with them, then others of the country, then of its language; all in
/// what such a company does.
fn staff(dice: &mut Dice, kind: &Kind, members: &[Member], founder: usize) -> Vec<MemberRow> {
    const FEWEST: usize = 3;
    const ABROAD: u8 = 3;
    let Some(first) = members.get(founder) else {
        return Vec::new();
    };
    let wanted = 3 + dice.below(5) + dice.below(6);
    let begin = dice.below(members.len());
    let does = |one: &Member| {
        let is_job = kind.jobs.0.is_empty() || kind.jobs.0.contains(&one.job.label);
        is_job && kind.staff.0.contains(&one.trade.department)
    };
    let fitting: Vec<&Member> = members
        .iter()
        .cycle()
        .skip(begin)
        .take(members.len())
        .filter(|one| one.takes_part() && one.uid != first.uid && does(one))
        .collect();
    let nearness = |one: &Member| {
        let is_near = one.country.code == first.country.code;
        let made_together = one
            .credits
            .iter()
            .any(|(work, _)| first.credits.iter().any(|(other, _)| other == work));
        match (is_near, made_together) {
            (true, true) => 0,
            (true, false) if one.town == first.town => 1,
            (true, false) => 2,
            (false, _) if one.country.speaks.first() == first.country.speaks.first() => ABROAD,
            _ => ABROAD + 1,
        }
    };
    let mut nearest: Vec<(u8, &Member)> = fitting.into_iter().map(|one| (nearness(one), one)).collect();
    nearest.sort_by_key(|(far, _)| *far);
    let staff = nearest.into_iter().take(wanted).enumerate();
    staff
        .take_while(|(n, (far, _))| *n < FEWEST || *far < ABROAD)
        .map(|(n, (_, member))| colleague(dice, member, first, n))
        .collect()
}

/// The first two work there for certain.
fn colleague(dice: &mut Dice, member: &Member, first: &Member, n: usize) -> MemberRow {
    let state = match dice.below(100) {
        0..80 => CompanyMemberState::Active,
        _ if n < 2 => CompanyMemberState::Active,
        80..91 => CompanyMemberState::Asked,
        _ => CompanyMemberState::Invited,
    };
    let is_active = state == CompanyMemberState::Active;
    let begun = first.joined_at.max(member.joined_at) + DAY * 3;
    MemberRow {
        uid: member.uid.clone(),
        role: match is_active && dice.falls(12) {
            true => CompanyRole::Admin,
            false => CompanyRole::Member,
        },
        state,
        title: match dice.falls(88) {
            true => member.job.label.clone(),
            false => String::new(),
        },
        invited_by: (state == CompanyMemberState::Invited || is_active && dice.falls(60))
            .then(|| first.uid.0.clone()),
        created_at: begun,
        joined_at: is_active.then_some(begun + Duration::from_secs(20_000)),
    }
}
