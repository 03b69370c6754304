//! Alarms on kinds of money that come with a condition of their own.

use super::alarms::Desk;
use super::money::{basis_points, write_percent};
use super::sources::Reckoned;

/// A supranational fund joins once so many percent of the budget are confirmed by others.
const ELSEWHERE: i128 = 50;

pub(super) fn raise(desk: &mut Desk<'_>) {
    for one in desk.sources.iter().filter(|one| one.counted > 0) {
        collateral(desk, one);
        own_equity(desk, one);
    }
    supranational(desk);
}

fn collateral(desk: &mut Desk<'_>, one: &Reckoned<'_>) {
    if one.is("senior_debt") && !one.source.conditions {
        let detail = format!(
            "{}: {} is lent without stated security. Name in its conditions the pre-sales, licences or credits that \
             secure it.",
            one.name(),
            desk.money(one.counted)
        );
        let field = format!("finance_sources/{}/conditions", one.source.at);
        desk.alarm("collateral_missing", field, detail);
    }
}

fn own_equity(desk: &mut Desk<'_>, one: &Reckoned<'_>) {
    if one.source.own {
        let detail = format!(
            "{}: {} comes from the applicant, who is no outside investor. It counts as a related party's.",
            one.name(),
            desk.money(one.counted)
        );
        let field = format!("finance_sources/{}/provider", one.source.at);
        desk.alarm("equity_of_applicant", field, detail);
    }
}

fn supranational(desk: &mut Desk<'_>) {
    let grants = || {
        let all = desk.sources.iter().filter(|one| one.is("grant_supranational"));
        all.filter(|one| one.counted > 0)
    };
    let Some(first) = grants().next() else {
        return;
    };
    let budget = desk.sums.budget;
    let theirs: i128 = grants()
        .filter(|one| one.is_confirmed())
        .map(|one| one.counted)
        .sum();
    let elsewhere = desk.sums.confirmed - theirs;
    let missing = ELSEWHERE * budget - elsewhere * 100;
    if budget > 0 && missing > 0 {
        let detail = format!(
            "{}: such a fund joins once {ELSEWHERE} % of the budget is confirmed by others. {} ÷ {} = {}: {} more.",
            first.name(),
            desk.money(elsewhere),
            desk.money(budget),
            write_percent(basis_points(elsewhere, budget).unwrap_or_default()),
            // rounded up: a cent less would not do
            desk.money((missing + 99) / 100)
        );
        let field = format!("finance_sources/{}/type", first.source.at);
        desk.alarm("supranational_half", field, detail);
    }
}
