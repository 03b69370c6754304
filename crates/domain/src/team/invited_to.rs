//! What an invited person reads of the film, and of who makes it, before they answer.

use kernel::Uid;
use serde_json::Value;
use storage::Conn;
use storage::invitations::InvitationRow;

use crate::boxed;
use crate::forms::answers::{Content, text_of};
use crate::lifecycle::Stage;
use crate::relations::between::between_all;
use crate::team::error::Error;
use crate::team::view::{InvitationView, InvitedTo, ReceivedInvitation};

/// People of the team who are named.
const NAMED: usize = 12;
/// Genres that a project can have.
const GENRES: usize = 3;

/// Pictures are documents, which open with the project.
#[boxed]
pub(crate) async fn invited_to(
    c: &mut Conn,
    caller: &Uid,
    row: &InvitationRow,
    invitation: ReceivedInvitation,
) -> Result<InvitationView, Error> {
    let [concept, ..] = Stage::ALL;
    let stage = storage::stages::find(c, row.project_id, concept.number()).await?;
    let answers = stage.map(|stage| stage.content).unwrap_or_default();
    Ok(InvitationView {
        logline: text_of(&answers, "logline"),
        format: text_of(&answers, "format"),
        genres: genres(&answers),
        team: team(c, caller, row).await?,
        invitation,
    })
}

/// Without those between whom and the caller is a block.
async fn team(c: &mut Conn, caller: &Uid, row: &InvitationRow) -> Result<Vec<InvitedTo>, Error> {
    let members = storage::team::members(c, row.project_id).await?;
    let uids: Vec<&Uid> = members.iter().map(|member| &member.uid).collect();
    let relations = between_all(c, caller, &uids).await?;
    let named = members.iter().filter_map(|member| {
        let is_blocked = relations.get(&member.uid).is_some_and(|one| one.is_blocked);
        Some(InvitedTo {
            name: member.name.clone().filter(|_| !is_blocked)?,
            role: member.role,
        })
    });
    Ok(named.take(NAMED).collect())
}

fn genres(answers: &Content) -> Vec<String> {
    let genres = answers.get("genres").and_then(Value::as_array);
    let genres = genres.into_iter().flatten().filter_map(Value::as_str);
    genres.take(GENRES).map(str::to_owned).collect()
}
