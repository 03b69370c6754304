//! Alarms on kinds of money that come with a condition of their own.

use crate::finance::alarm_context::AlarmContext;
use crate::finance::sources::Reckoned;
use crate::finance::sums::exceeds;
use crate::money::{basis_points, write_percent};

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
        let detail = format!(
            "{}: {} is lent without stated security. Name in its conditions the pre-sales, licences or credits that \
             secure it.",
            one.name(),
            context.money(one.counted)
        );
        let field = format!("finance_sources/{}/conditions", one.source.at);
        context.alarm("collateral_missing", field, detail);
    }
}

fn own_equity(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    if one.source.own {
        let detail = format!(
            "{}: {} comes from the applicant, who is no outside investor. It counts as a related party's.",
            one.name(),
            context.money(one.counted)
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
        let detail = format!(
            "{}: such a fund joins once {ELSEWHERE} % of the budget is confirmed by others. {} ÷ {} = {}: {} more.",
            first.name(),
            context.money(elsewhere),
            context.money(budget),
            write_percent(basis_points(elsewhere, budget).unwrap_or_default()),
            // rounded up: a cent less would not do
            context.money((missing + 99) / 100)
        );
        let field = format!("finance_sources/{}/type", first.source.at);
        context.alarm("supranational_half", field, detail);
    }
}

/// A price that a producer agrees with a company of their own says little about the market.
fn related_buyer(context: &mut AlarmContext<'_>, one: &Reckoned<'_>) {
    let asked_for = match one.source.kind.map(|kind| kind.key) {
        Some("presale_territory") => "an estimate of the territory by somebody independent",
        Some("minimum_guarantee") => "a bank letter that covers the guarantee",
        _ => return,
    };
    if one.source.related {
        let detail = format!(
            "{}: {} comes from a buyer who is a related party. Reviewers will ask for {asked_for}.",
            one.name(),
            context.money(one.counted)
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
        1 => ("two countries", OF_TWO),
        _ => ("more than two countries", OF_MORE),
    };
    let mut shares: Vec<(usize, String, i128)> = partners
        .iter()
        .map(|(one, share)| (one.source.at, one.name(), *share))
        .collect();
    // between two, one share says it of both
    if partners.len() > 1 {
        shares.push((first.source.at, "Your own share".to_owned(), budget - theirs));
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
        let detail = format!(
            "{whose}: {} ÷ {} = {}, {} {word} the {limit} % that are usual in treaties on co-productions of \
             {among}. Check the one that applies.",
            context.money(share),
            context.money(budget),
            write_percent(basis_points(share, budget).unwrap_or_default()),
            context.money(apart)
        );
        context.alarm("treaty_share", format!("finance_sources/{row}/amount"), detail);
    }
}
