//! Letters, decks, budgets and schedules.

use dossier::{Column, Paper, Row, RowKind, Table};
use serde_json::{Map, Value};
use time::Date;

use crate::answers::package::spoken;
use crate::data::{Package, Pages, Project};
use crate::dice::Dice;

/// One page that somebody signed.
pub struct LetterPdf<'a> {
    pub from: &'a str,
    pub date: Date,
    pub subject: String,
    pub text: String,
    pub signed: &'a str,
}

impl LetterPdf<'_> {
    pub fn pdf(self) -> anyhow::Result<Vec<u8>> {
        bundle(&[self])
    }

    fn write(&self, paper: &mut Paper) {
        paper.title(self.from);
        paper.gap(22.0);
        paper.text(&spoken(self.date));
        paper.heading(&self.subject);
        paper.text(&self.text);
        paper.gap(26.0);
        paper.text(&format!("Signed: {}\n\nFor {}", self.signed, self.from));
    }
}

/// Several letters in one file.
pub fn bundle(letters: &[LetterPdf<'_>]) -> anyhow::Result<Vec<u8>> {
    let Some(first) = letters.first() else {
        anyhow::bail!("a file without letters");
    };
    let mut paper = paper(&first.subject, first.from, first.date);
    for (at, letter) in letters.iter().enumerate() {
        if at > 0 {
            paper.new_page();
        }
        letter.write(&mut paper);
    }
    Ok(paper.pdf()?)
}

/// An empty document with its title at the foot.
pub fn paper(title: &str, author: &str, date: Date) -> Paper {
    let year = u16::try_from(date.year()).unwrap_or_default();
    Paper::new(title, title, author, (year, date.month().into(), date.day()))
}

impl Project {
    pub fn rights_paper(&self, date: Date) -> anyhow::Result<Vec<u8>> {
        let holder = self.word("rights_holder");
        let what = match self.word("rights_status") {
            "option_signed" => "an exclusive option to acquire the film and television rights",
            "licence" => "a licence of the film and television rights",
            "in_negotiation" => "negotiations in good faith on the film and television rights",
            _ => "an assignment of the film and television rights",
        };
        let letter = LetterPdf {
            from: holder,
            date,
            subject: format!("{}: rights", self.name),
            text: format!(
                "This confirms {what} in the work on which the production \"{}\" is based, for the territory and the \
                 term that the parties have agreed.\n\nThe fee of the first term has been received. It counts towards \
                 the purchase price. The term can be extended once, by twelve months, on notice in writing and payment \
                 of the second fee.\n\nThe holder warrants to be entitled to grant these rights, that no other option \
                 or licence stands in their way, and that no claim on the work is known.",
                self.name
            ),
            signed: holder,
        };
        letter.pdf()
    }

    pub fn chain_of_title(&self, package: &Package, date: Date) -> anyhow::Result<Vec<u8>> {
        let producer = package
            .people
            .iter()
            .find(|p| p.2 == "producer")
            .map_or("The producer", |p| p.0.as_str());
        let mut letters = Vec::new();
        for (name, _, role, _) in package
            .people
            .iter()
            .filter(|p| matches!(p.2.as_str(), "writer" | "director"))
        {
            letters.push(LetterPdf {
                from: name,
                date,
                subject: format!("{}: agreement of the {role}", self.name),
                text: format!(
                    "{name} assigns to the production company, on payment of the agreed fee, all rights in the results \
                     of the services as {role} that are needed to make, distribute and promote \"{}\", throughout the \
                     world and for the full term of protection.\n\nMoral rights are respected as the law provides. The \
                     credit is as agreed in the schedule. The agreement is governed by the law of the country in which \
                     the production company has its seat.",
                    self.name
                ),
                signed: name,
            });
        }
        letters.push(LetterPdf {
            from: "Summary",
            date,
            subject: format!("{}: chain of title", self.name),
            text: format!(
                "The agreements before this page are complete and lead from the authors to the production company. No \
                 lien, claim or litigation is known. Title was searched in the registers of the country of origin.\n\n\
                 Prepared by {producer}."
            ),
            signed: producer,
        });
        bundle(&letters)
    }

    pub fn letters_of_intent(&self, package: &Package, date: Date) -> anyhow::Result<Vec<u8>> {
        let attached = package
            .people
            .iter()
            .filter(|p| !matches!(p.3.as_str(), "wishlist" | "approached" | "interested"));
        let letters: Vec<LetterPdf<'_>> = attached
            .map(|(name, _, role, status)| LetterPdf {
                from: name,
                date,
                subject: format!("{}: {}", self.name, status.replace('_', " ")),
                text: format!(
                    "I have read the script of \"{}\" and confirm that I want to take part as {}, on terms to be \
                     confirmed in a long-form agreement and subject to my availability on the dates of the schedule.\n\n\
                     This letter may be shown to funds, broadcasters and other partners of the production. It is valid \
                     for twelve months.",
                    self.name,
                    role.replace('_', " ")
                ),
                signed: name,
            })
            .collect();
        bundle(&letters)
    }

    /// Lookbook or deck.
    pub fn pitch(&self, pages: &Pages, package: &Package, date: Date) -> anyhow::Result<Vec<u8>> {
        let mut dice = Dice::of(&format!("{} pitch", self.name));
        let mut paper = paper(&self.name, &self.owner, date);
        let tone = |dice: &mut Dice| u8::try_from(90 + dice.below(125)).unwrap_or(90);
        for (at, (title, text)) in pages.pitch.iter().enumerate() {
            if at > 0 {
                paper.new_page();
            }
            paper.band(tone(&mut dice), tone(&mut dice), tone(&mut dice), 210.0);
            paper.gap(30.0);
            paper.title(if at == 0 { &self.name } else { title });
            paper.gap(120.0);
            paper.text(&match at {
                0 => format!("{}\n\n{}", self.word("logline"), self.word("synopsis_short")),
                1 => package.director.trim().to_owned(),
                _ => text.clone(),
            });
        }
        paper.heading("Who it is about");
        for part in &package.parts {
            paper.text(&format!("{}. {}", part.name, part.is));
        }
        Ok(paper.pdf()?)
    }

    /// The top sheet as the line producer hands it over.
    pub fn budget_paper(&self, content: &Map<String, Value>, date: Date) -> anyhow::Result<Vec<u8>> {
        let title = format!("{}: budget", self.name);
        let mut paper = paper(&title, &self.owner, date);
        paper.title(&title);
        paper.gap(12.0);
        let text = |row: &Value, key: &str| {
            row.get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let units =
            |amount: Option<&Value>| amount.and_then(Value::as_i64).unwrap_or_default() / self.minor(1);
        let lines = content.get("topsheet").and_then(Value::as_array);
        let mut rows: Vec<Row> = lines
            .into_iter()
            .flatten()
            .map(|line| {
                let amount = grouped(units(line.get("amount")));
                row(
                    RowKind::Plain,
                    [text(line, "code"), text(line, "description"), amount],
                )
            })
            .collect();
        let total = format!(
            "{} {}",
            grouped(units(content.get("budget_total"))),
            self.currency()
        );
        rows.push(row(RowKind::Total, [String::new(), "Total".into(), total]));
        paper.table(&Table {
            title: None,
            columns: vec![
                column("Account", 1.0, false),
                column("Description", 5.0, false),
                column("Amount", 2.0, true),
            ],
            rows,
        });
        Ok(paper.pdf()?)
    }

    pub fn schedule(&self, package: &Package, start: &str, date: Date) -> anyhow::Result<Vec<u8>> {
        let mut dice = Dice::of(&format!("{} schedule", self.name));
        let title = format!("{}: one-line schedule", self.name);
        let mut paper = paper(&title, &self.owner, date);
        paper.title(&title);
        paper.text(&format!("First day of photography: {start}"));
        let days: Vec<Row> = (1..=package.days)
            .map(|day| {
                let place = dice.one(&package.places).map_or("", |place| place.0.as_str());
                let parts = package.parts.iter().take(1 + dice.below(3));
                let who: Vec<&str> = parts.map(|part| part.name.as_str()).collect();
                let pages = format!("{}/8 pages", dice.between(14, 38));
                row(
                    RowKind::Plain,
                    [format!("Day {day}"), place.to_owned(), who.join(", "), pages],
                )
            })
            .collect();
        for (week, rows) in (1..).zip(days.chunks(5)) {
            paper.table(&Table {
                title: Some(format!("Week {week}")),
                columns: vec![
                    column("Day", 1.0, false),
                    column("Place", 3.0, false),
                    column("Who", 4.0, false),
                    column("Script", 1.5, true),
                ],
                rows: rows.to_vec(),
            });
        }
        Ok(paper.pdf()?)
    }
}

fn row<const N: usize>(kind: RowKind, cells: [String; N]) -> Row {
    Row {
        kind,
        cells: cells.to_vec(),
    }
}

fn column(title: &str, weight: f32, right: bool) -> Column {
    Column {
        title: title.to_owned(),
        weight,
        right,
    }
}

fn grouped(units: i64) -> String {
    let digits = units.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(' ');
        }
        out.push(digit);
    }
    out
}
