//! Text, shaped and broken into lines.

use std::ops::Range;
use std::sync::Arc;

use parley::style::{FontWeight, LineHeight, OverflowWrap};
use parley::{Alignment, AlignmentOptions, Layout, StyleProperty};

use super::colour::{Colour, INK, SOFT};
use super::fonts::Fonts;

/// How a text looks. Sizes are points.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub size: f32,
    /// Of the size.
    pub leading: f32,
    pub bold: bool,
    pub colour: Colour,
    pub align: Align,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Where the script begins.
    Start,
    /// Figures stand under each other.
    Right,
}

impl Style {
    const fn of(size: f32, leading: f32, bold: bool, colour: Colour) -> Self {
        Self {
            size,
            leading,
            bold,
            colour,
            align: Align::Start,
        }
    }

    pub const TITLE: Style = Style::of(34.0, 1.12, true, INK);
    pub const LEAD: Style = Style::of(13.0, 1.5, false, INK);
    pub const PART: Style = Style::of(22.0, 1.2, true, INK);
    pub const SECTION: Style = Style::of(14.0, 1.3, true, INK);
    pub const LABEL: Style = Style::of(9.0, 1.4, true, SOFT);
    pub const BODY: Style = Style::of(10.0, 1.5, false, INK);
    pub const SCRIPT: Style = Style::of(11.0, 1.3, false, INK);
    pub const CELL: Style = Style::of(8.5, 1.4, false, INK);
    pub const HEAD: Style = Style::of(8.0, 1.35, true, SOFT);
    pub const SMALL: Style = Style::of(8.0, 1.4, false, SOFT);

    pub const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }
    pub const fn coloured(self, colour: Colour) -> Self {
        Self { colour, ..self }
    }
    pub const fn aligned(self, align: Align) -> Self {
        Self { align, ..self }
    }
}

/// Lines of a paragraph that stay together.
pub const TOGETHER: usize = 2;

/// A text of one style, in lines of at most some width.
#[derive(Clone)]
pub struct Text {
    pub text: Arc<str>,
    pub layout: Arc<Layout<()>>,
    pub colour: Colour,
}

impl Text {
    pub fn new(fonts: &mut Fonts, text: &str, style: Style, width: f32) -> Self {
        fonts.note(text);
        let families = fonts.families();
        let mut builder = fonts.layouts.ranged_builder(&mut fonts.context, text, 1.0, false);
        builder.push_default(StyleProperty::FontFamily(families));
        builder.push_default(StyleProperty::FontSize(style.size));
        builder.push_default(StyleProperty::LineHeight(LineHeight::FontSizeRelative(
            style.leading,
        )));
        builder.push_default(StyleProperty::OverflowWrap(OverflowWrap::Anywhere));
        if style.bold {
            builder.push_default(StyleProperty::FontWeight(FontWeight::SEMI_BOLD));
        }
        for word in greek(text) {
            builder.push(StyleProperty::FontFamily(Fonts::greek()), word);
        }
        let mut layout = builder.build(text);
        layout.break_all_lines(Some(width));
        let align = match style.align {
            Align::Start => Alignment::Start,
            Align::Right => Alignment::Right,
        };
        layout.align(align, AlignmentOptions::default());
        Self {
            text: text.into(),
            layout: Arc::new(layout),
            colour: style.colour,
        }
    }

    pub fn lines(&self) -> usize {
        self.layout.len()
    }

    pub fn height(&self) -> f32 {
        self.layout.height()
    }

    /// What must have room where it begins: all of a short text, the first lines of a longer one.
    pub fn least(&self) -> f32 {
        if self.lines() <= 2 * TOGETHER {
            self.height()
        } else {
            self.span(0, TOGETHER).1
        }
    }

    pub fn width(&self) -> f32 {
        self.layout.width()
    }

    /// Of the lines from `first` up to `end`, and where the first of them begins.
    pub fn span(&self, first: usize, end: usize) -> (f32, f32) {
        let top = self
            .layout
            .get(first)
            .map_or(0.0, |line| line.metrics().block_min_coord);
        let bottom = end
            .checked_sub(1)
            .and_then(|last| self.layout.get(last))
            .map_or(top, |line| line.metrics().block_max_coord);
        (top, bottom - top)
    }
}

/// Where Greek letters stand, in bytes.
fn greek(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_greek = |letter: char| matches!(letter, '\u{370}'..='\u{3FF}' | '\u{1F00}'..='\u{1FFF}');
    let found = text.char_indices().filter(move |(_, letter)| is_greek(*letter));
    let mut found = found.map(|(at, letter)| at..at + letter.len_utf8()).peekable();
    std::iter::from_fn(move || {
        let mut word = found.next()?;
        while let Some(next) = found.next_if(|next| next.start == word.end) {
            word.end = next.end;
        }
        Some(word)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greek_word_is_in_one_font() {
        let mut fonts = Fonts::new(Vec::new());
        let text = Text::new(&mut fonts, "Ο φαροφύλακας, 5 μm, Ὀδυσσεύς", Style::TITLE, 900.0);
        let runs = text.layout.lines().flat_map(|line| {
            let runs = line.runs().map(|run| (run.font().data.id(), run.text_range()));
            runs.collect::<Vec<_>>()
        });
        let mut fonts_of_letters: Vec<u64> = runs
            .filter(|(_, range)| greek(&text.text[range.clone()]).next().is_some())
            .map(|(font, _)| font)
            .collect();
        fonts_of_letters.dedup();
        assert_eq!(fonts_of_letters.len(), 1);
    }
}
