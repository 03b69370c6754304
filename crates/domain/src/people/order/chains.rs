//! The chains of secrets that the order comes from: drawn by whichever node starts first, the next one well ahead.

use ranking::{Chain, DayOrder, PublishedChain, Secret, Seeds, Signer, TodaysOrder};
use storage::ranking::ChainRow;
use storage::{Conn, Db};
use time::format_description::well_known::Iso8601;
use time::{Date, Duration};

use crate::env::Env;
use crate::people::error::Error;

/// A new chain is published so long before it decides on anything.
const ANNOUNCED: Duration = Duration::days(30);

/// Draws the first chain, or the next when the last one ends soon. At the start, and daily.
pub async fn draw(db: &Db, env: Env<'_>) -> Result<(), Error> {
    let today = env.now().date();
    let rows = storage::ranking::chains(&mut *db.read().await?).await?;
    let last = rows.last().map(chain).transpose()?;
    let first_day = match last.map(|chain| chain.last_day()) {
        Some(end) if end - today > ANNOUNCED => return Ok(()),
        Some(end) => end.next_day().map_or(today, |next| next.max(today)),
        None => today,
    };
    let next = ChainRow {
        number: i64::try_from(rows.len()).unwrap_or(i64::MAX),
        first_day: first_day.to_string(),
        root: Chain::draw(first_day).root().0.to_vec(),
        signing_key: Signer::draw()?,
    };
    let mut tx = db.begin().await?;
    if storage::ranking::add_chain(&mut tx, &next).await? {
        tracing::info!(first_day = next.first_day, "a new chain for the order of people");
    }
    Ok(tx.commit().await?)
}

/// For everybody: what the order of each day that is over can be worked out from.
pub async fn seeds(c: &mut Conn, env: Env<'_>) -> Result<Seeds, Error> {
    let today = env.now().date();
    let rows = storage::ranking::chains(c).await?;
    let order = order_of(&rows, today)?;
    let mut chains = Vec::with_capacity(rows.len());
    for row in &rows {
        chains.push(PublishedChain::on(today, &chain(row)?, &signer(row)?));
    }
    Ok(Seeds {
        rule: ranking::RULE,
        today: TodaysOrder::new(today, order.commitment()),
        chains,
    })
}

pub(crate) fn order_of(rows: &[ChainRow], day: Date) -> Result<DayOrder, Error> {
    let secret = chain(row_of(rows, day)?)?.secret(day);
    Ok(DayOrder::new(day, secret.ok_or(Error::NoOrder)?))
}

pub(crate) fn signer_of(rows: &[ChainRow], day: Date) -> Result<Signer, Error> {
    signer(row_of(rows, day)?)
}

/// Days before the first chain belong to it as well: a list that was begun the day before goes on.
fn row_of(rows: &[ChainRow], day: Date) -> Result<&ChainRow, Error> {
    // Written so, days are in the order of their texts.
    let day = day.to_string();
    let begun = rows.iter().rev().find(|row| row.first_day <= day);
    begun.or(rows.first()).ok_or(Error::NoOrder)
}

fn chain(row: &ChainRow) -> Result<Chain, Error> {
    let first_day = Date::parse(&row.first_day, &Iso8601::DATE).map_err(|_| Error::NoOrder)?;
    let root = row.root.as_slice().try_into().map_err(|_| Error::NoOrder)?;
    Ok(Chain::new(first_day, Secret(root)))
}

fn signer(row: &ChainRow) -> Result<Signer, Error> {
    Ok(Signer::of(&row.signing_key)?)
}
