//! The budget and the finance plan as figures: in the place of the raw rows of the form.

use domain::finance::{Finance, Unit};
use domain::money::{write_percent, written};
use domain::stages::Shown;

use super::section;
use super::value::Words;
use crate::set::{Bar, Bars, Block, Cash, CashMonth, Column, Row, RowKind, Table};

/// `None`: the section is set as the form has it.
pub fn instead(words: &Words<'_>, shown: &Shown, section_key: &str) -> Option<Vec<Block>> {
    let finance = shown.finance.as_ref()?;
    let form = words.catalog.stage(shown.stage);
    let section = form.sections.iter().find(|section| section.key == section_key)?;
    let rest = |key: &str| {
        let mut content = shown.content.clone();
        content.shift_remove(key);
        section::blocks(words, section, &content, &shown.declared)
    };
    let mut blocks = match section_key {
        "budget" => vec![groups(finance), top_sheet(finance)],
        "sources" => vec![summary(finance), classes(finance), sources(finance)],
        "cashflow" => return Some(cash(finance)),
        "recoupment" => waterfall(finance),
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

fn money(finance: &Finance, minor: i64) -> String {
    written(minor, finance.currency.unwrap_or_default())
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
    let facts = all.into_iter().filter_map(|figure| {
        let value = figure.value?;
        let said = match figure.unit {
            Unit::Money => money(finance, value),
            Unit::Percent => write_percent(value),
        };
        Some((figure.label.to_owned(), said))
    });
    Block::Facts(facts.collect())
}

fn groups(finance: &Finance) -> Block {
    Block::Bars(Bars {
        title: "Budget by part".into(),
        whole: "",
        certain: "Share of the budget",
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

fn top_sheet(finance: &Finance) -> Block {
    let mut rows = Vec::new();
    for group in &finance.groups {
        rows.push(row(
            RowKind::Group,
            [String::new(), group.label.to_owned(), money(finance, group.total)],
        ));
        rows.extend(group.lines.iter().map(|line| {
            row(
                RowKind::Plain,
                [
                    line.code.clone(),
                    line.description.clone(),
                    money(finance, line.amount),
                ],
            )
        }));
    }
    if let (false, Some(total)) = (rows.is_empty(), finance.figures.budget_total.value) {
        rows.push(row(
            RowKind::Total,
            [String::new(), "Budget".into(), money(finance, total)],
        ));
    }
    Block::Table(Table {
        title: Some("Top sheet".into()),
        columns: columns(&[
            ("Account", 0.8, false),
            ("Description", 3.4, false),
            ("Amount", 1.6, true),
        ]),
        rows,
    })
}

fn classes(finance: &Finance) -> Block {
    Block::Bars(Bars {
        title: "Finance plan by type of funding".into(),
        whole: "Not confirmed",
        certain: "Confirmed with documents",
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

fn sources(finance: &Finance) -> Block {
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
                    if source.confirmed {
                        "Confirmed".into()
                    } else {
                        "Not confirmed".into()
                    },
                    written(source.amount, own),
                    money(finance, source.counted),
                ],
            )
        })
        .collect();
    if let (false, Some(total)) = (rows.is_empty(), finance.figures.total_sources.value) {
        let blank = String::new;
        rows.push(row(
            RowKind::Total,
            ["Sources".into(), blank(), blank(), blank(), money(finance, total)],
        ));
    }
    Block::Table(Table {
        title: Some("Sources".into()),
        columns: columns(&[
            ("Kind", 2.0, false),
            ("From", 2.0, false),
            ("Status", 1.2, false),
            ("Amount", 1.5, true),
            ("Counted", 1.5, true),
        ]),
        rows,
    })
}

fn cash(finance: &Finance) -> Vec<Block> {
    let Some(flow) = &finance.cashflow else {
        return Vec::new();
    };
    let lowest = format!(
        "Month 0 is the first month of principal photography. Lowest balance: {} at the end of month {}.",
        money(finance, flow.lowest.balance),
        flow.lowest.month
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
            "Total".into(),
            String::new(),
            money(finance, flow.money_in),
            money(finance, flow.money_out),
            money(finance, flow.money_in.saturating_sub(flow.money_out)),
        ],
    );
    vec![
        Block::Cash(Cash {
            title: "Cash flow by month".into(),
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
            title: Some("Cash flow".into()),
            columns: columns(&[
                ("Month", 0.7, false),
                ("Phase", 1.5, false),
                ("In", 1.5, true),
                ("Out", 1.5, true),
                ("Month-end balance", 1.5, true),
            ]),
            rows: rows.chain([total]).collect(),
        }),
    ]
}

fn waterfall(finance: &Finance) -> Vec<Block> {
    let Some(waterfall) = &finance.waterfall else {
        return Vec::new();
    };
    let tiers = waterfall.tiers.iter().enumerate().map(|(at, tier)| {
        row(
            RowKind::Plain,
            [
                (at + 1).to_string(),
                tier.who.clone(),
                tier.what.clone(),
                format!("{} %", tier.pct),
                tier.cap
                    .map_or_else(|| "No cap".into(), |cap| money(finance, cap)),
            ],
        )
    });
    let mut heads = vec![
        ("Scenario".to_owned(), 2.0, false),
        ("Receipts".to_owned(), 1.5, true),
    ];
    let first: Vec<usize> = (0..waterfall.tiers.len().min(4)).collect();
    heads.extend(first.iter().map(|at| (format!("To {}", at + 1), 1.3, true)));
    heads.push(("Remaining".to_owned(), 1.3, true));
    // The currency stands in the title once, so that the columns hold the figures.
    let currency = finance.currency.unwrap_or_default();
    let bare = |minor: i64| money(finance, minor).replace(currency, "").trim().to_owned();
    let levels = waterfall.levels.iter().map(|level| {
        let mut cells = vec![level.label.clone(), bare(level.receipts)];
        cells.extend(
            first
                .iter()
                .map(|at| bare(level.paid.get(*at).copied().unwrap_or_default())),
        );
        cells.push(bare(level.left));
        Row {
            kind: RowKind::Plain,
            cells,
        }
    });
    vec![
        Block::Table(Table {
            title: Some("Recoupment order".into()),
            columns: columns(&[
                ("", 0.4, false),
                ("Who", 2.0, false),
                ("Entitlement", 2.0, false),
                ("Share", 0.9, true),
                ("Cap", 1.4, true),
            ]),
            rows: tiers.collect(),
        }),
        Block::Table(Table {
            title: Some(format!("Recoupment by level of receipts, {currency}")),
            columns: heads
                .into_iter()
                .map(|(title, weight, right)| Column { title, weight, right })
                .collect(),
            rows: levels.collect(),
        }),
    ]
}

fn row<const N: usize>(kind: RowKind, cells: [String; N]) -> Row {
    Row {
        kind,
        cells: cells.into(),
    }
}

fn columns(all: &[(&str, f32, bool)]) -> Vec<Column> {
    all.iter()
        .map(|(title, weight, right)| Column {
            title: (*title).to_owned(),
            weight: *weight,
            right: *right,
        })
        .collect()
}
