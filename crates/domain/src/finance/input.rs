//! A stage's answers as figures. Drafts come here too: what is missing or cannot be read is absent, never an error.

use serde_json::{Map, Value};
use time::Date;

use crate::forms::answers::Content;
use crate::forms::dates::parse_date;
use crate::money::{Currency, Exact, LARGEST};
use crate::taxonomies::finance_terms::{Evidence, Group, SourceType, evidence, source_type};

/// Rows beyond this are not read; the form takes far fewer.
const ROWS: usize = 1_000;

/// What is reckoned with besides the answers of the stage.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub tier: crate::lifecycle::Tier,
    pub today: Date,
    /// Stage 1's, where the stage names none of its own.
    pub currency: Option<&'a str>,
    /// Stage 2's.
    pub planned_days: Option<i64>,
    /// The producers of stage 2: their money is the applicant's own, as that of the company in stage 3 is.
    pub producers: &'a [&'a str],
}

#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub at: usize,
    pub code: String,
    pub description: String,
    pub group: Option<Group>,
    pub amount: i128,
    pub schemes: Vec<String>,
}

#[derive(Debug, Clone)]
pub(crate) struct Source {
    pub at: usize,
    pub kind: Option<&'static SourceType>,
    pub provider: String,
    pub amount: i128,
    pub currency: Option<Currency>,
    pub rate: Option<Exact>,
    pub rate_date: Option<Date>,
    pub status: String,
    pub evidence: Vec<&'static Evidence>,
    pub has_file: bool,
    pub evidence_date: Option<Date>,
    pub valid_until: Option<Date>,
    pub conditions: bool,
    pub position: Option<i64>,
    pub related: bool,
    /// Called private equity, but the applicant's own; then it is a related party's, whether that was ticked or not.
    pub own: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Incentive {
    pub at: usize,
    pub scheme: String,
    pub spend: i128,
    pub rate: Option<Exact>,
    pub value: i128,
    pub cap: Option<i128>,
}

/// Of the waterfall.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    pub who: String,
    pub what: String,
    pub share: Exact,
    pub cap: Option<i128>,
}

#[derive(Debug, Clone)]
pub(crate) struct Month {
    pub month: i64,
    pub phase: String,
    pub money_in: i128,
    pub money_out: i128,
}

#[derive(Debug, Clone)]
pub(crate) struct Territory {
    pub low: i128,
    pub ask: i128,
    pub take: i128,
}

#[derive(Debug, Clone)]
pub(crate) struct Input {
    pub currency: Option<Currency>,
    pub declared: Option<i128>,
    pub lines: Vec<Line>,
    pub sources: Vec<Source>,
    pub incentives: Vec<Incentive>,
    pub waterfall: Vec<Step>,
    pub cashflow: Vec<Month>,
    pub territories: Vec<Territory>,
    pub contingency: Option<i128>,
    pub budget_date: Option<Date>,
    pub shooting_days: Option<i64>,
    pub shortfall_declared: bool,
    pub no_incentives: bool,
    pub has_estimates_file: bool,
}

impl Input {
    pub fn read(content: &Content, terms: &Terms<'_>) -> Self {
        let all = Row(content);
        let currency = match all.text("currency") {
            "" => terms.currency.and_then(Currency::of),
            code => Currency::of(code),
        };
        let mut sources = each(content, "finance_sources", |at, row| source(at, row, currency));
        for one in &mut sources {
            let of =
                |name: &str| !name.is_empty() && name.trim().to_lowercase() == one.provider.to_lowercase();
            let applicant = of(all.text("entity_name")) || terms.producers.iter().any(|name| of(name));
            one.own = applicant && one.kind.is_some_and(|kind| kind.key == "equity_private");
            one.related |= one.own;
        }
        Self {
            currency,
            declared: all.amount("budget_total"),
            lines: each(content, "topsheet", line),
            sources,
            incentives: each(content, "incentives", incentive),
            waterfall: each(content, "waterfall", step),
            cashflow: each(content, "cashflow", month),
            territories: each(content, "sales_estimates", territory),
            contingency: all.amount("contingency"),
            budget_date: all.date("budget_date"),
            shooting_days: all.whole("shooting_days"),
            shortfall_declared: all.ticked("shortfall_declared"),
            no_incentives: all.ticked("no_incentives"),
            has_estimates_file: !all.text("sales_estimates_file").is_empty(),
        }
    }
}

fn each<T>(content: &Content, key: &str, read: impl Fn(usize, Row<'_>) -> Option<T>) -> Vec<T> {
    let rows = content.get(key).and_then(Value::as_array);
    rows.into_iter()
        .flatten()
        .take(ROWS)
        .enumerate()
        .filter_map(|(at, row)| read(at, Row(row.as_object()?)))
        .collect()
}

fn line(at: usize, row: Row<'_>) -> Option<Line> {
    let code = row.text("code").to_owned();
    Some(Line {
        at,
        description: row.text("description").to_owned(),
        group: Group::of(&code),
        code,
        amount: row.amount("amount").unwrap_or(0),
        schemes: row.list("qualifying").map(str::to_lowercase).collect(),
    })
}

fn source(at: usize, row: Row<'_>, home: Option<Currency>) -> Option<Source> {
    let (rate, rate_date) = (row.exact("fx_rate"), row.date("fx_date"));
    let currency = match row.text("currency") {
        "" => home,
        code => Currency::of(code),
    };
    Some(Source {
        at,
        kind: source_type(row.text("type")),
        provider: row.text("provider").to_owned(),
        amount: row.amount("amount").unwrap_or(0),
        currency,
        rate: rate.filter(|rate| !rate.is_zero()),
        rate_date,
        status: row.text("status").to_owned(),
        evidence: row.list("evidence").filter_map(evidence).collect(),
        has_file: !row.text("evidence_file").is_empty(),
        evidence_date: row.date("evidence_date"),
        valid_until: row.date("valid_until"),
        conditions: !row.text("conditions").is_empty(),
        position: row.whole("recoup_position"),
        related: row.ticked("related_party"),
        own: false,
    })
}

fn incentive(at: usize, row: Row<'_>) -> Option<Incentive> {
    Some(Incentive {
        at,
        scheme: row.text("scheme").to_owned(),
        spend: row.amount("qualifying_spend").unwrap_or(0),
        rate: row.exact("est_rate"),
        value: row.amount("est_value").unwrap_or(0),
        cap: row.amount("cap"),
    })
}

fn step(_: usize, row: Row<'_>) -> Option<Step> {
    Some(Step {
        who: row.text("who").to_owned(),
        what: row.text("what").to_owned(),
        share: row.exact("pct").filter(|share| !share.exceeds(100))?,
        cap: row.amount("cap"),
    })
}

fn month(_: usize, row: Row<'_>) -> Option<Month> {
    Some(Month {
        month: row.whole("month").filter(|month| (-24..=36).contains(month))?,
        phase: row.text("phase").to_owned(),
        money_in: row.amount("money_in").unwrap_or(0),
        money_out: row.amount("money_out").unwrap_or(0),
    })
}

fn territory(_: usize, row: Row<'_>) -> Option<Territory> {
    Some(Territory {
        low: row.amount("low").unwrap_or(0),
        ask: row.amount("ask").unwrap_or(0),
        take: row.amount("take").unwrap_or(0),
    })
}

#[derive(Clone, Copy)]
struct Row<'a>(&'a Map<String, Value>);

impl<'a> Row<'a> {
    fn text(self, key: &str) -> &'a str {
        self.0.get(key).and_then(Value::as_str).unwrap_or_default().trim()
    }
    fn whole(self, key: &str) -> Option<i64> {
        self.0.get(key)?.as_i64()
    }
    /// Money is never negative in a plan.
    fn amount(self, key: &str) -> Option<i128> {
        let amount = i128::from(self.whole(key)?);
        (0..=LARGEST).contains(&amount).then_some(amount)
    }
    fn exact(self, key: &str) -> Option<Exact> {
        Exact::parse(self.text(key))
    }
    fn date(self, key: &str) -> Option<Date> {
        parse_date(self.text(key))
    }
    fn ticked(self, key: &str) -> bool {
        self.0.get(key).and_then(Value::as_bool).unwrap_or_default()
    }
    /// Several, or one alone.
    fn list(self, key: &str) -> impl Iterator<Item = &'a str> {
        let (one, many) = match self.0.get(key) {
            Some(Value::Array(many)) => (None, many.as_slice()),
            Some(Value::String(one)) => (Some(one.as_str()), [].as_slice()),
            _ => (None, [].as_slice()),
        };
        one.into_iter().chain(many.iter().filter_map(Value::as_str))
    }
}
