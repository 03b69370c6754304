//! What the people of a company have made: of those who are visible and show their credits.

use std::collections::HashMap;

use kernel::Uid;
use storage::Conn;
use storage::companies::CompanyCreditRow;

use crate::companies::view::{CompanyCredit, CompanyWork};
use crate::people::page::open::Seen;
use crate::works::stated::{StatedCredit, stated};
use crate::works::written::compared;

const WORKS: usize = 12;
/// Of a work.
const CREDITS: usize = 6;
/// People whose unconfirmed credits are looked at, and how many of these.
const STATING: usize = 24;
const STATED: i64 = 600;

/// With credits that somebody vouches for.
pub(super) async fn confirmed_works(
    c: &mut Conn,
    seen: &HashMap<Uid, Seen>,
) -> Result<Vec<CompanyWork>, storage::Error> {
    let shows_credits = |one: &&Seen| one.preview.content.contains_key("credits");
    let uids: Vec<&Uid> = seen.values().filter(shows_credits).map(|one| &one.uid).collect();
    let rows = storage::companies::confirmed_credits(c, &uids, WORKS as i64).await?;
    Ok(by_work(rows))
}

/// Whose credits name the company, and which nobody vouches for. None where there are confirmed ones.
pub(super) async fn unconfirmed_works(
    c: &mut Conn,
    company: &str,
    seen: &HashMap<Uid, Seen>,
    confirmed: &[CompanyWork],
) -> Result<Vec<CompanyWork>, storage::Error> {
    if !confirmed.is_empty() {
        return Ok(Vec::new());
    }
    let company = compared(company);
    let mut stating: Vec<(&Uid, Vec<StatedCredit<'_>>)> = seen
        .values()
        .map(|one| (&one.uid, made_at(&company, one)))
        .filter(|(_, made)| !made.is_empty())
        .collect();
    stating.sort_unstable_by_key(|(uid, _)| *uid);
    stating.truncate(STATING);
    let made: HashMap<&Uid, Vec<StatedCredit<'_>>> = stating.into_iter().collect();
    let uids: Vec<&Uid> = made.keys().copied().collect();
    let mut rows = storage::companies::claimed_credits(c, &uids, STATED).await?;
    rows.retain(|row| {
        let mut made = made.get(&row.uid).into_iter().flatten();
        made.any(|one| one.is(&row.title, row.year, &row.role))
    });
    Ok(by_work(rows))
}

/// The credits that one person says were made at the company.
fn made_at<'a>(company: &str, one: &'a Seen) -> Vec<StatedCredit<'a>> {
    let is_there = |credit: &StatedCredit<'_>| credit.company.is_some_and(|there| compared(there) == company);
    stated(&one.preview.content).filter(is_there).collect()
}

/// The first works of rows in which those of one work stand together.
fn by_work(rows: Vec<CompanyCreditRow>) -> Vec<CompanyWork> {
    let mut works: Vec<CompanyWork> = Vec::new();
    for row in rows {
        let credit = CompanyCredit {
            uid: row.uid,
            role: row.role,
        };
        match works.last_mut().filter(|work| work.work_id == row.work_id) {
            Some(work) if work.credits.len() < CREDITS => work.credits.push(credit),
            Some(_) => {}
            None => works.push(CompanyWork {
                work_id: row.work_id,
                title: row.title,
                year: row.year,
                format: row.format,
                credits: vec![credit],
            }),
        }
    }
    works.truncate(WORKS);
    works
}
