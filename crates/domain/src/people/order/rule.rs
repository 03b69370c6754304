//! In which order people are listed: the same for everybody, another one every day, and nothing in it that can be bought,
//! earned or asked for. What decides on a place is in `ranking`, so that anybody can work it out again.

use ranking::DayOrder;
use serde::Serialize;
use storage::Conn;
use time::Date;
use utoipa::ToSchema;

use crate::people::error::Error;
use crate::people::index::directory::Directory;
use crate::people::order::chains;
use crate::texts::say;

/// The rule by which people are ordered.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Rule {
    /// Its number; another order has another one.
    rule: u32,
    /// In the language of the request.
    text: String,
}

pub fn rule() -> Rule {
    Rule {
        rule: ranking::RULE,
        text: say!(PEOPLE_ORDER_RULE),
    }
}

pub(crate) async fn order_of(c: &mut Conn, directory: &Directory, day: Date) -> Result<DayOrder, Error> {
    if let Some(order) = directory.orders().of(day) {
        return Ok(order);
    }
    let order = chains::order_of(&storage::ranking::chains(c).await?, day)?;
    directory.orders().keep(order.clone());
    Ok(order)
}
