//! One's confirmed credits as a file that proves itself (CR-04).

use kernel::Timestamp;
use kernel::states::{ConfirmerCapacity, CreditConfirmationState, CreditState};
use serde::Serialize;
use storage::Conn;
use storage::credit_confirmations::{self, ConfirmationRow};
use storage::credits::CreditRow;
use utoipa::ToSchema;

use crate::credits::error::Error;
use crate::env::Env;
use crate::notices::name;
use crate::people::asker::Asker;
use crate::people::error::Error as PeopleError;
use crate::people::order::chains::signer_of;
use crate::works::mark::confirmed_by;

/// `typ` in its header.
const TYPE: &str = "slateflow-credits+jwt";

/// A compact JWS, ES256, with the key that is published with the order of people.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SignedCredits {
    pub jws: String,
}

#[derive(Serialize)]
struct Payload {
    iss: String,
    sub: String,
    /// Seconds since 1970.
    iat: i64,
    credits: Vec<SignedCredit>,
}

#[derive(Serialize)]
struct SignedCredit {
    title: String,
    year: i32,
    #[serde(skip_serializing_if = "String::is_empty")]
    format: String,
    role: String,
    confirmed_by: Vec<ConfirmerCapacity>,
    /// The day of the last confirmation.
    on: Option<String>,
}

/// `from`: the address of this installation.
pub async fn signed(c: &mut Conn, env: Env<'_>, asker: &Asker, from: &str) -> Result<SignedCredits, Error> {
    let rows = storage::credits::of_person(c, asker.uid()).await?;
    let mut credits = Vec::new();
    for row in rows {
        if row.state == CreditState::Confirmed {
            let said = credit_confirmations::of_credit(c, row.id).await?;
            credits.push(signed_credit(row, &said));
        }
    }
    let payload = Payload {
        iss: from.to_owned(),
        sub: name(c, asker.uid()).await?,
        iat: env.now().seconds(),
        credits,
    };
    let chains = storage::ranking::chains(c).await?;
    let signer = signer_of(&chains, env.now().date())?;
    let jws = signer.sign_as(TYPE, &payload).map_err(PeopleError::from)?;
    Ok(SignedCredits { jws })
}

fn signed_credit(row: CreditRow, said: &[ConfirmationRow]) -> SignedCredit {
    let confirmed = said
        .iter()
        .filter(|one| one.state == CreditConfirmationState::Confirmed);
    let last: Option<Timestamp> = confirmed.filter_map(|one| one.answered_at).max();
    SignedCredit {
        title: row.title,
        year: row.year,
        format: row.format,
        role: row.role,
        confirmed_by: confirmed_by(said),
        on: last.map(|at| at.date().to_string()),
    }
}
