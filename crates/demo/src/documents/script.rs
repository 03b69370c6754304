//! Scripts and treatments: long enough for their format, in the people and places of the project.

use dossier::Paper;
use time::Date;

use super::office::paper;
use crate::data::{Package, Pages, Project};
use crate::dice::Dice;

/// Of a line of dialogue, from the left and from the right.
const DIALOGUE: (f32, f32) = (90.0, 340.0);
const SPEAKER: f32 = 170.0;
const MANNER: f32 = 130.0;

impl Project {
    /// Screenplay, pilot or treatment, as the format asks.
    pub fn script(
        &self,
        pages: &Pages,
        package: &Package,
        label: &str,
        date: Date,
    ) -> anyhow::Result<Vec<u8>> {
        if self.is_unscripted() {
            self.treatment(pages, package, date)
        } else {
            self.screenplay(pages, package, label, date)
        }
    }

    fn script_pages(&self) -> usize {
        let minutes = |key: &str| {
            self.concept
                .get(key)
                .and_then(serde_json::Value::as_u64)
                .unwrap_or_default()
        };
        let minutes = minutes("runtime_min").max(minutes("episode_min"));
        usize::try_from(minutes).unwrap_or(10).clamp(4, 104)
    }

    fn screenplay(
        &self,
        pages: &Pages,
        package: &Package,
        label: &str,
        date: Date,
    ) -> anyhow::Result<Vec<u8>> {
        let mut dice = Dice::of(&format!("{} script", self.name));
        let mut pdf = paper(&self.name, &self.owner, date);
        self.title_page(&mut pdf, package, label);
        pdf.new_page();
        let wanted = self
            .script_pages()
            .max(if self.kind() == "series" { 24 } else { 4 });
        full(&mut pdf, "FADE IN:");
        for (first, paragraph) in opening(package).into_iter().enumerate() {
            if first == 0 {
                self.slug(&mut pdf, package, &mut dice);
            }
            action(&mut pdf, &paragraph);
        }
        let mut told = 0;
        while pdf.pages() <= wanted {
            self.slug(&mut pdf, package, &mut dice);
            for _ in 0..dice.between(1, 3) {
                let text = pages
                    .actions
                    .get((told * 7 + dice.below(5)) % pages.actions.len());
                action(
                    &mut pdf,
                    &self.cast_in(text.map_or("", String::as_str), package, &mut dice),
                );
                told += 1;
            }
            self.dialogue(&mut pdf, pages, package, &mut dice, &mut told);
        }
        pdf.gap(14.0);
        pdf.between(DIALOGUE.1, Paper::width(), "FADE OUT.");
        Ok(pdf.pdf()?)
    }

    fn title_page(&self, pdf: &mut Paper, package: &Package, label: &str) {
        pdf.gap(220.0);
        pdf.title(&self.name.to_uppercase());
        pdf.gap(24.0);
        full(pdf, "Written by");
        for (name, ..) in package.people.iter().filter(|person| person.2 == "writer") {
            full(pdf, name);
        }
        pdf.gap(200.0);
        full(pdf, label);
        full(pdf, "Confidential. For the reader to whom it was given.");
    }

    fn slug(&self, pdf: &mut Paper, package: &Package, dice: &mut Dice) {
        let inside = if dice.between(1, 100) <= package.shares.0 {
            "INT."
        } else {
            "EXT."
        };
        let by_day = if dice.between(1, 100) <= package.shares.1 {
            "DAY"
        } else {
            "NIGHT"
        };
        let place = dice.one(&package.places).map_or("ROAD", |place| place.0.as_str());
        pdf.keep(80.0);
        pdf.gap(12.0);
        full(pdf, &format!("{inside} {} - {by_day}", place.to_uppercase()));
        pdf.gap(10.0);
    }

    fn dialogue(&self, pdf: &mut Paper, pages: &Pages, package: &Package, dice: &mut Dice, told: &mut usize) {
        let speaking: Vec<&str> = package.parts.iter().map(|part| first_name(&part.name)).collect();
        if speaking.len() < 2 {
            return;
        }
        let first = dice.below(speaking.len());
        let second = (first + 1 + dice.below(speaking.len() - 1)) % speaking.len();
        for turn in 0..dice.between(2, 6) {
            let who = speaking[if turn % 2 == 0 { first } else { second }];
            let line = pages.lines.get((*told * 11 + dice.below(7)) % pages.lines.len());
            *told += 1;
            pdf.keep(58.0);
            pdf.between(SPEAKER, DIALOGUE.1, &who.to_uppercase());
            if dice.below(5) == 0 {
                let manner = dice.one(&pages.manners).map_or("", String::as_str);
                pdf.between(MANNER, DIALOGUE.1, &format!("({manner})"));
            }
            pdf.between(DIALOGUE.0, DIALOGUE.1, line.map_or("", String::as_str));
            pdf.gap(8.0);
        }
    }

    /// `{a}` and `{b}` are people of the story.
    fn cast_in(&self, text: &str, package: &Package, dice: &mut Dice) -> String {
        let named: Vec<&str> = package.parts.iter().map(|part| first_name(&part.name)).collect();
        let first = dice.below(named.len());
        let a = named.get(first).copied().unwrap_or("She");
        let b = named
            .get((first + 1) % named.len().max(1))
            .copied()
            .unwrap_or("Somebody");
        text.replace("{a}", a).replace("{b}", b)
    }

    fn treatment(&self, pages: &Pages, package: &Package, date: Date) -> anyhow::Result<Vec<u8>> {
        let mut dice = Dice::of(&format!("{} treatment", self.name));
        let mut pdf = paper(&format!("{}, treatment", self.name), &self.owner, date);
        pdf.gap(200.0);
        pdf.title(&self.name);
        pdf.text(self.word("logline"));
        pdf.new_page();
        pdf.heading("The film");
        pdf.text(&package.long);
        pdf.new_page();
        pdf.heading("How we film");
        pdf.text(&package.director);
        pdf.heading("People");
        for part in &package.parts {
            pdf.text(&format!("{}. {}", part.name, part.is));
        }
        let mut at = dice.below(pages.treatment.len());
        for (number, place) in package.places.iter().enumerate() {
            pdf.new_page();
            pdf.heading(&format!("{}. {}, {}", number + 1, place.0, place.1));
            for _ in 0..5 {
                let text = pages
                    .treatment
                    .get(at % pages.treatment.len())
                    .map_or("", String::as_str);
                pdf.text(&self.cast_in(text, package, &mut dice));
                at += 1;
            }
        }
        Ok(pdf.pdf()?)
    }
}

/// From edge to edge.
fn full(pdf: &mut Paper, text: &str) {
    pdf.between(0.0, Paper::width(), text);
}

fn action(pdf: &mut Paper, text: &str) {
    full(pdf, text);
    pdf.gap(10.0);
}

/// The first paragraph of the story, sentence by sentence.
fn opening(package: &Package) -> Vec<String> {
    let first = package
        .long
        .trim()
        .split("\n\n")
        .next()
        .unwrap_or_default()
        .replace('\n', " ");
    first
        .split_inclusive(". ")
        .map(|sentence| sentence.trim().to_owned())
        .collect()
}

fn first_name(name: &str) -> &str {
    name.split([' ', ',']).next().unwrap_or(name)
}
