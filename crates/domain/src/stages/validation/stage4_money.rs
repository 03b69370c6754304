//! Stage 4: whether every source of the finance plan is signed, and the first weeks are paid for.

use crate::finance::input::Terms;
use crate::finance::overview::Finance;
use crate::finance::sources::{ENDED, EvidenceState, FinanceSource};
use crate::forms::answers::{Content, FieldError};
use crate::lifecycle::Tier;
use crate::money::{basis_points, write_percent, written};
use crate::stages::validation::context::{Row, ValidationContext};
use crate::stages::validation::issue::issue;
use crate::texts::say;

pub(crate) fn objections(context: &ValidationContext<'_>, plan: &Finance) -> Vec<FieldError> {
    let mut found = Vec::new();
    let percent = match context.tier {
        Tier::S => return found,
        Tier::M => 90,
        Tier::L => 100,
    };
    let Some(budget) = context.number("stage3.budget_total").filter(|total| *total > 0) else {
        return found;
    };
    let planned = &plan.sources;
    let closed: Vec<Row<'_>> = context.rows("closed_sources").collect();
    let providers = providers(planned, &closed);
    for one in &providers {
        found.extend(one.refused(context));
    }
    found.sort_by_key(|error| place(&error.field));
    let before: i64 = planned
        .iter()
        .filter(|one| one.confirmed)
        .map(|one| one.counted)
        .sum();
    let since: i64 = providers.iter().map(Provider::signed).sum();
    let signed = before + since;
    if i128::from(signed) * 100 < i128::from(budget) * percent {
        let share = basis_points(signed.into(), budget.into()).unwrap_or_default();
        let detail = say!(
            FINDING_NOT_CLOSED,
            before = amount(context, before),
            since = amount(context, since),
            share = write_percent(share),
            budget = amount(context, budget),
            tier = context.tier.as_str(),
            percent
        );
        found.push(issue("closed_sources", "not_closed", detail));
    }
    let open: Vec<&str> = providers
        .iter()
        .filter(|one| one.is_left_open())
        .map(|one| one.name.as_str())
        .collect();
    if context.tier == Tier::L && !open.is_empty() {
        let detail = say!(FINDING_NOT_EXECUTED, open = open.join(", "));
        found.push(issue("closed_sources", "not_executed", detail));
    }
    found
}

/// The row of `closed_sources/2/amount`.
fn place(field: &str) -> Option<usize> {
    field.split('/').nth(1)?.parse().ok()
}

/// Everything under one name: what the finance plan has there, and what is said to be signed since.
struct Provider<'a> {
    name: String,
    confirmed: Vec<i64>,
    open: Vec<i64>,
    ended: bool,
    /// It is the money of a loan that stands in the plan as well.
    elsewhere: bool,
    rows: Vec<Row<'a>>,
}

/// In the order of the plan; then those that it does not know.
fn providers<'a, 'p>(
    planned: impl IntoIterator<Item = &'p FinanceSource>,
    closed: &[Row<'a>],
) -> Vec<Provider<'a>> {
    let mut all: Vec<Provider<'a>> = Vec::new();
    let at = |all: &mut Vec<Provider<'a>>, name: &str| {
        let name = name.trim();
        let same = |one: &Provider<'_>| one.name.to_lowercase() == name.to_lowercase();
        all.iter().position(same).unwrap_or_else(|| {
            all.push(Provider {
                name: name.to_owned(),
                confirmed: Vec::new(),
                open: Vec::new(),
                ended: false,
                elsewhere: false,
                rows: Vec::new(),
            });
            all.len() - 1
        })
    };
    for source in planned {
        let found = at(&mut all, &source.provider);
        let one = &mut all[found];
        match open_amount(source) {
            _ if source.confirmed => one.confirmed.push(source.counted),
            0 if ENDED.contains(&source.status.as_str()) => one.ended = true,
            0 => one.elsewhere = true,
            open => one.open.push(open),
        }
    }
    for row in closed {
        let found = at(&mut all, row.text("provider"));
        all[found].rows.push(*row);
    }
    all
}

/// What can still be signed of a source that is not confirmed. An interest that ran out after stage 3 may have become a
/// contract since.
fn open_amount(source: &FinanceSource) -> i64 {
    let lapsed = source.status == "letter_of_interest" && source.evidence.state == EvidenceState::Lapsed;
    if lapsed {
        source.converted.unwrap_or_default()
    } else {
        source.counted
    }
}

impl Provider<'_> {
    /// No more rows count than sources are open here.
    fn counting(&self) -> i64 {
        let rows = self.rows.iter().take(self.open.len());
        rows.filter_map(|row| row.number("amount")).sum()
    }

    fn open(&self) -> i64 {
        self.open.iter().sum()
    }

    fn signed(&self) -> i64 {
        self.counting().min(self.open())
    }

    /// Each source here needs its amount, in a row of its own or in one with the others.
    fn is_left_open(&self) -> bool {
        let signed = self.rows.iter().filter(|row| row.number("amount") > Some(0));
        self.counting() < self.open() && signed.count() < self.open.len()
    }

    /// The rows that cannot count, or not in full.
    fn refused(&self, context: &ValidationContext<'_>) -> Vec<FieldError> {
        let name = &self.name;
        let provider =
            |row: &Row<'_>, code, detail| issue(row.at("closed_sources", "provider"), code, detail);
        if self.open.is_empty() {
            let (code, detail) = if !self.confirmed.is_empty() {
                let sum = amount(context, self.confirmed.iter().sum());
                let detail = say!(FINDING_SOURCE_CONFIRMED_ALREADY, name, sum);
                ("confirmed_already", detail)
            } else if self.ended {
                let detail = say!(FINDING_SOURCE_ENDED, name);
                ("ended", detail)
            } else if self.elsewhere {
                let detail = say!(FINDING_SOURCE_COUNTED_ELSEWHERE, name);
                ("counted_elsewhere", detail)
            } else {
                let detail = say!(FINDING_SOURCE_NOT_PLANNED, name);
                ("not_planned", detail)
            };
            let refused = self.rows.iter();
            return refused.map(|row| provider(row, code, detail.clone())).collect();
        }
        let mut found = Vec::new();
        let (sum, open) = (self.counting(), self.open());
        if let Some(last) = self.rows.iter().take(self.open.len()).next_back()
            && sum > open
        {
            let detail = say!(
                FINDING_SOURCE_OVER_PLAN,
                name,
                sum = amount(context, sum),
                open = amount(context, open),
                difference = amount(context, sum - open)
            );
            found.push(issue(last.at("closed_sources", "amount"), "over_plan", detail));
        }
        let sources = match self.open.len() {
            1 => say!(FINDING_ONE_SOURCE),
            many => say!(FINDING_MANY_SOURCES, many),
        };
        for row in self.rows.iter().skip(self.open.len()) {
            let detail = say!(FINDING_SOURCE_TWICE, name, rows = self.rows.len(), sources);
            found.push(provider(row, "twice", detail));
        }
        found
    }
}

pub(crate) fn warnings(context: &ValidationContext<'_>, plan: &Finance) -> Vec<FieldError> {
    first_weeks(context)
        .into_iter()
        .chain(bridge(context, plan))
        .collect()
}

/// The cash flow counts months from the first day of photography.
fn first_weeks(context: &ValidationContext<'_>) -> Option<FieldError> {
    let cash = context.number("first_weeks_cash")?;
    let spent: i64 = context
        .rows("stage3.cashflow")
        .filter(|month| month.number("month") == Some(0))
        .filter_map(|month| month.number("money_out"))
        .sum();
    (cash < spent).then(|| {
        let detail = say!(
            FINDING_CASH_SHORT,
            spent = amount(context, spent),
            cash = amount(context, cash)
        );
        issue("first_weeks_cash", "short", detail)
    })
}

/// A bridge loan falls due at the close: what is signed besides must carry the budget alone.
fn bridge(context: &ValidationContext<'_>, plan: &Finance) -> Option<FieldError> {
    let budget = context.number("stage3.budget_total")?;
    let (bridges, others): (Vec<&FinanceSource>, Vec<_>) =
        plan.sources.iter().partition(|one| one.kind == Some("bridge"));
    let lent: i64 = bridges.iter().map(|one| one.counted).sum();
    let closed: Vec<Row<'_>> = context.rows("closed_sources").collect();
    let before: i64 = others
        .iter()
        .filter(|one| one.confirmed)
        .map(|one| one.counted)
        .sum();
    let since: i64 = providers(others, &closed).iter().map(Provider::signed).sum();
    let repaid = before + since;
    (lent > 0 && repaid < budget).then(|| {
        let detail = say!(
            FINDING_BRIDGE_UNPAID,
            lent = amount(context, lent),
            repaid = amount(context, repaid),
            budget = amount(context, budget),
            difference = amount(context, budget - repaid)
        );
        issue("closed_sources", "bridge_unpaid", detail)
    })
}

/// The approved finance plan, reckoned.
pub(crate) fn plan(context: &ValidationContext<'_>) -> Finance {
    let answers: Content = context
        .facts
        .iter()
        .filter_map(|(key, answer)| Some((key.strip_prefix("stage3.")?.to_owned(), answer.clone())))
        .collect();
    let terms = Terms {
        tier: context.tier,
        today: context.today,
        currency: Some(context.text("stage1.currency")),
        planned_days: context.number("stage2.shooting_days"),
        producers: &[],
    };
    Finance::of(&answers, &terms)
}

fn amount(context: &ValidationContext<'_>, minor: i64) -> String {
    let currency = match context.text("stage3.currency") {
        "" => context.text("stage1.currency"),
        currency => currency,
    };
    written(minor, currency)
}
