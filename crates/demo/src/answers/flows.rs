//! Stage 3 over time: cash by month, who is paid first, what the world may pay.

use serde_json::{Value, json};

use crate::data::{Money, Project, Trade};

/// Month, phase, percent of the budget that comes in and that goes out by then.
const MONTHS: [(i64, &str, i64, i64); 16] = [
    (-6, "development", 4, 1),
    (-5, "development", 0, 2),
    (-4, "prep", 14, 3),
    (-3, "prep", 0, 4),
    (-2, "prep", 12, 6),
    (-1, "prep", 22, 11),
    (0, "shoot", 16, 25),
    (1, "shoot", 10, 15),
    (2, "post", 0, 6),
    (3, "post", 7, 6),
    (4, "post", 0, 5),
    (5, "post", 7, 5),
    (6, "post", 5, 4),
    (7, "delivery", 0, 3),
    (8, "delivery", 3, 2),
    (10, "delivery", 0, 2),
];

impl Project {
    /// As much in as the sources come to, as much out as the budget.
    pub fn cashflow(&self, money: &Money) -> Vec<Value> {
        let part = |percent: i64| money.total * percent / 100;
        let (mut all_in, mut all_out) = (money.total, money.total);
        let mut rows: Vec<(i64, &str, i64, i64)> = Vec::new();
        for (month, phase, to_come, to_go) in MONTHS {
            let (to_come, to_go) = (part(to_come), part(to_go));
            (all_in, all_out) = (all_in - to_come, all_out - to_go);
            rows.push((month, phase, to_come, to_go));
        }
        if let Some(first_week) = rows.iter_mut().find(|row| row.0 == 0) {
            first_week.2 += all_in;
            first_week.3 += all_out;
        }
        let row = |(month, phase, to_come, to_go): (i64, &str, i64, i64)| {
            let mut row = json!({"month": month, "phase": phase});
            for (key, units) in [("money_in", to_come), ("money_out", to_go)] {
                if units > 0 {
                    row[key] = self.minor(units).into();
                }
            }
            row
        };
        rows.into_iter().map(row).collect()
    }

    pub fn waterfall(&self, money: &Money) -> Vec<Value> {
        let part = |percent: i64| self.minor(money.total * percent / 100);
        let given = |kinds: &[&str]| -> i64 {
            let shares = money.sources.iter().zip(self.shares(money));
            shares
                .filter(|(one, _)| kinds.contains(&one.kind.as_str()))
                .map(|(_, minor)| minor)
                .sum()
        };
        let mut rows = vec![
            json!({"who": "Collection account manager", "what": "Fee and expenses", "pct": "1"}),
            json!({"who": "Sales agent", "what": "Commission", "pct": "20"}),
            json!({"who": "Sales agent", "what": "Marketing expenses, market by market", "pct": "100", "cap": part(3)}),
        ];
        let steps: [(&[&str], &str, &str, i64); 4] = [
            (&["gap", "senior_debt"], "Lenders", "Loan, interest and fees", 110),
            (&["minimum_guarantee"], "Distributor", "Minimum guarantee", 100),
            (
                &["equity_private"],
                "Private investors",
                "Investment and premium",
                115,
            ),
            (
                &["equity_company", "co_production"],
                "Producer and co-producers",
                "Own money",
                100,
            ),
        ];
        for (kinds, who, what, percent) in steps {
            let minor = given(kinds);
            if minor > 0 {
                let cap = minor * percent / 100;
                rows.push(json!({"who": who, "what": what, "pct": "100", "cap": cap}));
            }
        }
        rows.push(
            json!({"who": "Public funds", "what": "Pro rata to their awards", "pct": "30", "cap": part(20)}),
        );
        rows.push(json!({"who": "Investors", "what": "Half of the net profit", "pct": "50"}));
        rows.push(json!({"who": "Producers, director and writers", "what": "The rest, by their agreements", "pct": "100"}));
        rows
    }

    pub fn estimates(&self, money: &Money, trade: &Trade) -> Vec<Value> {
        let row = |(territory, percent): &(String, i64)| {
            let part = |of: i64| self.minor(money.total * percent * of / 10_000 / 100 * 100);
            json!({"territory": territory, "low": part(70), "take": part(100), "ask": part(150)})
        };
        trade.territories.iter().map(row).collect()
    }
}
