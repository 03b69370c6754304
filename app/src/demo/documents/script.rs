//! Scripts and treatments: long enough for their format, in the people and places of the project.

use super::super::dice::Dice;
use super::super::words::{Package, Pages, Project};
use super::pdf::{Face, Pdf, wrapped};

const SIZE: f64 = 12.0;

impl Project {
    /// Screenplay, pilot or treatment, as the format asks.
    pub fn script(&self, pages: &Pages, package: &Package, label: &str) -> Vec<u8> {
        if self.is_unscripted() {
            self.treatment(pages, package)
        } else {
            self.screenplay(pages, package, label)
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

    fn screenplay(&self, pages: &Pages, package: &Package, label: &str) -> Vec<u8> {
        let mut dice = Dice::of(&format!("{} script", self.name));
        let mut pdf = Pdf::new(&self.name);
        self.title_page(&mut pdf, package, label);
        pdf.new_page();
        let wanted = self
            .script_pages()
            .max(if self.kind() == "series" { 24 } else { 4 });
        pdf.line(Face::Typewriter, SIZE, 0.0, "FADE IN:");
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
        pdf.skip(14.0);
        pdf.line(Face::Typewriter, SIZE, 300.0, "FADE OUT.");
        pdf.finish()
    }

    fn title_page(&self, pdf: &mut Pdf, package: &Package, label: &str) {
        pdf.skip(220.0);
        pdf.line(Face::Typewriter, 16.0, 90.0, &self.name.to_uppercase());
        pdf.skip(24.0);
        pdf.line(Face::Typewriter, SIZE, 90.0, "Written by");
        for (name, ..) in package.people.iter().filter(|person| person.2 == "writer") {
            pdf.line(Face::Typewriter, SIZE, 90.0, name);
        }
        pdf.skip(200.0);
        pdf.line(Face::Typewriter, SIZE, 0.0, label);
        pdf.line(
            Face::Typewriter,
            SIZE,
            0.0,
            "Confidential. For the reader to whom it was given.",
        );
    }

    fn slug(&self, pdf: &mut Pdf, package: &Package, dice: &mut Dice) {
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
        if pdf.lines_left(SIZE) < 6 {
            pdf.new_page();
        }
        pdf.skip(12.0);
        pdf.line(
            Face::Typewriter,
            SIZE,
            0.0,
            &format!("{inside} {} - {by_day}", place.to_uppercase()),
        );
        pdf.skip(10.0);
    }

    fn dialogue(&self, pdf: &mut Pdf, pages: &Pages, package: &Package, dice: &mut Dice, told: &mut usize) {
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
            if pdf.lines_left(SIZE) < 4 {
                pdf.new_page();
            }
            pdf.line(Face::Typewriter, SIZE, 150.0, &who.to_uppercase());
            if dice.below(5) == 0 {
                let manner = dice.one(&pages.manners).map_or("", String::as_str);
                pdf.line(Face::Typewriter, SIZE, 115.0, &format!("({manner})"));
            }
            pdf.block(Face::Typewriter, SIZE, 80.0, 34, line.map_or("", String::as_str));
            pdf.skip(8.0);
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

    fn treatment(&self, pages: &Pages, package: &Package) -> Vec<u8> {
        let mut dice = Dice::of(&format!("{} treatment", self.name));
        let mut pdf = Pdf::new(&format!("{}, treatment", self.name));
        pdf.skip(200.0);
        pdf.heading(22.0, &self.name);
        pdf.body(self.word("logline"));
        pdf.new_page();
        pdf.heading(14.0, "The film");
        pdf.body(&package.long);
        pdf.new_page();
        pdf.heading(14.0, "How we film");
        pdf.body(&package.director);
        pdf.heading(14.0, "People");
        for part in &package.parts {
            pdf.body(&format!("{}. {}", part.name, part.is));
        }
        let mut at = dice.below(pages.treatment.len());
        for (number, place) in package.places.iter().enumerate() {
            pdf.new_page();
            pdf.heading(14.0, &format!("{}. {}, {}", number + 1, place.0, place.1));
            for _ in 0..5 {
                let text = pages
                    .treatment
                    .get(at % pages.treatment.len())
                    .map_or("", String::as_str);
                pdf.body(&self.cast_in(text, package, &mut dice));
                at += 1;
            }
        }
        pdf.finish()
    }
}

fn action(pdf: &mut Pdf, text: &str) {
    for line in wrapped(text, 58) {
        pdf.line(Face::Typewriter, SIZE, 0.0, &line);
    }
    pdf.skip(10.0);
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
