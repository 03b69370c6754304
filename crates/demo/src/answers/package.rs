//! Answers of stage 2, but for its documents.

use anyhow::Context;
use domain::lifecycle::Tier;
use serde_json::{Map, Value, json};
use time::{Date, Duration};

use crate::answers::concept::as_map;
use crate::data::{Package, Project, Trade};
use crate::dice::Dice;

/// A shorter story is the short synopsis alone.
const LONG: usize = 1_000;

impl Project {
    pub fn package(&self) -> anyhow::Result<&Package> {
        self.package
            .as_ref()
            .with_context(|| format!("{} has no package", self.name))
    }

    pub fn stage2(&self, trade: &Trade, today: Date) -> anyhow::Result<Map<String, Value>> {
        let package = self.package()?;
        let mut dice = Dice::of(&format!("{} package", self.name));
        let mut content = as_map(json!({
            "draft_label": package.draft,
            "draft_date": (today - Duration::days(dice.between(9, 50))).to_string(),
            "directors_statement": package.director.trim(),
            "key_creatives": self.people(package, today, &mut dice),
            "characters": parts(package),
            "crew_plan": crew(trade, self.kind(), today),
            "locations_countries": package.shoots_in,
            "shooting_days": package.days,
            "prep_weeks": package.weeks.0,
            "post_weeks": package.weeks.1,
            "interior_pct": package.shares.0,
            "day_pct": package.shares.1,
        }));
        let told = package.long.trim();
        if told.chars().count() >= LONG {
            content.insert("synopsis_long".into(), told.into());
        }
        for (key, text) in [
            ("producers_statement", &package.producer),
            ("audience_path", &package.path),
            ("safeguarding_note", &package.safeguarding),
        ] {
            if let Some(text) = text {
                content.insert(key.into(), text.trim().into());
            }
        }
        for (key, texts) in [
            ("inclusion_note", &trade.inclusion),
            ("access_note", &trade.access),
            ("sustainability_note", &trade.sustainability),
        ] {
            if let (true, Some(text)) = (self.is_large(), dice.one(texts)) {
                content.insert(key.into(), text.as_str().into());
            }
        }
        Ok(content)
    }

    /// Of a million dollars and more, or a series.
    pub fn is_large(&self) -> bool {
        let below = ["under_10k", "10k_50k", "50k_250k", "250k_1m", "undisclosed"];
        !below.contains(&self.word("budget_band")) || self.is_series()
    }

    pub fn tier(&self) -> Tier {
        match (self.is_large(), self.is_tier_s()) {
            (true, _) => Tier::L,
            (_, true) => Tier::S,
            _ => Tier::M,
        }
    }

    pub fn is_series(&self) -> bool {
        self.kind() == "series" && !matches!(self.word("budget_band"), "under_10k" | "10k_50k")
    }

    fn people(&self, package: &Package, today: Date, dice: &mut Dice) -> Vec<Value> {
        let person = |(name, login, role, status): &(String, String, String, String)| {
            let mut row = json!({"name": name, "role": role, "attachment_status": status});
            if !login.is_empty() {
                row["email"] = crate::story::email(login).into();
            }
            let signed = today - Duration::days(dice.between(12, 70));
            let evidence = match status.as_str() {
                "letter_of_intent" => format!("Letter of {}, signed", spoken(signed)),
                "deal_memo" => format!("Deal memo of {}", spoken(signed)),
                "contracted" => format!("Agreement of {}", spoken(signed)),
                _ => return row,
            };
            row["evidence"] = evidence.into();
            if status != "contracted" {
                row["valid_until"] = (signed + Duration::days(365)).to_string().into();
            }
            row
        };
        package.people.iter().map(person).collect()
    }
}

/// 3 March 2026.
pub fn spoken(date: Date) -> String {
    format!("{} {} {}", date.day(), date.month(), date.year())
}

fn parts(package: &Package) -> Vec<Value> {
    let part = |part: &crate::data::Part| {
        let speaks = !matches!(
            part.role.as_str(),
            "silent_on_camera" | "background" | "featured_background"
        );
        let mut row =
            json!({"name": part.name, "role_type": part.role, "description": part.is, "lines": speaks});
        if let Some((from, to)) = part.age {
            row["playing_age_min"] = from.into();
            row["playing_age_max"] = to.into();
        }
        if !part.asks.is_empty() {
            row["special_requirements"] = json!(part.asks);
        }
        row
    };
    package.parts.iter().map(part).collect()
}

fn crew(trade: &Trade, kind: &str, today: Date) -> Vec<Value> {
    let shoot = today + Duration::weeks(26);
    let position = |(at, (department, title, count, before, weeks)): (usize, &crate::data::Position)| {
        json!({
            "department": department, "title": title, "count": count, "weeks": weeks,
            "from": (shoot - Duration::weeks(*before)).to_string(),
            "filled": at % 3 == 0,
        })
    };
    let crew = trade.crews.get(kind).map(Vec::as_slice).unwrap_or_default();
    crew.iter().enumerate().map(position).collect()
}
