//! What the directory keeps of each person, read from the rows.

use std::collections::HashMap;

use kernel::Uid;
use search::{Entry, Span};
use storage::Conn;
use storage::directory::{self, By, ListedRow};
use time::Date;

use crate::forms::dates::parse_date;

/// `rows` in the order of their uids.
pub(crate) async fn entries_of(c: &mut Conn, rows: Vec<ListedRow>) -> Result<Vec<Entry>, storage::Error> {
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
        return Ok(Vec::new());
    };
    let (first, last) = (first.uid.clone(), last.uid.clone());
    let mut terms = grouped(directory::found_by(c, By::Term, &first, &last).await?);
    let mut names = grouped(directory::found_by(c, By::Name, &first, &last).await?);
    let booked = directory::booked(c, &first, &last).await?.into_iter();
    let mut booked = grouped(booked.map(|(uid, from, to)| (uid, (from, to))));
    let entries = rows.into_iter().map(|ListedRow { uid, slot, said_at }| Entry {
        slot,
        terms: terms.remove(&uid).unwrap_or_default(),
        names: names.remove(&uid).unwrap_or_default(),
        booked: spans(booked.remove(&uid).unwrap_or_default()),
        said_at: said_at.seconds(),
    });
    Ok(entries.collect())
}

fn grouped<T>(rows: impl IntoIterator<Item = (String, T)>) -> HashMap<Uid, Vec<T>> {
    let mut groups = HashMap::<Uid, Vec<T>>::new();
    for (uid, one) in rows {
        groups.entry(Uid(uid)).or_default().push(one);
    }
    groups
}

/// A day that cannot be read counts as all days: nobody is shown as free who may not be.
fn spans(days: Vec<(String, String)>) -> Box<[Span]> {
    let number = |day: &str| parse_date(day).map(Date::to_julian_day);
    let spans = days.iter().map(|(first, last)| Span {
        first: number(first).unwrap_or(i32::MIN),
        last: number(last).unwrap_or(i32::MAX),
    });
    spans.collect()
}
