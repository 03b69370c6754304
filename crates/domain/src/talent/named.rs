//! Who is named in a project, with the addresses at which members among them are asked.

use kernel::ProjectId;
use storage::Conn;
use time::Date;

use crate::boxed;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::talent::rules::{Addresses, Answered, Lists, Named, named_in, seen};
use crate::talent::view::AttachedTalent;

/// Who is named in these answers of a stage, without their addresses and accounts.
#[boxed]
pub(crate) async fn named_by(
    c: &mut Conn,
    id: ProjectId,
    stage: Stage,
    content: &Content,
    today: Date,
) -> Result<Vec<AttachedTalent>, storage::Error> {
    let [_, package, _, greenlight] = Stage::ALL;
    let (other, alone) = match stage {
        _ if stage == package => (greenlight, Lists::of(Some(content), None)),
        _ if stage == greenlight => (package, Lists::of(None, Some(content))),
        _ => return Ok(Vec::new()),
    };
    if named_in(alone, &Addresses::new()).is_empty() {
        return Ok(Vec::new());
    }
    let row = storage::stages::find(c, id, other.number()).await?;
    let answered = row.as_ref().map(|row| &row.content);
    let beside = Lists::of(answered, answered);
    let lists = Lists {
        creatives: alone.creatives.or(beside.creatives),
        heads: alone.heads.or(beside.heads),
    };
    let known = answers(c, id).await?;
    let named = resolved(c, lists).await?.into_iter();
    let all = named.filter(|one| one.stage == stage);
    Ok(all
        .map(|one| AttachedTalent {
            email: None,
            member: None,
            ..seen(one, &known, today)
        })
        .collect())
}

/// Members are asked at the address of their account; whose account is gone, is named by the name alone.
async fn resolved(c: &mut Conn, lists: Lists<'_>) -> Result<Vec<Named>, storage::Error> {
    let addresses = storage::accounts::any_addresses(c, &lists.members()).await?;
    let mut named = named_in(lists, &addresses);
    for one in &mut named {
        one.member.take_if(|_| one.email.is_none());
    }
    Ok(named)
}

/// What everybody of a project has answered.
#[boxed]
pub(crate) async fn answers(c: &mut Conn, id: ProjectId) -> Result<Vec<Answered>, storage::Error> {
    let rows = storage::talent::of_project(c, id).await?;
    Ok(rows.into_iter().map(Answered::from).collect())
}

/// In the working copies; in the change of stage 4, while there is one.
#[boxed]
pub(crate) async fn named(c: &mut Conn, id: ProjectId) -> Result<Vec<Named>, storage::Error> {
    let [_, package, _, greenlight] = Stage::ALL.map(Stage::number);
    let stage2 = storage::stages::find(c, id, package)
        .await?
        .map(|row| row.content);
    let change = storage::amendments::newest(c, id, greenlight).await?;
    let stage4 = match change.filter(|row| row.state.is_open()) {
        Some(change) => Some(change.content),
        None => storage::stages::find(c, id, greenlight)
            .await?
            .map(|row| row.content),
    };
    resolved(c, Lists::of(stage2.as_ref(), stage4.as_ref())).await
}
