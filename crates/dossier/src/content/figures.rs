//! The budget and the finance plan as figures: in the place of the raw rows of the form.

use domain::finance::{BudgetLine, Figure, Finance, FinanceSource, Unit};
use domain::money::write_percent;
use domain::stages::DossierStage;

use super::accounts::by_account;
use super::tables::{columns, money, row};
use super::value::{Words, brief};
use super::{recoupment, section};
use crate::set::{Bar, Bars, Block, Cash, CashMonth, Row, RowKind, Table};
use crate::texts::say;

/// `None`: the section is set as the form has it.
pub fn instead(words: &Words<'_>, shown: &DossierStage, section_key: &str) -> Option<Vec<Block>> {
    let finance = shown.finance.as_ref()?;
    let form = words.catalog.stage(shown.stage);
    let section = form.sections.iter().find(|section| section.key == section_key)?;
    let rest = |key: &str| {
        let mut content = shown.content.clone();
        content.shift_remove(key);
        section::blocks(words, section, &content, &shown.declared)
    };
    let mut blocks = match section_key {
        "budget" => vec![groups(finance), top_sheet(words, finance)],
        "sources" => vec![summary(finance), classes(finance), sources(words, finance)],
        "cashflow" => return Some(cash(finance)),
        "recoupment" => recoupment::waterfall(finance),
        _ => return None,
    };
    blocks.extend(match section_key {
        "budget" => rest("topsheet"),
        "recoupment" => rest("waterfall"),
        _ => Vec::new(),
    });
    blocks.retain(|block| match block {
        Block::Table(table) => !table.rows.is_empty(),
        Block::Bars(bars) => !bars.rows.is_empty(),
        Block::Facts(facts) => !facts.is_empty(),
        _ => true,
    });
    Some(blocks)
}

fn with_share(finance: &Finance, minor: i64, share: Option<i64>) -> String {
    match share {
        Some(share) => format!("{} · {}", money(finance, minor), write_percent(share)),
        None => money(finance, minor),
    }
}

fn summary(finance: &Finance) -> Block {
    let figures = &finance.figures;
    let all = [
        &figures.budget_total,
        &figures.total_sources,
        &figures.shortfall,
        &figures.confirmed_pct,
        &figures.soft_pct,
        &figures.debt_pct,
        &figures.deferred_pct,
        &figures.gap_pct,
        &figures.contingency_pct,
    ];
    Block::Facts(said(finance, all))
}

/// What a reader asks first.
pub fn in_short(finance: &Finance) -> Vec<(String, String)> {
    let figures = &finance.figures;
    said(
        finance,
        [
            &figures.budget_total,
            &figures.total_sources,
            &figures.confirmed_pct,
            &figures.shortfall,
        ],
    )
}

fn said<const N: usize>(finance: &Finance, figures: [&Figure; N]) -> Vec<(String, String)> {
    let facts = figures.into_iter().filter_map(|figure| {
        let value = figure.value?;
        let said = match figure.unit {
            Unit::Money => money(finance, value),
            Unit::Percent => write_percent(value),
        };
        Some((figure.label.to_owned(), said))
    });
    facts.collect()
}

fn groups(finance: &Finance) -> Block {
    Block::Bars(Bars {
        title: say!(BUDGET_BY_PART),
        whole: String::new(),
        certain: say!(SHARE_OF_BUDGET),
        rows: finance
            .groups
            .iter()
            .map(|group| Bar {
                label: group.label.to_owned(),
                amount: group.total,
                certain: group.total,
                words: with_share(finance, group.total, group.share),
            })
            .collect(),
    })
}

fn top_sheet(words: &Words<'_>, finance: &Finance) -> Block {
    let mut rows = Vec::new();
    for group in &finance.groups {
        rows.push(row(
            RowKind::Group,
            [String::new(), group.label.to_owned(), money(finance, group.total)],
        ));
        let mut lines: Vec<_> = group.lines.iter().collect();
        lines.sort_by_key(|line| by_account(&line.code));
        rows.extend(lines.into_iter().map(|line| {
            row(
                RowKind::Plain,
                [
                    line.code.clone(),
                    line_words(words, line),
                    money(finance, line.amount),
                ],
            )
        }));
    }
    if let (false, Some(total)) = (rows.is_empty(), finance.figures.budget_total.value) {
        rows.push(row(
            RowKind::Total,
            [String::new(), say!(BUDGET), money(finance, total)],
        ));
    }
    Block::Table(Table {
        title: Some(say!(TOP_SHEET)),
        columns: columns([
            (say!(COLUMN_ACCOUNT), 0.8, false),
            (say!(COLUMN_DESCRIPTION), 3.4, false),
            (say!(COLUMN_AMOUNT), 1.6, true),
        ]),
        rows,
    })
}

/// What the account is called, and what its owner says of the line.
fn line_words(words: &Words<'_>, line: &BudgetLine) -> String {
    let account = words.catalog.taxonomies.label("budget_accounts", &line.code);
    match (account == line.code, line.description.is_empty()) {
        (true, _) => line.description.clone(),
        (false, true) => account.to_owned(),
        (false, false) => format!("{account} · {}", line.description),
    }
}

fn classes(finance: &Finance) -> Block {
    Block::Bars(Bars {
        title: say!(PLAN_BY_TYPE),
        whole: say!(NOT_CONFIRMED),
        certain: say!(CONFIRMED_WITH_DOCUMENTS),
        rows: finance
            .classes
            .iter()
            .map(|class| Bar {
                label: class.label.to_owned(),
                amount: class.counted,
                certain: class.confirmed,
                words: with_share(finance, class.counted, class.share),
            })
            .collect(),
    })
}

fn sources(words: &Words<'_>, finance: &Finance) -> Block {
    let mut rows: Vec<Row> = finance
        .sources
        .iter()
        .map(|source| {
            let own = source.currency.unwrap_or_default();
            row(
                RowKind::Plain,
                [
                    source.label.to_owned(),
                    source.provider.clone(),
                    status_words(words, source),
                    brief(source.amount, own),
                    money(finance, source.counted),
                ],
            )
        })
        .collect();
    if let (false, Some(total)) = (rows.is_empty(), finance.figures.total_sources.value) {
        let blank = String::new;
        rows.push(row(
            RowKind::Total,
            [say!(SOURCES), blank(), blank(), blank(), money(finance, total)],
        ));
    }
    Block::Table(Table {
        title: Some(say!(SOURCES)),
        columns: columns([
            (say!(COLUMN_KIND), 2.0, false),
            (say!(COLUMN_FROM), 2.0, false),
            (say!(COLUMN_STATUS), 1.2, false),
            (say!(COLUMN_AMOUNT), 1.5, true),
            (say!(COLUMN_COUNTED), 1.5, true),
        ]),
        rows,
    })
}

fn status_words(words: &Words<'_>, source: &FinanceSource) -> String {
    match source.status.as_str() {
        _ if source.confirmed => say!(CONFIRMED),
        "confirmed" | "drawn_down" => say!(CONFIRMED_NOT_DOCUMENTED),
        "" => say!(NOT_CONFIRMED),
        status => {
            let statuses = &words.catalog.taxonomies;
            statuses.label("finance_source_statuses", status).to_owned()
        }
    }
}

fn cash(finance: &Finance) -> Vec<Block> {
    let Some(flow) = &finance.cashflow else {
        return Vec::new();
    };
    let lowest = say!(
        LOWEST_BALANCE,
        balance = money(finance, flow.lowest.balance),
        month = flow.lowest.month
    );
    let rows = flow.months.iter().map(|month| {
        row(
            RowKind::Plain,
            [
                month.month.to_string(),
                month.phases.join(", "),
                money(finance, month.money_in),
                money(finance, month.money_out),
                money(finance, month.balance),
            ],
        )
    });
    let total = row(
        RowKind::Total,
        [
            say!(TOTAL),
            String::new(),
            money(finance, flow.money_in),
            money(finance, flow.money_out),
            money(finance, flow.money_in.saturating_sub(flow.money_out)),
        ],
    );
    vec![
        Block::Cash(Cash {
            title: say!(CASH_FLOW_BY_MONTH),
            months: flow
                .months
                .iter()
                .map(|month| CashMonth {
                    month: month.month,
                    money_in: month.money_in,
                    money_out: month.money_out,
                    balance: month.balance,
                })
                .collect(),
            words: lowest,
        }),
        Block::Table(Table {
            title: Some(say!(CASH_FLOW)),
            columns: columns([
                (say!(COLUMN_MONTH), 0.7, false),
                (say!(COLUMN_PHASE), 1.5, false),
                (say!(COLUMN_IN), 1.5, true),
                (say!(COLUMN_OUT), 1.5, true),
                (say!(COLUMN_MONTH_END_BALANCE), 1.5, true),
            ]),
            rows: rows.chain([total]).collect(),
        }),
    ]
}
