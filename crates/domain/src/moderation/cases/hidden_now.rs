//! What moderators see of a name and a picture that are hidden because of a report.

use storage::reports::ReportRow;
use storage::{Conn, hidden_identities};

use crate::moderation::view::{HiddenIdentity, Person};
use crate::profiles::hide_identity::HIDDEN_FOR;
use crate::profiles::visibility::name_of;

/// What moderators see of it.
pub(crate) async fn hidden_now(
    c: &mut Conn,
    row: &ReportRow,
    by: Option<Person>,
) -> Result<Option<HiddenIdentity>, storage::Error> {
    let (Some(hidden_at), Some(whom)) = (row.identity_hidden_at, row.person()) else {
        return Ok(None);
    };
    let hidden = hidden_identities::find(c, &whom).await?;
    let hidden = hidden.filter(|hidden| hidden.report_id == row.id);
    Ok(Some(HiddenIdentity {
        by,
        hidden_at,
        until: hidden_at + HIDDEN_FOR,
        name: hidden.map(|hidden| name_of(&hidden.names)),
    }))
}
