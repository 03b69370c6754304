//! Blocks, one under the other, over as many pages as it takes. Nothing is written yet: how many pages there are, and on
//! which a part begins, is known only at the end.

use super::colour::{Colour, LINE, MARK};
use super::document::Part;
use super::fonts::Fonts;
use super::structure::{Kind, Leaf, Structure};
use super::text::{Style, TOGETHER, Text};
use crate::texts::say;

/// A4, in points.
pub const PAGE: (f32, f32) = (595.28, 841.89);
pub const LEFT: f32 = 56.0;
pub const WIDTH: f32 = PAGE.0 - 2.0 * LEFT;
const TOP: f32 = 58.0;
pub const BOTTOM: f32 = PAGE.1 - 66.0;
/// Of what is set on a page.
pub const HEIGHT: f32 = BOTTOM - TOP;
/// A line of the contents: as high as is pleasant, and as low as it may be for all to stand on one page.
const CONTENTS_LINE: (f32, f32) = (19.0, 14.5);
/// The word “Contents” and the gap below it.
const CONTENTS_HEAD: f32 = 57.0;

pub enum Op {
    /// Lines of a text; `y` is where its first line would begin.
    Lines {
        text: Text,
        first: usize,
        end: usize,
        x: f32,
        y: f32,
    },
    Box {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        colour: Colour,
    },
    Path {
        points: Vec<(f32, f32)>,
        colour: Colour,
    },
    Picture {
        index: usize,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
    },
    /// What belongs to a title that has no picture.
    Artwork {
        title: String,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
    },
    /// To a place in the document, by its number in `marks`.
    Link {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        to: usize,
    },
}

/// Something drawn; without a leaf it is decoration.
pub struct Placed {
    pub op: Op,
    pub leaf: Option<Leaf>,
}

#[derive(Default)]
pub struct Page {
    pub placed: Vec<Placed>,
    /// Something on it is a draft.
    pub draft: bool,
}

/// A place that the contents lead to.
pub struct Mark {
    pub level: u16,
    pub title: String,
    pub page: usize,
    pub y: f32,
}

pub struct Flow {
    pub fonts: Fonts,
    pub structure: Structure,
    pub pages: Vec<Page>,
    pub marks: Vec<Mark>,
    pub pictures: Vec<std::sync::Arc<Vec<u8>>>,
    pub language: &'static str,
    /// What comes is a draft.
    pub draft: bool,
    pub y: f32,
}

/// Pages that are kept free for the contents.
pub struct Contents {
    first: usize,
    group: usize,
    line: f32,
}

impl Flow {
    pub fn new(language: &'static str, fonts: Fonts) -> Self {
        Self {
            fonts,
            structure: Structure::default(),
            pages: vec![Page::default()],
            marks: Vec::new(),
            pictures: Vec::new(),
            language,
            draft: false,
            y: TOP,
        }
    }

    pub fn new_page(&mut self) {
        self.pages.push(Page {
            draft: self.draft,
            ..Page::default()
        });
        self.y = TOP;
    }

    pub fn room(&self) -> f32 {
        BOTTOM - self.y
    }

    pub fn at_top(&self) -> bool {
        self.y <= TOP
    }

    /// What comes next stays in one piece.
    pub fn need(&mut self, height: f32) {
        if self.room() < height && !self.at_top() {
            self.new_page();
        }
    }

    pub fn gap(&mut self, height: f32) {
        if !self.at_top() {
            self.y += height;
        }
    }

    pub fn put(&mut self, op: Op, leaf: Option<Leaf>) {
        if let Some(page) = self.pages.last_mut() {
            page.draft |= self.draft;
            page.placed.push(Placed { op, leaf });
        }
    }

    pub fn text(&mut self, text: &str, style: Style, width: f32) -> Text {
        Text::new(&mut self.fonts, text, style, width)
    }

    /// The whole of a short text at a place.
    pub fn put_text(&mut self, text: Text, x: f32, y: f32, leaf: Option<Leaf>) {
        let end = text.lines();
        self.put(
            Op::Lines {
                text,
                first: 0,
                end,
                x,
                y,
            },
            leaf,
        );
    }

    /// A text over the full width, that goes on overleaf where it must.
    pub fn paragraph(&mut self, text: &str, style: Style, kind: Kind) {
        self.paragraph_between(text, style, kind, 0.0, WIDTH);
    }

    /// The same between two edges, in points from the left one of the full width.
    pub fn paragraph_between(&mut self, text: &str, style: Style, kind: Kind, left: f32, right: f32) {
        let text = self.text(text, style, right - left);
        self.structure.open(kind);
        let leaf = self.structure.leaf();
        let (mut first, all) = (0, text.lines());
        while first < all {
            let mut end = first;
            while end < all && text.span(first, end + 1).1 <= self.room() {
                end += 1;
            }
            let stranded = end < all && (end - first < TOGETHER || all - end < TOGETHER);
            if stranded && !self.at_top() && all - first <= 2 * TOGETHER {
                end = first;
            }
            if end == first {
                if self.at_top() {
                    end = first + 1;
                } else {
                    self.new_page();
                    continue;
                }
            }
            let (top, height) = text.span(first, end);
            let y = self.y - top;
            self.put(
                Op::Lines {
                    text: text.clone(),
                    first,
                    end,
                    x: LEFT + left,
                    y,
                },
                Some(leaf),
            );
            self.y += height;
            first = end;
            if first < all {
                self.new_page();
            }
        }
        self.structure.close();
    }

    pub fn mark(&mut self, level: u16, title: &str) {
        self.marks.push(Mark {
            level,
            title: title.to_owned(),
            page: self.pages.len() - 1,
            y: self.y,
        });
    }

    pub fn rule(&mut self, y: f32) {
        self.put(
            Op::Box {
                x: LEFT,
                y,
                width: WIDTH,
                height: 0.6,
                colour: LINE,
            },
            None,
        );
    }

    /// As many pages as the contents of these parts will fill.
    pub fn reserve_contents(&mut self, parts: &[Part]) -> Contents {
        let lines: usize = parts.iter().map(|part| 1 + part.sections.len()).sum();
        let room = BOTTOM - TOP - CONTENTS_HEAD;
        let on_one = room / lines.max(1) as f32;
        let line = if on_one < CONTENTS_LINE.1 {
            CONTENTS_LINE.0
        } else {
            on_one.min(CONTENTS_LINE.0)
        };
        let a_page = (room / line + 0.01) as usize;
        let first = self.pages.len();
        for _ in 0..lines.div_ceil(a_page).max(1) {
            self.new_page();
        }
        self.structure.open(Kind::Section);
        let group = self.structure.current();
        self.structure.close();
        Contents { first, group, line }
    }

    pub fn fill_contents(&mut self, contents: Contents) {
        let after = self.pages.split_off(contents.first + 1);
        let marks: Vec<(u16, String, usize)> = self
            .marks
            .iter()
            .map(|mark| (mark.level, mark.title.clone(), mark.page))
            .collect();
        let mut after = after.into_iter();
        self.y = TOP;
        self.draft = false;
        self.structure.again(contents.group);
        let title = say!(CONTENTS);
        let heading = Kind::Heading(1, title.clone());
        self.paragraph(&title, Style::PART, heading);
        self.y += 14.0;
        self.structure.open(Kind::Contents);
        for (to, (level, title, page)) in marks.iter().enumerate() {
            if self.room() < contents.line {
                self.pages.extend(after.next());
                self.y = TOP;
            }
            self.contents_line(to, *level, title, *page, contents.line);
        }
        self.structure.close();
        self.structure.close();
        self.pages.extend(after);
    }

    fn contents_line(&mut self, to: usize, level: u16, title: &str, page: usize, height: f32) {
        let style = if level == 1 {
            Style::BODY.bold()
        } else {
            Style::BODY
        };
        let indent = if level == 1 { 0.0 } else { 14.0 };
        let number = self.text(
            &(page + 1).to_string(),
            style.aligned(super::text::Align::Right),
            40.0,
        );
        let title = self.text(title, style, WIDTH - 48.0 - indent);
        let y = self.y;
        self.structure.open(Kind::ContentsItem);
        self.structure.open(Kind::Link);
        let link = self.structure.leaf();
        let leaf = self.structure.leaf();
        self.put_line(title, LEFT + indent, y, leaf);
        self.put_line(number, LEFT + WIDTH - 40.0, y, leaf);
        self.put(
            Op::Link {
                x: LEFT,
                y,
                width: WIDTH,
                height,
                to,
            },
            Some(link),
        );
        self.structure.close();
        self.structure.close();
        self.y += height;
    }

    /// The first line alone.
    fn put_line(&mut self, text: Text, x: f32, y: f32, leaf: Leaf) {
        let end = text.lines().min(1);
        self.put(
            Op::Lines {
                text,
                first: 0,
                end,
                x,
                y,
            },
            Some(leaf),
        );
    }

    /// A short thick line above a heading.
    pub fn accent(&mut self) {
        let y = self.y;
        self.put(
            Op::Box {
                x: LEFT,
                y,
                width: 36.0,
                height: 3.0,
                colour: MARK,
            },
            None,
        );
    }
}
