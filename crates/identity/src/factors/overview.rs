use storage::second_factors as rows;

use super::second_factor::{SecondFactor, TotpOverview};
use crate::error::Result;
use crate::{Embedded, Proof};

/// What the owner sees of their second factors.
pub struct FactorOverview {
    pub totp: Option<TotpOverview>,
    pub recovery_codes_left: i64,
    /// This session was begun with a second factor.
    pub session_has_one: bool,
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
