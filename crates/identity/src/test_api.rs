//! What automated tests may do to an installation that was started for them.

use std::sync::PoisonError;

use storage::accounts;

use crate::Embedded;
use crate::error::Result;

impl Embedded {
    /// Everybody, and all that hangs on them.
    pub async fn delete_everybody(&self) -> Result<()> {
        let mut tx = self.db.begin().await?;
        accounts::any_delete_all(&mut tx).await?;
        tx.commit().await?;
        self.session_states.forget_all();
        self.mailed_codes
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clear();
        Ok(())
    }
}
