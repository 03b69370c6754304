//! That a company is who it says: somebody of theirs reads mail at the host of its site.

use std::time::Duration;

use kernel::{CompanyId, sha256};
use outbox::CompanyDomainCode;
use outbox::OutgoingMail;
use serde::{Deserialize, Serialize};
use storage::Tx;
use storage::companies::{self, DomainCode};
use utoipa::ToSchema;

use crate::companies::access::admin;
use crate::companies::error::Error;
use crate::companies::limits::count_code;
use crate::companies::page::company;
use crate::companies::text::domain_of;
use crate::companies::view::Company;
use crate::env::Env;
use crate::people::asker::Asker;
use crate::texts::say;

const LASTS: Duration = Duration::from_secs(30 * 60);
/// Codes that are entered until a new one is needed.
const TRIES: i32 = 5;
/// Characters before the @.
const LONGEST: usize = 64;

/// Where everybody can have an address, or a page: mail there proves nothing of a company.
const SHARED: [&str; 40] = [
    "163.com",
    "aol.com",
    "behance.net",
    "blogspot.com",
    "facebook.com",
    "fastmail.com",
    "free.fr",
    "gmail.com",
    "gmx.at",
    "gmx.ch",
    "gmx.de",
    "gmx.net",
    "googlemail.com",
    "hotmail.com",
    "icloud.com",
    "imdb.com",
    "instagram.com",
    "laposte.net",
    "libero.it",
    "linkedin.com",
    "linktr.ee",
    "live.com",
    "mail.com",
    "mail.ru",
    "me.com",
    "msn.com",
    "orange.fr",
    "outlook.com",
    "proton.me",
    "protonmail.com",
    "qq.com",
    "t-online.de",
    "tiktok.com",
    "vimeo.com",
    "web.de",
    "yahoo.co.jp",
    "yahoo.com",
    "yandex.ru",
    "youtube.com",
    "zoho.com",
];
/// Hosts below these belong to their customers, and so does mail there to nobody of the company.
const SHARED_BELOW: [&str; 8] = [
    "blogspot.com",
    "github.io",
    "myshopify.com",
    "netlify.app",
    "notion.site",
    "squarespace.com",
    "wixsite.com",
    "wordpress.com",
];

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DomainCodeWanted {
    /// What stands before the @ of an address at the host of the company's site.
    pub local_part: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DomainCodeEntered {
    /// The 8 digits of the newest mail.
    pub code: String,
}

/// Mails a code to an address of the company's domain.
pub async fn send_domain_code(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, wanted): &(CompanyId, DomainCodeWanted),
) -> Result<(), Error> {
    let local = wanted.local_part.trim();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-' | '+');
    if local.is_empty() || local.len() > LONGEST || !local.chars().all(is_plain) || local.starts_with('.') {
        return Err(Error::field(
            "local_part",
            "invalid",
            say!(ERROR_COMPANIES_LOCAL_PART),
        ));
    }
    let of = admin(tx, asker, *id).await?;
    let domain = of
        .row()
        .site
        .as_deref()
        .and_then(domain_of)
        .ok_or(Error::NoDomain)?;
    if is_shared(&domain) {
        return Err(Error::DomainShared(domain));
    }
    count_code(tx, env, of.me(), of.id()).await?;
    let code = format!("{:08}", rand::random_range(0..100_000_000_u32));
    let kept = DomainCode {
        digest: sha256(code.as_bytes()),
        tries: 0,
        expires_at: env.now() + LASTS,
        domain: domain.clone(),
    };
    companies::set_domain_code(tx, of.id(), &kept).await?;
    let mail = CompanyDomainCode {
        company_name: of.row().name.clone(),
        code,
    };
    let to = format!("{local}@{domain}");
    outbox::enqueue(tx, env.clock, OutgoingMail::new(&to, mail)).await?;
    Ok(())
}

fn is_shared(domain: &str) -> bool {
    let is_below = |host: &&str| {
        let below = domain.strip_suffix(*host);
        below.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    SHARED.contains(&domain) || SHARED_BELOW.iter().any(is_below)
}

/// What an entered code comes to; also what is wrong is counted, and so committed.
#[derive(Debug, Serialize)]
pub enum EnteredCode {
    Confirmed(Box<Company>),
    Wrong,
    DomainTaken,
}

impl EnteredCode {
    pub fn company(self) -> Result<Company, Error> {
        match self {
            Self::Confirmed(company) => Ok(*company),
            Self::Wrong => Err(Error::field("code", "invalid", say!(ERROR_COMPANIES_CODE))),
            Self::DomainTaken => Err(Error::DomainTaken),
        }
    }
}

/// After five tries a new code is needed.
pub async fn confirm_domain(
    tx: &mut Tx,
    env: Env<'_>,
    asker: &Asker,
    (id, entered): &(CompanyId, DomainCodeEntered),
) -> Result<EnteredCode, Error> {
    let of = admin(tx, asker, *id).await?;
    let domain = of.row().site.as_deref().and_then(domain_of);
    let Some(code) = companies::domain_code(tx, of.id()).await? else {
        return Ok(EnteredCode::Wrong);
    };
    let is_open = code.tries < TRIES && code.expires_at > env.now();
    let digits: String = entered.code.chars().filter(char::is_ascii_digit).collect();
    companies::count_tries(tx, of.id()).await?;
    if !is_open || domain.as_deref() != Some(&code.domain) || sha256(digits.as_bytes()) != code.digest {
        return Ok(EnteredCode::Wrong);
    }
    match companies::confirm_domain(tx, of.id(), &code.domain, env.now()).await {
        Ok(true) => {}
        Ok(false) => return Ok(EnteredCode::DomainTaken),
        // Another company confirms it at the same moment; nothing of this try is kept.
        Err(storage::Error::Unique) => return Err(Error::DomainTaken),
        Err(error) => return Err(error.into()),
    }
    let company = company(tx, env, asker, of.id()).await?;
    Ok(EnteredCode::Confirmed(Box::new(company)))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("gmail.com", true)]
    #[case("lowtide.wordpress.com", true)]
    #[case("wordpress.com", true)]
    #[case("notwordpress.com", false)]
    #[case("lowtide.test", false)]
    fn hosts_of_everybody_prove_nothing(#[case] domain: &str, #[case] shared: bool) {
        assert_eq!(is_shared(domain), shared);
    }
}
