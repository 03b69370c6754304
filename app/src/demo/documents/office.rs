//! Letters, export_import, decks and schedules.

use serde_json::Value;
use time::Date;

use super::super::dice::Dice;
use super::super::package::spoken;
use super::super::words::{Package, Pages, Project};
use super::pdf::{Face, Pdf};

/// One page that somebody signed.
pub struct LetterPdf<'a> {
    pub from: &'a str,
    pub date: Date,
    pub subject: String,
    pub text: String,
    pub signed: &'a str,
}

impl LetterPdf<'_> {
    pub fn pdf(&self) -> Vec<u8> {
        let mut pdf = Pdf::new("");
        self.write(&mut pdf);
        pdf.finish()
    }

    fn write(&self, pdf: &mut Pdf) {
        pdf.line(Face::Sans, 15.0, 0.0, self.from);
        pdf.skip(26.0);
        pdf.line(Face::Serif, 11.0, 0.0, &spoken(self.date));
        pdf.skip(18.0);
        pdf.line(Face::Sans, 11.0, 0.0, &self.subject);
        pdf.skip(10.0);
        pdf.body(&self.text);
        pdf.skip(30.0);
        pdf.line(Face::Serif, 11.0, 0.0, &format!("Signed: {}", self.signed));
        pdf.line(Face::Serif, 11.0, 0.0, &format!("For {}", self.from));
    }
}

/// Several letters in one file.
pub fn bundle(letters: &[LetterPdf<'_>]) -> Vec<u8> {
    let mut pdf = Pdf::new("");
    for (at, letter) in letters.iter().enumerate() {
        if at > 0 {
            pdf.new_page();
        }
        letter.write(&mut pdf);
    }
    pdf.finish()
}

impl Project {
    pub fn rights_paper(&self, date: Date) -> Vec<u8> {
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

    pub fn chain_of_title(&self, package: &Package, date: Date) -> Vec<u8> {
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

    pub fn letters_of_intent(&self, package: &Package, date: Date) -> Vec<u8> {
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
    pub fn pitch(&self, pages: &Pages, package: &Package) -> Vec<u8> {
        let mut dice = Dice::of(&format!("{} pitch", self.name));
        let mut pdf = Pdf::new(&self.name);
        let tone = |dice: &mut Dice| f64::from(u8::try_from(dice.below(50)).unwrap_or(0)) / 100.0 + 0.35;
        for (at, (title, text)) in pages.pitch.iter().enumerate() {
            if at > 0 {
                pdf.new_page();
            }
            pdf.band((tone(&mut dice), tone(&mut dice), tone(&mut dice)), 210.0);
            pdf.skip(30.0);
            pdf.line(Face::Sans, 30.0, 0.0, if at == 0 { &self.name } else { title });
            pdf.skip(120.0);
            pdf.body(&match at {
                0 => format!("{}\n\n{}", self.word("logline"), self.word("synopsis_short")),
                1 => package.director.trim().to_owned(),
                _ => text.clone(),
            });
        }
        pdf.heading(14.0, "Who it is about");
        for part in &package.parts {
            pdf.body(&format!("{}. {}", part.name, part.is));
        }
        pdf.finish()
    }

    /// The top sheet as it leaves the line producer's desk.
    pub fn budget_paper(&self, content: &serde_json::Map<String, Value>) -> Vec<u8> {
        let mut pdf = Pdf::new(&format!("{}, budget", self.name));
        pdf.heading(20.0, &format!("{}: budget", self.name));
        let text = |row: &Value, key: &str| {
            row.get(key)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        for row in content
            .get("topsheet")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            let units = row.get("amount").and_then(Value::as_i64).unwrap_or_default() / self.minor(1);
            let line = format!(
                "{:<6}{:<46.46}{:>14}",
                text(row, "code"),
                text(row, "description"),
                grouped(units)
            );
            pdf.line(Face::Typewriter, 10.0, 0.0, &line);
        }
        let total = content
            .get("budget_total")
            .and_then(Value::as_i64)
            .unwrap_or_default()
            / self.minor(1);
        pdf.skip(8.0);
        let line = format!("{:<52}{:>14} {}", "Total", grouped(total), self.currency());
        pdf.line(Face::Typewriter, 10.0, 0.0, &line);
        pdf.finish()
    }

    pub fn schedule(&self, package: &Package, start: &str) -> Vec<u8> {
        let mut dice = Dice::of(&format!("{} schedule", self.name));
        let mut pdf = Pdf::new(&format!("{}, one-line schedule", self.name));
        pdf.heading(20.0, &format!("{}: one-line schedule", self.name));
        pdf.line(
            Face::Serif,
            11.0,
            0.0,
            &format!("First day of photography: {start}"),
        );
        for day in 1..=package.days {
            if (day - 1) % 5 == 0 {
                pdf.heading(12.0, &format!("Week {}", (day - 1) / 5 + 1));
            }
            let place = dice.one(&package.places).map_or("", |place| place.0.as_str());
            let who: Vec<&str> = package
                .parts
                .iter()
                .take(1 + dice.below(3))
                .map(|part| part.name.as_str())
                .collect();
            let eighths = dice.between(14, 38);
            let line = format!(
                "Day {day:<4} {place:<28.28} {}  {}/8 pages",
                who.join(", "),
                eighths
            );
            pdf.line(Face::Typewriter, 9.0, 0.0, &line);
        }
        pdf.finish()
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
