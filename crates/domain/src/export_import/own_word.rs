//! Members of the team have said by joining that they are part of it: what it says of them needs no other word.

use serde_json::Value;
use storage::team::MemberRow;

use crate::lifecycle::Stage;
use crate::talent::view::{AttachedTalent, TalentState};
use crate::text::folded;

/// Counts the members of the team among the key creatives as confirmed, unless they have said otherwise. They need no
/// letter; who stands on a wish list only does not stand for the project yet. `rows`: the answer that names them.
pub(crate) fn count_members(named: &mut Vec<AttachedTalent>, rows: Option<&Value>, team: &[MemberRow]) {
    for row in rows.and_then(Value::as_array).into_iter().flatten() {
        let text = |key: &str| row.get(key).and_then(Value::as_str).unwrap_or_default().trim();
        let (name, job, status) = (text("name"), text("role"), text("attachment_status"));
        let is = |member: &MemberRow| match text("member") {
            "" => is(member, name, text("email")),
            uid => member.uid.as_str() == uid,
        };
        if status == "wishlist" || !team.iter().any(is) {
            continue;
        }
        match named.iter_mut().find(|one| one.name == name && one.job == job) {
            Some(one) if matches!(one.state, TalentState::Declined | TalentState::Withdrawn) => {}
            Some(one) => {
                one.state = TalentState::Confirmed;
                one.expired_on = None;
            }
            None => named.push(of_the_team(name, job, status)),
        }
    }
}

/// Of who came by name, the address is not the team's business, so it is not compared.
fn is(member: &MemberRow, name: &str, email: &str) -> bool {
    let same_name = member
        .name
        .as_deref()
        .is_some_and(|one| folded(one) == folded(name));
    match email {
        "" => same_name,
        _ if member.by_name => same_name,
        email => member.email.to_lowercase() == email.to_lowercase(),
    }
}

fn of_the_team(name: &str, job: &str, status: &str) -> AttachedTalent {
    let [_, package, ..] = Stage::ALL;
    AttachedTalent {
        stage: package,
        name: name.to_owned(),
        email: None,
        member: None,
        talent_id: None,
        asked_at: None,
        again_from: None,
        page: None,
        job: job.to_owned(),
        attachment_status: status.to_owned(),
        expired_on: None,
        state: TalentState::Confirmed,
        answered_at: None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::states::ProjectRole;
    use kernel::{Timestamp, Uid};
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    fn member(by_name: bool) -> MemberRow {
        MemberRow {
            uid: Uid("ada".into()),
            email: "Ada@film.test".into(),
            by_name,
            name: Some("Ada Ní Bhriain".into()),
            role: ProjectRole::Owner,
            may_documents: true,
            may_finance: true,
            signs_off: false,
            joined_at: Timestamp::UNIX_EPOCH,
            portrait: None,
        }
    }

    fn row(name: &str, email: &str, status: &str) -> Value {
        json!({"name": name, "email": email, "role": "director", "attachment_status": status})
    }

    fn asked(state: TalentState) -> AttachedTalent {
        AttachedTalent {
            state,
            expired_on: Some("2026-03-01".into()),
            ..of_the_team("Ada Ní Bhriain", "director", "letter_of_intent")
        }
    }

    #[rstest]
    #[case::by_name(row("ada ní bhriain", "", "interested"), false, true)]
    #[case::by_address(row("A. Bhriain", "ada@FILM.test", "contracted"), false, true)]
    #[case::wished_for(row("Ada Ní Bhriain", "", "wishlist"), false, false)]
    #[case::namesake(row("Ada Ní Bhriain", "another@film.test", "contracted"), false, false)]
    #[case::stranger(row("Nora Quinn", "", "contracted"), false, false)]
    #[case::hidden_address(row("A. Bhriain", "ada@film.test", "contracted"), true, false)]
    #[case::hidden_address_and_name(row("Ada Ní Bhriain", "another@film.test", "contracted"), true, true)]
    fn ux12_a_member_of_the_team_needs_no_other_word(
        #[case] row: Value,
        #[case] by_name: bool,
        #[case] counts: bool,
    ) {
        let mut named = Vec::new();
        count_members(&mut named, Some(&json!([row])), &[member(by_name)]);
        assert_eq!(
            named.iter().filter(|one| one.is_confirmed()).count(),
            usize::from(counts)
        );
    }

    #[rstest]
    #[case(TalentState::NotAsked, true)]
    #[case(TalentState::Asked, true)]
    #[case(TalentState::Confirmed, true)]
    #[case(TalentState::Declined, false)]
    #[case(TalentState::Withdrawn, false)]
    fn ux12_what_they_have_said_themselves_holds(#[case] state: TalentState, #[case] counts: bool) {
        let mut named = vec![asked(state)];
        let rows = json!([row("Ada Ní Bhriain", "ada@film.test", "letter_of_intent")]);
        count_members(&mut named, Some(&rows), &[member(false)]);
        assert_eq!((named.len(), named[0].is_confirmed()), (1, counts));
    }
}
