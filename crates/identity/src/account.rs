//! What somebody does with their own account: look it up, name it, change its password, delete it.

use std::time::Duration;

use kernel::Uid;
use storage::accounts::{self, Account, FederatedIdentity};
use storage::sessions as rows;
use url::Url;

use crate::audit::Act;
use crate::departure::depart;
use crate::error::{Error, Result};
use crate::{Embedded, Issued, Origin, Proof, policy, sessions};

/// Firebase's own: what could lock the owner out asks for a sign-in of the last five minutes.
const RECENT: Duration = Duration::from_secs(300);
const LONGEST_NAME: usize = 256;
const LONGEST_URL: usize = 2048;

/// A change of names; `Some(None)` clears.
#[derive(Clone, Debug, Default)]
pub struct NameChange {
    pub display_name: Option<Option<String>>,
    pub photo_url: Option<Option<String>>,
}

impl Embedded {
    pub async fn lookup(&self, proof: &Proof) -> Result<(Account, Vec<FederatedIdentity>)> {
        self.account(proof.uid()).await
    }

    pub async fn rename(
        &self,
        proof: &Proof,
        change: NameChange,
    ) -> Result<(Account, Vec<FederatedIdentity>)> {
        let name = change
            .display_name
            .map(|name| name.map(|name| clean_name(&name)).transpose())
            .transpose()?;
        let photo = change
            .photo_url
            .map(|url| url.map(|url| clean_url(&url)).transpose())
            .transpose()?;
        let mut tx = self.db.begin().await?;
        let mut account = accounts::by_uid(&mut tx, proof.uid())
            .await?
            .ok_or(Error::UserNotFound)?;
        if let Some(name) = name {
            account.display_name = name;
        }
        if let Some(photo) = photo {
            account.photo_url = photo;
        }
        let (name, photo) = (account.display_name.as_deref(), account.photo_url.as_deref());
        accounts::set_names(&mut tx, &account.uid, name, photo).await?;
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        self.standings.forget(&account.uid);
        Ok((account, identities))
    }

    /// Ends every other session; the caller goes on with the tokens that come back.
    pub async fn set_password(
        &self,
        proof: &Proof,
        password: &str,
        origin: &Origin,
    ) -> Result<(Account, Issued)> {
        self.require_recent(proof)?;
        policy::check_password(password)?;
        let hash = self.hasher.hash(password).await?;
        let (session, refresh) = sessions::begin(&self.clock, proof.uid(), "password", origin);
        let mut tx = self.db.begin().await?;
        let account = accounts::by_uid(&mut tx, proof.uid())
            .await?
            .ok_or(Error::UserNotFound)?;
        self.change_password(&mut tx, &account, &hash).await?;
        rows::insert(&mut tx, &session).await?;
        Act::own("password.changed", &account.uid)
            .record(&mut tx, &self.clock, origin)
            .await?;
        let identities = accounts::identities_of(&mut tx, &account.uid).await?;
        tx.commit().await?;
        self.standings.forget(&account.uid);
        (self.config.on_mail)();
        let issued = self.issue(&account, &identities, &session, &refresh).await?;
        Ok((account, issued))
    }

    pub async fn delete_account(&self, proof: &Proof, origin: &Origin) -> Result<()> {
        self.require_recent(proof)?;
        let uid: &Uid = proof.uid();
        let mut tx = self.db.begin().await?;
        let mails = depart(&mut tx, &self.clock, &self.config.public_url, uid, Some(origin)).await?;
        tx.commit().await?;
        self.standings.forget(uid);
        if mails {
            (self.config.on_mail)();
        }
        Ok(())
    }

    /// Which ways of signing in an address has: nobody learns it while e-mail privacy is on.
    pub async fn sign_in_methods(&self, email: &str) -> Result<Option<Vec<&'static str>>> {
        let email = crate::signup::parse_email(email)?.normalized();
        if self.email_privacy() {
            return Ok(None);
        }
        let mut reader = self.db.read().await?;
        let Some(account) = accounts::by_email(&mut reader, &email).await? else {
            return Ok(Some(Vec::new()));
        };
        let mut methods = Vec::new();
        if account.password_hash.is_some() {
            methods.push("password");
        }
        if !accounts::identities_of(&mut reader, &account.uid)
            .await?
            .is_empty()
        {
            methods.push(crate::idp::GOOGLE);
        }
        Ok(Some(methods))
    }

    fn require_recent(&self, proof: &Proof) -> Result<()> {
        let age = self.now().seconds() - proof.claims.auth_time;
        if age > RECENT.as_secs() as i64 {
            Err(Error::SignInAgain)
        } else {
            Ok(())
        }
    }
}

fn clean_name(name: &str) -> Result<String> {
    let name = name.trim();
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return Err(Error::InvalidArgument("INVALID_DISPLAY_NAME"));
    }
    Ok(name.to_owned())
}

fn clean_url(url: &str) -> Result<String> {
    let parsed = Url::parse(url)
        .ok()
        .filter(|parsed| matches!(parsed.scheme(), "http" | "https"));
    match parsed {
        Some(parsed) if url.len() <= LONGEST_URL => Ok(parsed.into()),
        _ => Err(Error::InvalidArgument("INVALID_PHOTO_URL")),
    }
}

/// The name that another provider knows; what [`clean_name`] refuses, the product does without.
pub(crate) fn name(text: Option<&str>) -> Option<String> {
    clean_name(text?).ok().filter(|name| !name.is_empty())
}

/// The picture, alike.
pub(crate) fn photo(text: Option<&str>) -> Option<String> {
    clean_url(text?).ok()
}
