//! The link at the end of a mail that ends mails of its kind. It says whose and which, with a mark that only this
//! installation can make, so that whoever holds it can do this one thing and nothing else.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use kernel::Uid;
use kernel::states::{MailTiming, NotificationCategory};
use sha2::Sha256;
use storage::mail_links::{self, MailLinkRow};
use storage::{Conn, Tx};
use uuid::{Builder, Uuid};

use crate::boxed;
use crate::notifications::commands::settings;
use crate::notifications::view::{CategorySetting, is_in_digest};

/// Where the links lead.
const PATH: &str = "/auth/mails/";

/// Longer than any link is.
const LONGEST: usize = 160;

/// A path on this site; `None` for an account that is gone.
pub(crate) async fn link(
    tx: &mut Tx,
    uid: &Uid,
    category: Option<NotificationCategory>,
) -> Result<Option<String>, storage::Error> {
    let (id, secret) = (
        Builder::from_random_bytes(rand::random()).into_uuid(),
        rand::random::<[u8; 32]>(),
    );
    let Some(own) = mail_links::of_person(tx, uid, id, &secret).await? else {
        return Ok(None);
    };
    let Some(mark) = mark(&own, category) else {
        return Ok(None);
    };
    let mark = URL_SAFE_NO_PAD.encode(mark.finalize().into_bytes());
    Ok(Some(format!(
        "{PATH}{}.{}.{mark}",
        own.id.simple(),
        word(category)
    )))
}

/// What stands in the link for the daily email.
const DIGEST: &str = "digest";

fn word(category: Option<NotificationCategory>) -> &'static str {
    category.map_or(DIGEST, NotificationCategory::as_str)
}

fn mark(own: &MailLinkRow, category: Option<NotificationCategory>) -> Option<Hmac<Sha256>> {
    let mut mark = Hmac::<Sha256>::new_from_slice(&own.secret).ok()?;
    mark.update(word(category).as_bytes());
    Some(mark)
}

/// One kind of mail of one person, whose link the caller holds.
#[derive(Debug, Clone)]
pub struct Switch {
    uid: Uid,
    /// `None`: the daily email.
    pub category: Option<NotificationCategory>,
    /// They get none of it any more.
    pub is_off: bool,
}

/// `None`: no link that this installation has made for somebody who is here.
#[boxed]
pub async fn find_switch(c: &mut Conn, token: &str) -> Result<Option<Switch>, storage::Error> {
    let Some((own, category)) = genuine(c, token).await? else {
        return Ok(None);
    };
    let settings = settings(c, &own.uid).await?;
    let is_on = |one: &CategorySetting| match category {
        Some(category) => one.category == category && one.mail != MailTiming::Off,
        None => is_in_digest(one),
    };
    let has_alerts = category.is_none() && storage::search_alerts::any_of(c, &own.uid).await?;
    Ok(Some(Switch {
        uid: own.uid,
        category,
        is_off: !settings.categories.iter().any(is_on) && !has_alerts,
    }))
}

async fn genuine(
    c: &mut Conn,
    token: &str,
) -> Result<Option<(MailLinkRow, Option<NotificationCategory>)>, storage::Error> {
    let Some((id, category, mark_of)) = parts(token) else {
        return Ok(None);
    };
    let Some(own) = mail_links::any_find(c, id).await? else {
        return Ok(None);
    };
    let is_genuine = mark(&own, category).is_some_and(|mark| mark.verify_slice(&mark_of).is_ok());
    Ok(is_genuine.then_some((own, category)))
}

fn parts(token: &str) -> Option<(Uuid, Option<NotificationCategory>, Vec<u8>)> {
    let mut parts = token.split('.');
    let (id, category, mark) = (parts.next()?, parts.next()?, parts.next()?);
    if token.len() > LONGEST || parts.next().is_some() {
        return None;
    }
    let category = match category {
        DIGEST => None,
        category => Some(NotificationCategory::parse(category).filter(|one| one.is_switchable())?),
    };
    Some((
        Uuid::try_parse(id).ok()?,
        category,
        URL_SAFE_NO_PAD.decode(mark).ok()?,
    ))
}

/// As often as one likes.
pub async fn switch_off(tx: &mut Tx, switch: &Switch) -> Result<(), storage::Error> {
    let off = match switch.category {
        Some(category) => vec![category],
        None => {
            storage::search_alerts::end_all(tx, &switch.uid).await?;
            let all = settings(tx, &switch.uid).await?.categories;
            let daily = all.into_iter().filter(is_in_digest);
            daily.map(|one| one.category).collect()
        }
    };
    for category in off {
        storage::notifications::set(tx, &switch.uid, category, MailTiming::Off).await?;
    }
    Ok(())
}
