//! Everything that is computed from the answers of stage 3.

use serde::Serialize;
use utoipa::ToSchema;

use crate::finance::alarm_context::{self, AlarmSeverity, FinanceAlarm};
use crate::finance::alarms;
use crate::finance::cashflow::{self, Cashflow};
use crate::finance::figures::{self, Figures};
use crate::finance::input::{self, Input, Terms};
use crate::finance::sources::{self, FinanceSource};
use crate::finance::sums::Sums;
use crate::finance::waterfall::{self, Waterfall};
use crate::forms::answers::Content;
use crate::lifecycle::Tier;
use crate::money::{Currency, basis_points, narrow};
use crate::taxonomies::finance_terms::{Class, Group};
use crate::texts::say;

/// A budget and its finance plan, reckoned. Amounts are minor units of `currency`; where a rate does not come out even
/// they are rounded half to even.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Finance {
    /// ISO 4217; absent until it is chosen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<&'static str>,
    /// Decimal places of its minor unit.
    pub places: u32,
    pub tier: Tier,
    pub groups: Vec<BudgetGroup>,
    pub figures: Figures,
    pub sources: Vec<FinanceSource>,
    /// The plan by kind of money, those that have any.
    pub classes: Vec<ClassSum>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waterfall: Option<Waterfall>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cashflow: Option<Cashflow>,
    pub alarms: Vec<FinanceAlarm>,
}

/// A part of the top sheet with its lines.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BudgetGroup {
    /// Absent for lines that have no account yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    pub label: String,
    pub total: i64,
    /// Hundredths of a percent of the budget.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<i64>,
    pub lines: Vec<BudgetLine>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct BudgetLine {
    /// Its place among the lines of `topsheet`.
    pub row: usize,
    pub code: String,
    pub description: String,
    pub amount: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ClassSum {
    pub class: Class,
    pub label: String,
    pub counted: i64,
    pub confirmed: i64,
    /// Hundredths of a percent of the budget.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<i64>,
}

impl Finance {
    /// Of the answers to stage 3, finished or not.
    pub fn of(content: &Content, terms: &Terms<'_>) -> Self {
        let input = Input::read(content, terms);
        let sources = sources::reckon(&input, terms);
        let sums = Sums::of(&input, &sources);
        let cashflow = cashflow::cashflow(&input);
        let alarms = alarms::alarms(alarm_context::AlarmContext {
            input: &input,
            terms,
            sources: &sources,
            sums: &sums,
            cashflow: cashflow.as_ref(),
            raised: Vec::new(),
        });
        Self {
            currency: input.currency.map(Currency::code),
            places: input.currency.map_or(2, Currency::places),
            tier: terms.tier,
            groups: groups(&input, &sums),
            figures: figures::figures(&sums, input.currency, terms.tier, &input),
            classes: classes(&sources, &sums),
            sources: sources.iter().map(sources::Reckoned::view).collect(),
            waterfall: waterfall::waterfall(&input, &sums),
            cashflow,
            alarms,
        }
    }

    pub fn with_severity(&self, severity: AlarmSeverity) -> impl Iterator<Item = &FinanceAlarm> {
        self.alarms.iter().filter(move |alarm| alarm.severity == severity)
    }
}

fn groups(input: &Input, sums: &Sums) -> Vec<BudgetGroup> {
    let all = Group::ALL.into_iter().map(Some).chain([None]);
    all.map(|group| {
        let lines: Vec<&input::Line> = input.lines.iter().filter(|line| line.group == group).collect();
        let total: i128 = lines.iter().map(|line| line.amount).sum();
        BudgetGroup {
            group,
            label: group.map_or_else(|| say!(FINANCE_NO_ACCOUNT), |group| group.label()),
            total: narrow(total),
            share: basis_points(total, sums.budget),
            lines: lines
                .into_iter()
                .map(|line| BudgetLine {
                    row: line.at,
                    code: line.code.clone(),
                    description: line.description.clone(),
                    amount: narrow(line.amount),
                })
                .collect(),
        }
    })
    .filter(|group| !group.lines.is_empty())
    .collect()
}

fn classes(sources: &[sources::Reckoned<'_>], sums: &Sums) -> Vec<ClassSum> {
    let of = |class: Class| {
        let mine = || sources.iter().filter(move |one| one.class() == class);
        let counted: i128 = mine().map(|one| one.counted).sum();
        ClassSum {
            class,
            label: class.label(),
            counted: narrow(counted),
            confirmed: narrow(
                mine()
                    .filter(|one| one.is_confirmed())
                    .map(|one| one.counted)
                    .sum(),
            ),
            share: basis_points(counted, sums.budget),
        }
    };
    Class::ALL
        .into_iter()
        .map(of)
        .filter(|class| class.counted > 0)
        .collect()
}
