//! A document before it is set: its parts, and the blocks that they consist of.

use std::sync::Arc;

#[derive(Debug, Clone)]
pub struct Document {
    pub cover: Cover,
    pub parts: Vec<Part>,
    /// BCP 47
    pub language: &'static str,
    /// At the foot of every page.
    pub foot: String,
    /// Year, month, day.
    pub date: (u16, u8, u8),
    /// Whose it is.
    pub author: String,
}

#[derive(Debug, Clone)]
pub struct Cover {
    pub title: String,
    /// Such as “Feature film · Thriller”.
    pub kind: String,
    pub logline: String,
    /// Such as “Directed by Nora Quinn”.
    pub credits: Vec<String>,
    pub picture: Option<Picture>,
    /// Such as “Confidential. Prepared for …”.
    pub notes: Vec<String>,
}

#[derive(Debug, Clone)]
pub struct Part {
    pub title: String,
    /// Whether it is approved, and since when.
    pub status: String,
    pub draft: bool,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone)]
pub struct Section {
    pub title: String,
    pub blocks: Vec<Block>,
}

#[derive(Debug, Clone)]
pub enum Block {
    Text {
        label: Option<String>,
        text: String,
    },
    /// What something is, and the answer.
    Facts(Vec<(String, String)>),
    Table(Table),
    Bars(Bars),
    Cash(Cash),
}

impl Block {
    /// Leaves out a title that only repeats the heading above it.
    pub fn title_below(&mut self, heading: &str) {
        let title = match self {
            Self::Text { label, .. } => label,
            Self::Table(table) => &mut table.title,
            Self::Facts(_) | Self::Bars(_) | Self::Cash(_) => return,
        };
        if title.as_deref() == Some(heading) {
            *title = None;
        }
    }
}

#[derive(Debug, Clone)]
pub struct Picture {
    /// JPEG
    pub bytes: Arc<Vec<u8>>,
    /// In pixels.
    pub size: (u32, u32),
    /// What it shows, in words.
    pub words: String,
}

#[derive(Debug, Clone)]
pub struct Table {
    pub title: Option<String>,
    pub columns: Vec<Column>,
    pub rows: Vec<Row>,
}

#[derive(Debug, Clone)]
pub struct Column {
    pub title: String,
    /// How wide it is beside the others.
    pub weight: f32,
    pub right: bool,
}

#[derive(Debug, Clone)]
pub struct Row {
    pub kind: RowKind,
    pub cells: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowKind {
    Plain,
    /// Stands above those that belong to it.
    Group,
    Total,
}

/// Amounts beside each other, each with the part of it that is certain.
#[derive(Debug, Clone)]
pub struct Bars {
    pub title: String,
    pub rows: Vec<Bar>,
    pub whole: String,
    pub certain: String,
}

#[derive(Debug, Clone)]
pub struct Bar {
    pub label: String,
    pub amount: i64,
    pub certain: i64,
    /// The amount in words.
    pub words: String,
}

#[derive(Debug, Clone)]
pub struct Cash {
    pub title: String,
    pub months: Vec<CashMonth>,
    pub words: String,
}

#[derive(Debug, Clone, Copy)]
pub struct CashMonth {
    pub month: i64,
    pub money_in: i64,
    pub money_out: i64,
    pub balance: i64,
}
