//! Answers of stage 4, but for its documents.

use anyhow::Context;
use serde_json::{Map, Value, json};
use time::{Date, Duration};

use crate::answers::concept::as_map;
use crate::data::{Project, Shoot, Trade};
use crate::dice::Dice;

impl Project {
    pub fn shoot(&self) -> anyhow::Result<&Shoot> {
        self.shoot
            .as_ref()
            .with_context(|| format!("{} does not shoot", self.name))
    }

    fn is_optioned(&self) -> bool {
        self.word("rights_status") == "option_signed"
    }

    pub fn is_tier_s(&self) -> bool {
        let small = [
            "short_film",
            "documentary_short",
            "student_film",
            "music_video",
            "experimental_or_artist_film",
        ];
        !self.is_large()
            && (small.contains(&self.word("format"))
                || matches!(self.word("budget_band"), "under_10k" | "10k_50k"))
    }

    /// What the approved finance plan says stands in `plan`.
    pub fn stage4(
        &self,
        trade: &Trade,
        plan: &Map<String, Value>,
        today: Date,
    ) -> anyhow::Result<Map<String, Value>> {
        let (shoot, package) = (self.shoot()?, self.package()?);
        let mut dice = Dice::of(&format!("{} shoot", self.name));
        let soon = dice.between(38, 60);
        let start = monday_after(today + Duration::days(shoot.in_weeks.map_or(soon, |weeks| weeks * 7)));
        let weeks = (package.days + 4) / 5;
        let wrap = start + Duration::days((weeks - 1) * 7 + (package.days - 1) % 5);
        let all_days = (wrap - start).whole_days() + 1;
        let insured = (wrap + Duration::weeks(20)).to_string();
        let mut content = as_map(json!({
            "start_date": start.to_string(),
            "wrap_date": wrap.to_string(),
            "shooting_days": package.days,
            "other_days": all_days - package.days,
            "crew_status": shoot.heads.iter().enumerate().map(head).collect::<Vec<_>>(),
            "union_status": "non_union",
            "payroll": if self.is_large() { "payroll_company" } else { "in_house" },
            "locations": package.places.iter().map(|(name, region, permit)| json!({
                "name": title_case(name), "region": region, "permit": permit,
            })).collect::<Vec<_>>(),
            "hazards": shoot.hazards.iter().map(|(hazard, who, risk, measures)| json!({
                "hazard": hazard, "who": who, "risk": risk, "measures": measures,
                "responsible": shoot.heads.first().map(|head| &head.1),
            })).collect::<Vec<_>>(),
            "delivery_schedule": self.deliveries(trade, wrap),
        }));
        if !self.is_unscripted() {
            content.insert("cast_status".into(), self.cast(shoot).into());
        }
        if self.is_optioned() {
            content.insert("option_exercised".into(), true.into());
        }
        if self.is_tier_s() {
            content.insert("chain_of_title_declaration".into(), true.into());
        } else {
            content.insert("closed_sources".into(), self.closed(today).into());
            content.insert(
                "first_weeks_cash".into(),
                first_weeks(plan, self.minor(self.money()?.total)).into(),
            );
            content.insert(
                "insurance".into(),
                self.insurance(trade, &insured, &mut dice).into(),
            );
        }
        if let Some(text) = &shoot.release {
            content.insert("release_plan".into(), text.trim().into());
        }
        if self.is_large() {
            content.extend(large_plans(trade, &mut dice));
        }
        content.extend(shoot.plans.clone());
        Ok(content)
    }

    fn cast(&self, shoot: &Shoot) -> Vec<Value> {
        let engaged = if self.is_large() {
            "contracted"
        } else {
            "deal_memo"
        };
        let part = |(character, name): &(String, String)| json!({"character": character, "name": name, "lead": true, "status": engaged});
        shoot.leads.iter().map(part).collect()
    }

    fn deliveries(&self, trade: &Trade, wrap: Date) -> Vec<Value> {
        let size = if self.is_tier_s() { "small" } else { "large" };
        let buyer = self.shoot.as_ref().map(|shoot| shoot.buyer.as_str());
        let row = |(item, weeks): &(String, i64)| json!({"item": item, "buyer": buyer, "due": (wrap + Duration::weeks(*weeks)).to_string()});
        trade
            .deliveries
            .get(size)
            .into_iter()
            .flatten()
            .map(row)
            .collect()
    }

    /// Signed since stage 3: whatever was not confirmed then.
    fn closed(&self, today: Date) -> Vec<Value> {
        let Some(money) = &self.money else {
            return Vec::new();
        };
        let open = money
            .sources
            .iter()
            .zip(self.shares(money))
            .filter(|(one, _)| !one.is_confirmed());
        open.zip(5..)
            .map(|((one, minor), days)| {
                let signed = today - Duration::days(days);
                json!({"provider": one.from, "amount": minor, "signed_on": signed.to_string()})
            })
            .collect()
    }

    fn insurance(&self, trade: &Trade, until: &str, dice: &mut Dice) -> Vec<Value> {
        let insurer = dice.one(&trade.insurers).cloned().unwrap_or_default();
        let policy = |cover: &str, status: &str| json!({"cover": cover, "status": status, "insurer": insurer, "valid_until": until});
        let all = if self.is_large() { "bound" } else { "quote" };
        vec![
            policy("production", "bound"),
            policy("public_liability", "bound"),
            policy("employers", "bound"),
            policy("errors_omissions", all),
            policy("cast", all),
        ]
    }
}

fn head((at, (title, name, login)): (usize, &(String, String, String))) -> Value {
    let status = if at % 2 == 0 { "contracted" } else { "booked" };
    let mut row = json!({"title": title, "name": name, "status": status});
    if !login.is_empty() {
        row["email"] = crate::story::email(login).into();
    }
    row
}

/// What the cash flow spends in the first month of photography, or a fifth of the budget where there is none.
fn first_weeks(plan: &Map<String, Value>, total: i64) -> i64 {
    let months = plan.get("cashflow").and_then(Value::as_array);
    let spent = |row: &Value| row.get("money_out").and_then(Value::as_i64).unwrap_or_default();
    let first = months
        .into_iter()
        .flatten()
        .filter(|row| row.get("month") == Some(&0.into()));
    match first.map(spent).sum::<i64>() {
        0 => total / 5,
        spent => spent,
    }
}

fn monday_after(date: Date) -> Date {
    let past = i64::from(date.weekday().number_days_from_monday());
    date + Duration::days((7 - past) % 7)
}

/// HARBOUR OFFICE → Harbour office.
fn title_case(heading: &str) -> String {
    let lower = heading.to_lowercase();
    let mut chars = lower.chars();
    let first: String = chars
        .next()
        .map(|first| first.to_uppercase().to_string())
        .unwrap_or_default();
    first + chars.as_str()
}

/// Plans that only a large project writes.
fn large_plans(trade: &Trade, dice: &mut Dice) -> Map<String, Value> {
    [
        ("data_backup_plan", &trade.backup),
        ("sustainability_plan", &trade.sustainability),
        ("access_plan", &trade.access),
    ]
    .into_iter()
    .map(|(key, texts)| (key.to_owned(), dice.one(texts).map(String::as_str).into()))
    .collect()
}
