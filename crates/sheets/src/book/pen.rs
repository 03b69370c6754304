//! What all sheets have in common: their head, their columns, how money looks.

use messages::Args;
use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder, Formula, Worksheet, XlsxError};
use serde_json::Value;
use time::Date;
use time::macros::format_description;

use crate::Plan;
use crate::cell::{plain, written};
use crate::table::{Column, Kind, SheetWords, Table, text};
use crate::text::places_of;
use crate::texts::{TEXTS, say};

/// Row of the headings, counted from 0.
pub(super) const HEAD: u32 = 3;

const INK: Color = Color::RGB(0x0b_12_20);
const BLUE: Color = Color::RGB(0x1d_4e_d8);
const PALE: Color = Color::RGB(0xee_f1_f6);

pub(super) struct Formats {
    pub title: Format,
    pub quiet: Format,
    pub head: Format,
    /// Above figures.
    pub head_right: Format,
    pub group: Format,
    pub text: Format,
    pub wrapped: Format,
    pub strong: Format,
    pub date: Format,
    pub number: Format,
    pub percent: Format,
    pub total: Format,
    home: &'static str,
    places: u32,
}

impl Formats {
    pub fn new(home: Option<&'static str>, places: u32) -> Self {
        let base = || {
            Format::new()
                .set_font_name("Arial")
                .set_font_size(10)
                .set_font_color(INK)
        };
        let total = base().set_bold().set_border_top(FormatBorder::Thin);
        let head = base()
            .set_bold()
            .set_background_color(PALE)
            .set_border_bottom(FormatBorder::Medium)
            .set_border_bottom_color(BLUE)
            .set_text_wrap()
            .set_align(FormatAlign::VerticalCenter);
        Self {
            title: base().set_bold().set_font_size(16),
            quiet: base().set_italic(),
            head_right: head.clone().set_align(FormatAlign::Right),
            head,
            group: base().set_bold().set_font_color(BLUE),
            text: base().set_align(FormatAlign::Top),
            wrapped: base().set_align(FormatAlign::Top).set_text_wrap(),
            strong: base().set_bold(),
            date: base().set_num_format("yyyy-mm-dd").set_align(FormatAlign::Top),
            number: base().set_num_format("0.########").set_align(FormatAlign::Top),
            percent: base().set_num_format("0.00%").set_align(FormatAlign::Top),
            total,
            home: home.unwrap_or_default(),
            places,
        }
    }

    /// In the budget's currency.
    pub fn money(&self) -> Format {
        self.text.clone().set_num_format(pattern(self.home, self.places))
    }
    pub fn money_total(&self) -> Format {
        self.total.clone().set_num_format(pattern(self.home, self.places))
    }
    pub fn percent_total(&self) -> Format {
        self.total.clone().set_num_format("0.00%")
    }
    pub fn money_in(&self, code: &str, places: u32) -> Format {
        self.text.clone().set_num_format(pattern(code, places))
    }
}

/// `EUR 1,234.50`, red below zero.
fn pattern(code: &str, places: u32) -> String {
    let digits = match places {
        0 => "#,##0".to_owned(),
        places => format!("#,##0.{}", "0".repeat(places as usize)),
    };
    let code = if code.is_empty() {
        String::new()
    } else {
        format!("[${code}] ")
    };
    format!("{code}{digits};[Red]-{code}{digits}")
}

/// A sheet that is being written.
pub(super) struct Pen<'a> {
    pub sheet: &'a mut Worksheet,
    pub formats: &'a Formats,
    pub plan: &'a Plan<'a>,
}

impl<'a> Pen<'a> {
    /// With its name, title and page.
    pub fn new(
        sheet: &'a mut Worksheet,
        formats: &'a Formats,
        plan: &'a Plan<'a>,
        words: &SheetWords,
    ) -> Result<Self, XlsxError> {
        sheet
            .set_name(words.name())?
            .set_tab_color(BLUE)
            .set_landscape()
            .set_paper_size(9)
            .set_print_fit_to_pages(1, 0);
        sheet.set_freeze_panes(HEAD + 1, 0)?;
        sheet.set_repeat_rows(HEAD, HEAD)?;
        let page = say!(WORKBOOK_PAGE, page = "&P", pages = "&N");
        sheet.set_footer(format!("&L&A&R{page}"));
        let title = TEXTS.say(&words.title, Args::new().with("project", plan.project));
        sheet.write_string_with_format(0, 0, title, &formats.title)?;
        sheet.set_row_height(0, 24)?;
        let day = plan.today.to_string();
        let date = match plan.finance.currency {
            Some(currency) => say!(WORKBOOK_DATE_WITH_CURRENCY, currency, day),
            None => say!(WORKBOOK_DATE, day),
        };
        sheet.write_string_with_format(1, 0, format!("{date} {}", text(&words.help)), &formats.quiet)?;
        Ok(Self { sheet, formats, plan })
    }

    pub fn headings(&mut self, table: &Table) -> Result<(), XlsxError> {
        for (at, column) in (0_u16..).zip(table.columns) {
            match column.kind {
                Kind::Money | Kind::Decimal | Kind::Whole => {
                    self.heading_of_figures(at, &column.title(), column.width)?;
                }
                _ => self.heading(at, &column.title(), column.width)?,
            }
        }
        Ok(())
    }

    pub fn heading(&mut self, column: u16, title: &str, width: f64) -> Result<(), XlsxError> {
        self.sheet.set_column_width(column, width)?;
        self.text(HEAD, column, title, &self.formats.head)
    }

    pub fn heading_of_figures(&mut self, column: u16, title: &str, width: f64) -> Result<(), XlsxError> {
        self.sheet.set_column_width(column, width)?;
        self.text(HEAD, column, title, &self.formats.head_right)
    }

    pub fn text(&mut self, row: u32, column: u16, text: &str, format: &Format) -> Result<(), XlsxError> {
        self.sheet
            .write_string_with_format(row, column, text, format)
            .map(|_| ())
    }

    pub fn amount(&mut self, row: u32, column: u16, minor: i64, format: &Format) -> Result<(), XlsxError> {
        let number = number(&self.units(minor));
        self.sheet
            .write_number_with_format(row, column, number, format)
            .map(|_| ())
    }

    /// A formula whose result is an amount of the budget's currency.
    pub fn sum(
        &mut self,
        row: u32,
        column: u16,
        formula: &str,
        minor: i64,
        format: &Format,
    ) -> Result<(), XlsxError> {
        let result = self.units(minor);
        self.formula(row, column, formula, &result, format)
    }

    pub fn formula(
        &mut self,
        row: u32,
        column: u16,
        formula: &str,
        result: &str,
        format: &Format,
    ) -> Result<(), XlsxError> {
        let formula = Formula::new(formula).set_result(result);
        self.sheet
            .write_formula_with_format(row, column, formula, format)
            .map(|_| ())
    }

    /// Whole units with their decimals, as formulas count.
    pub fn units(&self, minor: i64) -> String {
        plain(minor, self.plan.finance.places)
    }

    /// One row of the form, column by column.
    pub fn row(&mut self, row: u32, table: &Table, answers: &Value) -> Result<(), XlsxError> {
        for (at, column) in (0_u16..).zip(table.columns) {
            let value = answers.get(column.key).unwrap_or(&Value::Null);
            if !value.is_null() {
                self.answer(row, at, column, value, answers)?;
            }
        }
        Ok(())
    }

    fn answer(
        &mut self,
        row: u32,
        at: u16,
        column: &Column,
        value: &Value,
        answers: &Value,
    ) -> Result<(), XlsxError> {
        let places = places_of(answers, self.plan);
        let text = written(column, value, places, self.plan.taxonomies);
        if text.is_empty() {
            return Ok(());
        }
        match column.kind {
            Kind::Money => {
                let code = answers
                    .get("currency")
                    .and_then(Value::as_str)
                    .unwrap_or(self.formats.home);
                let format = self.formats.money_in(code, places);
                self.sheet
                    .write_number_with_format(row, at, number(&text), &format)?;
            }
            Kind::Decimal | Kind::Whole => {
                self.sheet
                    .write_number_with_format(row, at, number(&text), &self.formats.number)?;
            }
            Kind::Date => match day(&text) {
                Some(serial) => {
                    self.sheet
                        .write_number_with_format(row, at, serial, &self.formats.date)?;
                }
                None => self.text(row, at, &text, &self.formats.text)?,
            },
            _ => self.text(row, at, &text, &self.formats.wrapped)?,
        }
        Ok(())
    }
}

/// Spreadsheets know no other number; amounts of up to fifteen digits keep every one of them.
fn number(text: &str) -> f64 {
    text.parse().unwrap_or_default()
}

fn day(text: &str) -> Option<f64> {
    let day = Date::parse(text, format_description!("[year]-[month]-[day]")).ok()?;
    let days = (day - time::macros::date!(1899 - 12 - 30)).whole_days();
    (days > 60).then_some(days as f64)
}

/// `D7`, from counts that begin with 0.
pub(super) fn cell(row: u32, column: u16) -> String {
    rust_xlsxwriter::utility::row_col_to_cell(row, column)
}
