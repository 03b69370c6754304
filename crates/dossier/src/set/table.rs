//! Tables: rows stay in one piece, the head stands on every page.

use super::colour::{LINE, TINT};
use super::document::{Row, RowKind, Table};
use super::entries;
use super::flow::{Flow, LEFT, Op, WIDTH};
use super::structure::{Kind, Leaf};
use super::text::{Align, Style, Text};

/// Around the text of a cell.
const SIDE: f32 = 4.0;
const ABOVE: f32 = 3.0;
/// Below the title.
const TITLE: f32 = 3.0;

struct Grid {
    /// Left edge and width of each column.
    columns: Vec<(f32, f32)>,
    head: Vec<Text>,
    tagged: bool,
}

/// Room that a table needs to begin, also where its first row takes less.
const LEAST: f32 = 84.0;

pub fn table(flow: &mut Flow, table: &Table) {
    if let Some(texts) = entries::texts(table) {
        return entries::entries(flow, table, texts);
    }
    let mut grid = grid(flow, table);
    let least = down_to_first_row(flow, &grid, table);
    flow.need(least);
    if let Some(title) = &table.title {
        flow.paragraph(title, Style::LABEL, Kind::Heading(3, title.clone()));
        flow.gap(TITLE);
    }
    flow.structure.open(Kind::Table);
    head_row(flow, &mut grid);
    for (at, row) in table.rows.iter().enumerate() {
        set_row(flow, &mut grid, table, row, is_before_total(table, at));
    }
    flow.structure.close();
    flow.gap(12.0);
}

/// How high its beginning is, that is not torn apart.
pub fn least(flow: &mut Flow, table: &Table) -> f32 {
    if let Some(texts) = entries::texts(table) {
        return entries::least(flow, table, texts);
    }
    let grid = grid(flow, table);
    down_to_first_row(flow, &grid, table)
}

fn down_to_first_row(flow: &mut Flow, grid: &Grid, table: &Table) -> f32 {
    let title = table.title.as_ref();
    let title = title.map_or(0.0, |title| {
        flow.text(title, Style::LABEL, WIDTH).height() + TITLE
    });
    let first = table.rows.first().map_or(0.0, |row| {
        let texts = cells(flow, grid, table, row);
        (tallest(&texts) + 2.0 * ABOVE) * together(row, is_before_total(table, 0))
    });
    (title + tallest(&grid.head) + 2.0 * ABOVE + first).max(LEAST)
}

fn is_before_total(table: &Table, at: usize) -> bool {
    let next = table.rows.get(at + 1);
    next.is_some_and(|next| next.kind == RowKind::Total)
}

fn grid(flow: &mut Flow, table: &Table) -> Grid {
    let mut x = LEFT;
    let mut columns = Vec::new();
    for width in widths(flow, table) {
        columns.push((x, width));
        x += width;
    }
    let head = table
        .columns
        .iter()
        .zip(&columns)
        .map(|(column, (_, width))| cell(flow, &column.title, Style::HEAD, column.right, *width))
        .collect();
    Grid {
        columns,
        head,
        tagged: false,
    }
}

/// Lines that a heading may take.
const HEADING_LINES: f32 = 3.0;
/// Lines are rarely full.
const UNEVEN: f32 = 1.2;

/// By weight, but no word of a heading is broken, and no heading is a tower of words: what that takes, the other columns
/// give.
fn widths(flow: &mut Flow, table: &Table) -> Vec<f32> {
    let all: f32 = table.columns.iter().map(|column| column.weight).sum();
    let mut widths = Vec::new();
    let (mut missing, mut spare) = (0.0_f32, 0.0_f32);
    for column in &table.columns {
        let fair = WIDTH * column.weight / all.max(0.01);
        let words = column.title.split_whitespace();
        let widest = words
            .map(|word| flow.text(word, Style::HEAD, WIDTH).width())
            .fold(0.0, f32::max);
        let whole = flow.text(&column.title, Style::HEAD, 4.0 * WIDTH).width();
        let lines = (whole / HEADING_LINES * UNEVEN).min(whole);
        let least = widest.max(lines).ceil() + 2.0 * SIDE;
        missing += (least - fair).max(0.0);
        spare += (fair - least).max(0.0);
        widths.push((fair, least));
    }
    let given = if spare > 0.0 {
        (missing / spare).min(1.0)
    } else {
        0.0
    };
    let taken = if missing > 0.0 {
        (spare / missing).min(1.0)
    } else {
        0.0
    };
    widths
        .into_iter()
        .map(|(fair, least)| match least > fair {
            true => fair + (least - fair) * taken,
            false => fair - (fair - least) * given,
        })
        .collect()
}

fn cell(flow: &mut Flow, text: &str, style: Style, right: bool, width: f32) -> Text {
    let align = if right { Align::Right } else { Align::Start };
    flow.text(text, style.aligned(align), (width - 2.0 * SIDE).max(10.0))
}

/// The first one is part of the table, those on later pages are there for the eye.
fn head_row(flow: &mut Flow, grid: &mut Grid) {
    let tagged = !std::mem::replace(&mut grid.tagged, true);
    let height = tallest(&grid.head) + 2.0 * ABOVE;
    let y = flow.y;
    if tagged {
        flow.structure.open(Kind::TableRow);
    }
    for (text, (x, _)) in grid.head.clone().into_iter().zip(grid.columns.clone()) {
        let leaf = tagged.then(|| of_cell(flow, Kind::TableHead));
        flow.put_text(text, x + SIDE, y + ABOVE, leaf);
    }
    if tagged {
        flow.structure.close();
    }
    flow.y += height;
    line(flow, 0.9);
}

fn set_row(flow: &mut Flow, grid: &mut Grid, table: &Table, row: &Row, before_total: bool) {
    let columns = grid.columns.clone();
    let texts = cells(flow, grid, table, row);
    let height = tallest(&texts) + 2.0 * ABOVE;
    if flow.room() < height * together(row, before_total) && !flow.at_top() {
        flow.new_page();
        head_row(flow, grid);
    }
    flow.structure.open(Kind::TableRow);
    let leaves: Vec<Leaf> = texts.iter().map(|_| of_cell(flow, Kind::TableCell)).collect();
    flow.structure.close();
    let mut next = vec![0; texts.len()];
    loop {
        let (shown, left) = slice(flow, &texts, &mut next, &columns, &leaves, row.kind);
        flow.y += shown + 2.0 * ABOVE;
        line(flow, 0.5);
        if !left {
            return;
        }
        flow.new_page();
        head_row(flow, grid);
    }
}

fn cells(flow: &mut Flow, grid: &Grid, table: &Table, row: &Row) -> Vec<Text> {
    let style = match row.kind {
        RowKind::Plain => Style::CELL,
        RowKind::Group | RowKind::Total => Style::CELL.bold(),
    };
    let columns = table.columns.iter().zip(&grid.columns).enumerate();
    columns
        .map(|(at, (column, (_, width)))| {
            let text = row.cells.get(at).map_or("", String::as_str);
            cell(flow, text, style, column.right, *width)
        })
        .collect()
}

/// Of how many rows there is to be room: what stands above others does not stand alone at the foot of a page, nor a sum at
/// the head of one.
fn together(row: &Row, before_total: bool) -> f32 {
    if row.kind == RowKind::Group || before_total {
        2.0
    } else {
        1.0
    }
}

/// As many lines of every cell as the page has room for: how high that is, and whether lines are left.
fn slice(
    flow: &mut Flow,
    texts: &[Text],
    next: &mut [usize],
    columns: &[(f32, f32)],
    leaves: &[Leaf],
    kind: RowKind,
) -> (f32, bool) {
    let room = flow.room() - 2.0 * ABOVE;
    let mut spans = Vec::new();
    let (mut shown, mut left) = (0.0_f32, false);
    for (text, first) in texts.iter().zip(next.iter_mut()) {
        let begin = *first;
        let mut end = begin;
        while end < text.lines() && (text.span(begin, end + 1).1 <= room || end == begin) {
            end += 1;
        }
        shown = shown.max(text.span(begin, end).1);
        left |= end < text.lines();
        *first = end;
        spans.push((begin, end));
    }
    let y = flow.y;
    if kind == RowKind::Group {
        let height = shown + 2.0 * ABOVE;
        flow.put(
            Op::Box {
                x: LEFT,
                y,
                width: WIDTH,
                height,
                colour: TINT,
            },
            None,
        );
    }
    for (((text, (first, end)), (x, _)), leaf) in texts.iter().zip(spans).zip(columns).zip(leaves) {
        let (top, _) = text.span(first, end);
        if first < end {
            flow.put(
                Op::Lines {
                    text: text.clone(),
                    first,
                    end,
                    x: x + SIDE,
                    y: y + ABOVE - top,
                },
                Some(*leaf),
            );
        }
    }
    (shown, left)
}

fn of_cell(flow: &mut Flow, kind: Kind) -> Leaf {
    flow.structure.open(kind);
    let leaf = flow.structure.leaf();
    flow.structure.close();
    leaf
}

fn tallest(texts: &[Text]) -> f32 {
    texts.iter().map(Text::height).fold(0.0, f32::max)
}

fn line(flow: &mut Flow, height: f32) {
    let y = flow.y;
    flow.put(
        Op::Box {
            x: LEFT,
            y,
            width: WIDTH,
            height,
            colour: LINE,
        },
        None,
    );
    flow.y += height;
}
