//! What was addressed to somebody by e-mail goes with them when their address changes.

use crate::{Result, Tx, boxed, on};

/// Where the new address has a row of its own already, the old one's stays behind. Both normalized.
#[boxed]
pub async fn follow(tx: &mut Tx, old: &str, new: &str) -> Result<()> {
    const STATEMENTS: [&str; 3] = [
        "UPDATE project_invitations SET email = $2 WHERE email = $1 AND state = 'pending'",
        "UPDATE attached_talent SET email = $2 WHERE email = $1 AND NOT EXISTS (SELECT 1 FROM attached_talent other \
         WHERE other.email = $2 AND other.project_id = attached_talent.project_id AND other.job = attached_talent.job)",
        "UPDATE document_grants SET email_normalized = $2, email = $2 WHERE email_normalized = $1 AND NOT EXISTS \
         (SELECT 1 FROM document_grants other WHERE other.email_normalized = $2 \
         AND other.document_id = document_grants.document_id)",
    ];
    for sql in STATEMENTS {
        on!(tx, c => sqlx::query(sql).bind(old).bind(new).execute(c).await.map(drop))?;
    }
    Ok(())
}
