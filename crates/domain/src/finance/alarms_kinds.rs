//! Alarms on kinds of money that come with a condition of their own.

use crate::finance::alarm_context::AlarmContext;
use crate::finance::sources::Reckoned;
use crate::finance::sums::exceeds;
use crate::money::{basis_points, write_percent};
use crate::texts::say;

/// A supranational fund joins once so many percent of the budget are confirmed by others.
const ELSEWHERE: i128 = 50;

/// Least and most that a producer holds of an official co-production, in percent of the budget: of two countries, and of
/// more (European Convention on Cinematographic Co-Production of 1992, and Eurimages).
const OF_TWO: (i128, i128) = (20, 80);
const OF_MORE: (i128, i128) = (10, 70);

pub(crate) fn raise(context: &mut AlarmContext<'_>) {
    for one in context.sources.iter().filter(|one| one.counted > 0) {
        collateral(context, one);
        own_equity(context, one);
        related_buyer(context, one);
    }
    supranational(context);
    treaty(context);
}

fn collateral(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    if one.is("senior_debt") && !one.source.conditions {
        let detail = say!(
            ALARM_UNSECURED,
            name = one.name(),
            counted = context.money(one.counted)
        );
        let field = format!("finance_sources/{}/conditions", one.source.at);
        context.alarm("collateral_missing", field, detail);
    }
}

fn own_equity(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    if one.source.own {
        let detail = say!(
            ALARM_OWN_INVESTMENT,
            name = one.name(),
            counted = context.money(one.counted)
        );
        let field = format!("finance_sources/{}/provider", one.source.at);
        context.alarm("equity_of_applicant", field, detail);
    }
}

fn supranational(context: &mut AlarmContext<'_>) {
    let grants = || {
        let all = context.sources.iter().filter(|one| one.is("grant_supranational"));
        all.filter(|one| one.counted > 0)
    };
    let Some(first) = grants().next() else {
        return;
    };
    let budget = context.sums.budget;
    let theirs: i128 = grants()
        .filter(|one| one.is_confirmed())
        .map(|one| one.counted)
        .sum();
    let elsewhere = context.sums.confirmed - theirs;
    let missing = ELSEWHERE * budget - elsewhere * 100;
    if budget > 0 && missing > 0 {
        let detail = say!(
            ALARM_CONFIRMED_ELSEWHERE,
            name = first.name(),
            percent = ELSEWHERE,
            elsewhere = context.money(elsewhere),
            budget = context.money(budget),
            share = write_percent(basis_points(elsewhere, budget).unwrap_or_default()),
            missing = context.money((missing + 99) / 100)
        );
        let field = format!("finance_sources/{}/type", first.source.at);
        context.alarm("supranational_half", field, detail);
    }
}

/// A price that a producer agrees with a company of their own says little about the market.
fn related_buyer(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    let asked_for = match one.source.kind.map(|kind| kind.key) {
        Some("presale_territory") => say!(ALARM_NEEDS_ESTIMATE),
        Some("minimum_guarantee") => say!(ALARM_NEEDS_BANK_LETTER),
        _ => return,
    };
    if one.source.related {
        let detail = say!(
            ALARM_RELATED_BUYER,
            name = one.name(),
            counted = context.money(one.counted),
            asked_for
        );
        let field = format!("finance_sources/{}/related_party", one.source.at);
        context.alarm("buyer_related", field, detail);
    }
}

/// Outside of these shares a co-production is a financial one, and opens no other country's funds.
fn treaty(context: &mut AlarmContext<'_>) {
    let budget = context.sums.budget;
    let mut partners: Vec<(&Reckoned<'_>, i128)> = Vec::new();
    for one in context
        .sources
        .iter()
        .filter(|one| one.is("co_production") && one.counted > 0)
    {
        let provider = one.source.provider.to_lowercase();
        let same = |other: &&mut (&Reckoned<'_>, i128)| {
            !provider.is_empty() && other.0.source.provider.to_lowercase() == provider
        };
        match partners.iter_mut().find(same) {
            Some((_, share)) => *share += one.counted,
            None => partners.push((one, one.counted)),
        }
    }
    let theirs: i128 = partners.iter().map(|(_, share)| share).sum();
    let Some((first, _)) = partners.first().filter(|_| budget > 0 && theirs < budget) else {
        return;
    };
    let (among, (least, most)) = match partners.len() {
        1 => (say!(ALARM_TREATY_TWO), OF_TWO),
        _ => (say!(ALARM_TREATY_MORE), OF_MORE),
    };
    let mut shares: Vec<(usize, String, i128)> = partners
        .iter()
        .map(|(one, share)| (one.source.at, one.name(), *share))
        .collect();
    // between two, one share says it of both
    if partners.len() > 1 {
        shares.push((first.source.at, say!(ALARM_OWN_SHARE), budget - theirs));
    }
    for (row, whose, share) in shares {
        let (word, limit, apart) = if share * 100 < least * budget {
            // rounded up: a cent less would not do
            ("below", least, (least * budget + 99) / 100 - share)
        } else if exceeds(share, most, budget) {
            ("above", most, share - budget * most / 100)
        } else {
            continue;
        };
        let detail = say!(
            ALARM_TREATY_SHARE,
            whose,
            part = context.money(share),
            budget = context.money(budget),
            share = write_percent(basis_points(share, budget).unwrap_or_default()),
            apart = context.money(apart),
            word,
            limit,
            among
        );
        context.alarm("treaty_share", format!("finance_sources/{row}/amount"), detail);
    }
}
