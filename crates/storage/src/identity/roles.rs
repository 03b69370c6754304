//! What staff may do.

use kernel::states::Role;
use kernel::{Timestamp, Uid};

use crate::{Conn, Result, Text, Ts, Tx, boxed, on, parsed};

#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Grant {
    #[sqlx(try_from = "String")]
    pub uid: Uid,
    pub email: String,
    #[sqlx(try_from = "Text<Role>")]
    pub role: Role,
    #[sqlx(try_from = "Ts")]
    pub granted_at: Timestamp,
}

/// What one account holds.
#[boxed]
pub async fn of(c: &mut Conn, uid: &Uid) -> Result<Vec<Role>> {
    let roles: Vec<String> = on!(c, c => sqlx::query_scalar("SELECT role FROM roles WHERE uid = $1 ORDER BY role")
        .bind(uid.as_str()).fetch_all(c).await)?;
    roles.iter().map(|role| parsed("role", role)).collect()
}

/// False when the account held it already.
#[boxed]
pub async fn grant(tx: &mut Tx, uid: &Uid, role: Role, at: Timestamp) -> Result<bool> {
    tx.changes_account(uid);
    let rows = on!(tx, c => sqlx::query(
        "INSERT INTO roles (uid, role, granted_at) VALUES ($1, $2, $3) ON CONFLICT (uid, role) DO NOTHING",
    ).bind(uid.as_str()).bind(role.as_str()).bind(Ts(at)).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

#[boxed]
pub async fn revoke(tx: &mut Tx, uid: &Uid, role: Role) -> Result<bool> {
    tx.changes_account(uid);
    let rows = on!(tx, c => sqlx::query("DELETE FROM roles WHERE uid = $1 AND role = $2")
        .bind(uid.as_str()).bind(role.as_str()).execute(c).await.map(|r| r.rows_affected()))?;
    Ok(rows > 0)
}

/// Addresses of those who hold a role.
#[boxed]
pub async fn any_holders(c: &mut Conn, role: Role) -> Result<Vec<(String, String)>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT a.uid, a.email FROM roles r JOIN accounts a ON a.uid = r.uid WHERE r.role = $1 ORDER BY a.uid",
    ).bind(role.as_str()).fetch_all(c).await)?)
}

/// Every grant, for the operator.
#[boxed]
pub async fn any_all(c: &mut Conn) -> Result<Vec<Grant>> {
    Ok(on!(c, c => sqlx::query_as(
        "SELECT r.uid, a.email, r.role, r.granted_at FROM roles r JOIN accounts a ON a.uid = r.uid \
         ORDER BY a.email_normalized, r.role",
    ).fetch_all(c).await)?)
}
