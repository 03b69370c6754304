use kernel::{Timestamp, Uid};
use storage::Conn;
use storage::second_factors as rows;

use super::SecondFactor;
use crate::error::Result;
use crate::{Embedded, Proof};

/// What the owner sees of their second factors.
pub struct FactorOverview {
    pub totp: Option<TotpOverview>,
    pub recovery_codes_left: i64,
    /// This session was begun with a second factor.
    pub session_has_one: bool,
}

pub struct TotpOverview {
    pub id: String,
    pub name: Option<String>,
    pub enrolled_at: Timestamp,
    pub last_used_at: Option<Timestamp>,
}

impl TotpOverview {
    pub(crate) async fn of(c: &mut Conn, uid: &Uid) -> Result<Option<Self>> {
        let found = rows::totp_of(c, uid).await?;
        Ok(found.map(|factor| Self {
            id: factor.id,
            name: factor.name,
            enrolled_at: factor.enrolled_at,
            last_used_at: factor.last_used_at,
        }))
    }
}

impl Embedded {
    pub async fn factors(&self, proof: &Proof) -> Result<FactorOverview> {
        let mut reader = self.db.read().await?;
        Ok(FactorOverview {
            totp: TotpOverview::of(&mut reader, proof.uid()).await?,
            recovery_codes_left: rows::recovery_codes_left(&mut reader, proof.uid()).await?,
            session_has_one: SecondFactor::of(proof).is_some(),
        })
    }
}
