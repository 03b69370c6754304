//! A document without cover and contents, such as a letter, that is written from top to bottom.

use super::colour::Colour;
use super::document::{Cover, Document, Table};
use super::flow::{Flow, Op, PAGE, WIDTH};
use super::fonts::Fonts;
use super::structure::Kind;
use super::table::table;
use super::text::Style;
use super::write::{Standard, write};
use crate::error::Error;

pub struct Paper {
    flow: Flow,
    document: Document,
}

impl Paper {
    /// `foot` stands on every page but the first. The date is year, month and day.
    pub fn new(title: &str, foot: &str, author: &str, date: (u16, u8, u8)) -> Self {
        let language = "en";
        let cover = Cover {
            title: title.to_owned(),
            kind: String::new(),
            logline: String::new(),
            credits: Vec::new(),
            picture: None,
            notes: Vec::new(),
        };
        Self {
            flow: Flow::new(language, Fonts::new(Vec::new())),
            document: Document {
                cover,
                parts: Vec::new(),
                language,
                foot: foot.to_owned(),
                date,
                author: author.to_owned(),
            },
        }
    }

    pub fn pages(&self) -> usize {
        self.flow.pages.len()
    }

    pub fn new_page(&mut self) {
        self.flow.new_page();
    }

    /// What comes next stays on one page if it is no higher than this.
    pub fn keep(&mut self, height: f32) {
        self.flow.need(height);
    }

    pub fn gap(&mut self, height: f32) {
        self.flow.y += height;
    }

    pub fn title(&mut self, text: &str) {
        self.flow
            .paragraph(text, Style::PART, Kind::Heading(1, text.to_owned()));
    }

    pub fn heading(&mut self, text: &str) {
        self.flow.gap(12.0);
        self.flow.need(90.0);
        self.flow.mark(1, text);
        self.flow
            .paragraph(text, Style::SECTION, Kind::Heading(2, text.to_owned()));
        self.flow.gap(4.0);
    }

    /// Paragraphs with an empty line between them.
    pub fn text(&mut self, text: &str) {
        for paragraph in text.split("\n\n") {
            self.flow
                .paragraph(&paragraph.replace('\n', " "), Style::BODY, Kind::Paragraph);
            self.flow.gap(6.0);
        }
    }

    /// A paragraph of the script's size between two edges, in points from the left one of the text.
    pub fn between(&mut self, left: f32, right: f32, text: &str) {
        let style = Style::SCRIPT;
        self.flow
            .paragraph_between(text, style, Kind::Paragraph, left, right);
    }

    pub fn table(&mut self, rows: &Table) {
        table(&mut self.flow, rows);
    }

    /// A band of colour across the top of the page, to set a title on.
    pub fn band(&mut self, red: u8, green: u8, blue: u8, height: f32) {
        let band = Op::Box {
            x: 0.0,
            y: 0.0,
            width: PAGE.0,
            height,
            colour: Colour(red, green, blue),
        };
        self.flow.put(band, None);
    }

    /// From one edge of the text to the other, in points.
    pub const fn width() -> f32 {
        WIDTH
    }

    pub fn pdf(self) -> Result<Vec<u8>, Error> {
        write(self.flow, &self.document, Standard::Plain)
    }
}
