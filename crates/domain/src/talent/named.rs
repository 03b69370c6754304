//! Who is named in a project, with the addresses at which members among them are asked.

use kernel::{ProjectId, Uid};
use storage::Conn;
use time::Date;

use crate::access::rights::Read;
use crate::env::Env;
use crate::forms::answers::Content;
use crate::lifecycle::Stage;
use crate::load_project::ProjectAccess;
use crate::people::page::open::{open_people, whose_page_is_open};
use crate::talent::rules::{Addresses, Answered, Lists, Named, confirmed_by, named_in, seen};
use crate::talent::view::{AttachedTalent, ChosenMember};
use crate::{boxed, people};

/// Who is named in these answers of a stage, without their addresses and accounts.
#[boxed]
pub(crate) async fn named_by(
    c: &mut Conn,
    id: ProjectId,
    stage: Stage,
    content: &Content,
    today: Date,
) -> Result<Vec<AttachedTalent>, storage::Error> {
    let (named, known) = named_of(c, id, stage, content).await?;
    Ok(named
        .into_iter()
        .map(|one| redacted(one, &known, today))
        .collect())
}

/// The same, with the page of whoever confirmed it, if the reader can open it: whoever judges a project looks at what
/// its people have made.
pub(crate) async fn named_with_pages(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    id: ProjectId,
    (stage, content): (Stage, &Content),
) -> Result<Vec<AttachedTalent>, people::error::Error> {
    let (named, known) = named_of(c, id, stage, content).await?;
    let by = named.iter().map(|one| confirmed_by(one, &known)).collect();
    let pages = open_pages(c, env, reader, by).await?;
    let today = env.now().date();
    let all = named.into_iter().zip(pages).map(|(one, page)| AttachedTalent {
        page,
        ..redacted(one, &known, today)
    });
    Ok(all.collect())
}

/// Of these, in their order, those whose page the reader can open.
pub(crate) async fn open_pages(
    c: &mut Conn,
    env: Env<'_>,
    reader: &Uid,
    whose: Vec<Option<Uid>>,
) -> Result<Vec<Option<Uid>>, people::error::Error> {
    let uids: Vec<&Uid> = whose.iter().flatten().collect();
    if uids.is_empty() {
        return Ok(whose);
    }
    let open = whose_page_is_open(c, env, reader, &uids).await?;
    let whose = whose.into_iter();
    Ok(whose.map(|uid| uid.filter(|uid| open.contains(uid))).collect())
}

fn redacted(one: Named, known: &[Answered], today: Date) -> AttachedTalent {
    AttachedTalent {
        talent_id: None,
        email: None,
        member: None,
        asked_at: None,
        again_from: None,
        ..seen(one, known, today)
    }
}

/// Whom these answers of a stage name, and what everybody of the project has answered.
async fn named_of(
    c: &mut Conn,
    id: ProjectId,
    stage: Stage,
    content: &Content,
) -> Result<(Vec<Named>, Vec<Answered>), storage::Error> {
    let [_, package, _, greenlight] = Stage::ALL;
    let (other, alone) = match stage {
        _ if stage == package => (greenlight, Lists::of(Some(content), None)),
        _ if stage == greenlight => (package, Lists::of(None, Some(content))),
        _ => return Ok((Vec::new(), Vec::new())),
    };
    if named_in(alone, &Addresses::new()).is_empty() {
        return Ok((Vec::new(), Vec::new()));
    }
    let row = storage::stages::find(c, id, other.number()).await?;
    let answered = row.as_ref().map(|row| &row.content);
    let beside = Lists::of(answered, answered);
    let lists = Lists {
        creatives: alone.creatives.or(beside.creatives),
        heads: alone.heads.or(beside.heads),
    };
    let known = answers(c, id).await?;
    let mut named = resolved(c, lists).await?;
    named.retain(|one| one.stage == stage);
    Ok((named, known))
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
    let [stage2, stage4] = working_copies(c, id).await?;
    resolved(c, Lists::of(stage2.as_ref(), stage4.as_ref())).await
}

/// Of stages 2 and 4.
async fn working_copies(c: &mut Conn, id: ProjectId) -> Result<[Option<Content>; 2], storage::Error> {
    let [_, package, _, greenlight] = Stage::ALL.map(Stage::number);
    let stage2 = storage::stages::find(c, id, package).await?;
    let change = storage::amendments::newest(c, id, greenlight).await?;
    let stage4 = match change.filter(|row| row.state.is_open()) {
        Some(change) => Some(change.content),
        None => storage::stages::find(c, id, greenlight)
            .await?
            .map(|row| row.content),
    };
    Ok([stage2.map(|row| row.content), stage4])
}

/// Of the members whom the working copies name, in whatever role, those whose page the caller can open.
pub async fn chosen_members(
    c: &mut Conn,
    env: Env<'_>,
    project: &ProjectAccess<Read>,
) -> Result<Vec<ChosenMember>, people::error::Error> {
    let [stage2, stage4] = working_copies(c, project.id).await?;
    let members = Lists::of(stage2.as_ref(), stage4.as_ref()).members();
    if members.is_empty() {
        return Ok(Vec::new());
    }
    let uids: Vec<&Uid> = members.iter().collect();
    let mut open = open_people(c, env, project.caller(), &uids).await?;
    let open = members.iter().filter_map(|uid| open.remove(uid));
    Ok(open
        .map(|person| ChosenMember {
            uid: person.uid,
            headline: person.headline,
            place: person.place,
        })
        .collect())
}
