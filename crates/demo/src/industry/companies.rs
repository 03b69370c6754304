//! Companies of the industry and who works there.

use std::collections::BTreeSet;
use std::time::Duration;

use anyhow::Context;
use domain::companies::{self, CompanyText};
use domain::people::asker;
use kernel::states::{CompanyMemberState, CompanyRole};
use kernel::{CompanyId, ManualClock};
use storage::companies::members::MemberRow;

use crate::dice::Dice;
use crate::industry::member::{Member, Standing};
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
                .found(member, &text, dice.falls(36))
                .await
                .with_context(|| text.name.clone())?;
            rows.extend(staff(&mut dice, members, at).into_iter().map(|row| (id, row)));
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
        is_confirmed: bool,
    ) -> anyhow::Result<CompanyId> {
        let at = founder.joined_at + DAY * 2;
        let clock = ManualClock::at(at).clock().repeating();
        let env = self.env_at(&clock);
        let mut tx = self.db.begin().await?;
        let me = asker(&mut tx, env, &founder.uid).await?;
        let id = companies::create(&mut tx, env, &me, text).await?.card.id;
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

/// Somebody of some years who has not founded one; of the trade that the company is in, where there is one.
fn founder(dice: &mut Dice, kind: &Kind, members: &[Member], taken: &mut BTreeSet<usize>) -> Option<usize> {
    const TRIES: usize = 4_000;
    let department = match kind.kind.as_str() {
        "production" => "producing",
        "service" => "production_office",
        "rental" => "camera",
        "post" => "editorial_post",
        "vfx" => "vfx",
        "sound" => "post_sound",
        "agency" => "representation",
        "casting" => "casting",
        "sales" | "distribution" | "fund" | "festival" | "broadcaster" => "sales_distribution_finance",
        _ => "education_services",
    };
    let mut others = TRIES;
    loop {
        let n = dice.below(members.len());
        let member = members.get(n)?;
        others = others.saturating_sub(1);
        let is_of_trade = member.trade.department == department || others == 0;
        let is_known = member.standing == Standing::Listed && member.years > 3;
        if is_of_trade && is_known && taken.insert(n) {
            return Some(n);
        }
    }
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
        let root = dice.one(&words.roots.0)?;
        let called = match kind.local.get(language).filter(|_| dice.falls(75)) {
            Some(local) => local,
            None => dice.one(&kind.names.0)?,
        };
        let name = match dice.below(5) {
            0 => format!("{root} {} {called}", founder.town),
            _ => format!("{root} {called}"),
        };
        if names.insert(name.clone()) {
            break name;
        }
    };
    let mut kinds = vec![kind.kind.clone()];
    if let Some(other) = dice.one(&words.kinds).filter(|other| other.kind != kind.kind) {
        kinds.extend(dice.falls(20).then(|| other.kind.clone()));
    }
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
        about: crate::industry::profile::some(dice, &kind.says.0, 2).join(" "),
        site: dice.falls(80).then(|| format!("https://{host}.example")),
    })
}

/// People of the same country beside the founder.
fn staff(dice: &mut Dice, members: &[Member], founder: usize) -> Vec<MemberRow> {
    const TRIES: usize = 400;
    let Some(first) = members.get(founder) else {
        return Vec::new();
    };
    let wanted = 1 + dice.below(7) + dice.below(7);
    let mut taken = BTreeSet::from([founder]);
    let mut rows = Vec::new();
    for _ in 0..TRIES {
        let n = dice.below(members.len());
        let Some(member) = members.get(n) else { continue };
        let is_near = member.country.code == first.country.code && member.takes_part();
        if rows.len() == wanted {
            break;
        }
        if is_near && taken.insert(n) {
            rows.push(colleague(dice, member, first));
        }
    }
    rows
}

fn colleague(dice: &mut Dice, member: &Member, first: &Member) -> MemberRow {
    let state = match dice.below(100) {
        0..74 => CompanyMemberState::Active,
        74..89 => CompanyMemberState::Asked,
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
        title: match dice.falls(80) {
            true => member.job.label.clone(),
            false => String::new(),
        },
        invited_by: (state == CompanyMemberState::Invited || is_active && dice.falls(60))
            .then(|| first.uid.0.clone()),
        created_at: begun,
        joined_at: is_active.then_some(begun + Duration::from_secs(20_000)),
    }
}
