//! Answers of stage 3, but for its documents: a top sheet that adds up, sources that cover it, a cash flow that holds.

use anyhow::Context;
use domain::money::decimals;
use serde_json::{Map, Value, json};
use time::{Date, Duration};

use crate::answers::concept::as_map;
use crate::data::{Money, Project, Source, Trade};
use crate::dice::Dice;

/// Paper that confirms a source of each kind.
const PROOF: [(&str, &[&str]); 16] = [
    ("equity_private", &["investment_agreement", "proof_of_funds"]),
    ("equity_company", &["bank_letter"]),
    ("equity_studio_or_broadcaster", &["agreement"]),
    ("co_production", &["agreement"]),
    ("presale_territory", &["agreement"]),
    ("minimum_guarantee", &["agreement"]),
    ("licence_broadcaster", &["agreement"]),
    ("tax_incentive", &["provisional_certificate"]),
    ("soft_loan_public", &["agreement"]),
    ("gap", &["term_sheet", "sales_estimates"]),
    ("deferral_fee", &["deferral_letter"]),
    ("deferral_facility", &["provider_letter"]),
    ("in_kind", &["provider_letter", "rate_card"]),
    ("crowdfunding_reward", &["payout_statement"]),
    ("brand_partnership", &["agreement"]),
    ("self_finance", &["bank_letter"]),
];

impl Project {
    pub fn money(&self) -> anyhow::Result<&Money> {
        self.money
            .as_ref()
            .with_context(|| format!("{} has no finance", self.name))
    }

    pub fn currency(&self) -> &str {
        self.word("currency")
    }

    /// Minor units of the project's currency.
    pub fn minor(&self, units: i64) -> i64 {
        units * 10_i64.pow(decimals(self.currency()))
    }

    pub fn stage3(&self, trade: &Trade, today: Date) -> anyhow::Result<Map<String, Value>> {
        let (money, package) = (self.money()?, self.package()?);
        let mut dice = Dice::of(&format!("{} money", self.name));
        let lines = self.topsheet(trade, money, &mut dice)?;
        let line = |code: &str| lines.iter().find(|line| line.0 == code).map_or(0, |line| line.2);
        let mut content = as_map(json!({
            "currency": self.currency(),
            "entity_name": money.company,
            "entity_country": self.concept.get("countries_of_origin").and_then(|c| c.get(0)),
            "entity_reg_no": money.reg_no,
            "entity_spv": if money.spv { "yes" } else { "no" },
            "budget_total": self.minor(money.total),
            "budget_prepared_by": package.people.iter().find(|p| p.2 == "producer").map(|p| &p.0),
            "budget_date": (today - Duration::days(dice.between(6, 40))).to_string(),
            "shooting_days": package.days,
            "contingency": self.minor(line("8000")),
            "insurance_status": "quote",
            "insurance_amount": self.minor(line("6700").max(1)),
            "bond_status": if line("8100") > 0 { "quote" } else { "none" },
            "finance_sources": self.sources(money, today, &mut dice),
            "no_incentives": money.incentive.is_none(),
            "finance_note": money.note.trim(),
        }));
        if self.is_tier_s() {
            content.insert("declares_finance".into(), true.into());
        }
        if line("8100") > 0 {
            content.insert("bond_amount".into(), self.minor(line("8100")).into());
        }
        let scheme = money.incentive.as_ref().map(|one| one.scheme.as_str());
        let rows: Vec<Value> = lines.iter().map(|line| self.line(line, scheme)).collect();
        content.insert("topsheet".into(), rows.into());
        if let Some(row) = self.incentive(money) {
            content.insert("incentives".into(), json!([row]));
        }
        if self.is_large() {
            content.insert("cashflow".into(), self.cashflow(money).into());
            content.insert("waterfall".into(), self.waterfall(money).into());
            content.insert("sales_estimates".into(), self.estimates(money, trade).into());
        }
        Ok(content)
    }

    /// Account, description, units; together the total.
    fn topsheet(
        &self,
        trade: &Trade,
        money: &Money,
        dice: &mut Dice,
    ) -> anyhow::Result<Vec<(String, String, i64)>> {
        let table = trade
            .budgets
            .get(self.kind())
            .with_context(|| format!("no budget for {}", self.kind()))?;
        let table = table.iter().filter(|line| self.is_large() || line.0 != "8100");
        let mut weighed: Vec<(&String, &String, f64)> = table
            .map(|(code, weight, what)| {
                let moved = 0.86 + 0.28 * f64::from(u8::try_from(dice.below(100)).unwrap_or(50)) / 100.0;
                (
                    code,
                    what,
                    weight * if code.starts_with('8') { 1.0 } else { moved },
                )
            })
            .collect();
        let whole: f64 = weighed.iter().map(|line| line.2).sum();
        let step = match money.total {
            ..30_000 => 10,
            30_000..400_000 => 50,
            400_000..20_000_000 => 250,
            _ => 10_000,
        };
        weighed.retain(|line| line.2 / whole * money.total as f64 >= step as f64);
        let mut lines: Vec<(String, String, i64)> = weighed
            .into_iter()
            .map(|(code, what, weight)| {
                let units = (weight / whole * money.total as f64) as i64 / step * step;
                (code.clone(), what.clone(), units)
            })
            .collect();
        let left = money.total - lines.iter().map(|line| line.2).sum::<i64>();
        if let Some(line) = lines.iter_mut().find(|line| line.0 == "2000") {
            line.2 += left;
        }
        Ok(lines)
    }

    fn line(&self, (code, what, units): &(String, String, i64), scheme: Option<&str>) -> Value {
        let mut row = json!({"code": code, "description": what, "amount": self.minor(*units)});
        let spent_here = matches!(code.as_bytes().first(), Some(b'2'..=b'5'));
        if let (Some(scheme), true) = (scheme, spent_here) {
            row["qualifying"] = json!([scheme]);
        }
        row
    }

    /// What each source gives, in minor units of the budget's currency: together all of it.
    pub fn shares(&self, money: &Money) -> Vec<i64> {
        let step = if money.total >= 400_000 { 1_000 } else { 10 };
        let given = |one: &Source| {
            let units = money.total * one.share / 100 / step * step;
            match one.rate() {
                Some(rate) => (foreign(units, rate) as f64 * rate * self.minor(1) as f64).round() as i64,
                None => self.minor(units),
            }
        };
        let mut shares: Vec<i64> = money.sources.iter().map(given).collect();
        let left = self.minor(money.total) - shares.iter().sum::<i64>();
        for (share, _) in shares
            .iter_mut()
            .zip(&money.sources)
            .filter(|(_, one)| one.share == 0)
        {
            *share = left;
        }
        shares
    }

    fn sources(&self, money: &Money, today: Date, dice: &mut Dice) -> Vec<Value> {
        let shares = self.shares(money);
        let all = money.sources.iter().zip(shares).enumerate();
        all.map(|(at, (one, minor))| self.source(at, one, minor, today, dice))
            .collect()
    }

    fn source(&self, at: usize, one: &Source, minor: i64, today: Date, dice: &mut Dice) -> Value {
        let mut row = json!({
            "type": one.kind, "provider": one.from, "amount": minor, "currency": self.currency(),
            "status": one.status, "recoup_position": at + 1,
        });
        if let (Some((currency, written)), Some(rate)) = (&one.fx, one.rate()) {
            let theirs = foreign(minor / self.minor(1), rate);
            row["amount"] = (theirs * 10_i64.pow(decimals(currency))).into();
            row["currency"] = currency.as_str().into();
            row["fx_rate"] = written.as_str().into();
            row["fx_date"] = (today - Duration::days(4)).to_string().into();
        }
        let dated = today - Duration::days(dice.between(10, 75));
        if one.is_confirmed() {
            let proof = PROOF.iter().find(|(kind, _)| *kind == one.kind);
            row["evidence"] = json!(proof.map_or(&["award_letter"][..], |(_, papers)| papers));
            row["evidence_date"] = dated.to_string().into();
        } else if matches!(one.status.as_str(), "conditional" | "letter_of_interest") {
            row["evidence"] = json!(["letter_of_interest"]);
            row["evidence_date"] = dated.to_string().into();
            row["valid_until"] = (dated + Duration::days(270)).to_string().into();
        }
        if let Some(conditions) = &one.conditions {
            row["conditions"] = conditions.as_str().into();
        }
        if matches!(one.kind.as_str(), "equity_private" | "gap") {
            row["premium_pct"] = if one.kind == "gap" { "9.5" } else { "15" }.into();
        }
        if one.related {
            row["related_party"] = true.into();
        }
        row
    }

    fn incentive(&self, money: &Money) -> Option<Value> {
        let incentive = money.incentive.as_ref()?;
        let shares = money.sources.iter().zip(self.shares(money));
        let value: i64 = shares
            .filter(|(one, _)| one.kind == "tax_incentive")
            .map(|(_, minor)| minor)
            .sum();
        let spend = (value * 100 + incentive.rate - 1) / incentive.rate;
        Some(json!({
            "scheme": incentive.scheme,
            "qualifying_spend": spend,
            "est_rate": incentive.rate.to_string(),
            "est_value": value,
            "status": incentive.status,
            "loan": false,
        }))
    }
}

/// A round sum in their money that is about `units` of ours.
fn foreign(units: i64, rate: f64) -> i64 {
    (units as f64 / rate / 1_000.0).round() as i64 * 1_000
}

impl Source {
    fn rate(&self) -> Option<f64> {
        self.fx.as_ref()?.1.parse().ok()
    }

    pub fn is_confirmed(&self) -> bool {
        matches!(self.status.as_str(), "confirmed" | "drawn_down")
    }
}
