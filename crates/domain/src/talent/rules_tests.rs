use rstest::rstest;
use serde_json::json;
use time::macros::date;

use super::*;

const TODAY: Date = date!(2026 - 11 - 22);

fn row(status: &str, state: ConfirmationState) -> Answered {
    Answered {
        asked: None,
        email: "nora@film.test".into(),
        member: Some("nora".into()),
        job: "director".into(),
        attachment_status: status.into(),
        state,
        answered_at: None,
    }
}

#[test]
fn from_a_letter_of_intent_on_everybody_with_an_address_is_asked_once() {
    let content = json!({"key_creatives": [
        {"name": "Nora", "email": "Nora@film.test", "role": "director", "attachment_status": "deal_memo"},
        {"name": "Nora", "email": "nora@film.test", "role": "director", "attachment_status": "contracted"},
        {"name": "Sam", "role": "writer", "attachment_status": "letter_of_intent"},
        {"name": "Kim", "email": "kim@film.test", "role": "producer", "attachment_status": "interested"},
        {"name": 7},
    ]});
    let named = named_in(Lists::of(content.as_object(), None), &Addresses::new());
    let states = |known: &[Answered]| -> Vec<(String, TalentState)> {
        let all = named.iter().cloned().map(|one| seen(one, known, TODAY));
        all.map(|one| (one.name, one.state)).collect()
    };
    let sam = ("Sam".to_owned(), TalentState::NoAddress);
    let nora = |state| vec![("Nora".to_owned(), state), sam.clone()];
    assert_eq!(states(&[]), nora(TalentState::NotAsked));
    assert_eq!(
        states(&[row("deal_memo", ConfirmationState::Confirmed)]),
        nora(TalentState::Confirmed)
    );
    assert_eq!(
        states(&[row("letter_of_intent", ConfirmationState::Confirmed)]),
        nora(TalentState::NotAsked),
        "what was said about another status does not count"
    );
    assert_eq!(
        states(&[row("deal_memo", ConfirmationState::Declined)]),
        nora(TalentState::Declined)
    );
}

#[test]
fn r_13_who_is_chosen_as_a_member_is_the_person_at_the_address_of_the_account() {
    let creatives = json!([{"name": "Nora", "member": "nora", "role": "director",
        "attachment_status": "letter_of_intent"}]);
    let heads = json!([{"name": "Nora", "email": "nora@film.test", "title": "director", "status": "booked"}]);
    let lists = Lists {
        creatives: Some(&creatives),
        heads: Some(&heads),
    };
    assert_eq!(lists.members(), [Uid("nora".into())]);
    let known = [row("booked", ConfirmationState::Confirmed)];
    let named = named_in(lists, &addresses_of(&known));
    assert_eq!(
        named.iter().map(|one| one.asked.as_str()).collect::<Vec<_>>(),
        ["booked"; 2]
    );
    let said: Vec<_> = named.into_iter().map(|one| seen(one, &known, TODAY)).collect();
    assert!(said.iter().all(AttachedTalent::is_confirmed), "{said:?}");
    assert_eq!(said[0].email, None, "the address is not the team's");

    let unresolved = named_in(lists, &Addresses::new()).swap_remove(0);
    assert_eq!(seen(unresolved, &[], TODAY).state, TalentState::NotAsked);
}

#[test]
fn new_members_are_those_who_were_not_named_so_before() {
    let of = |rows: Value| {
        json!({"key_creatives": rows})
            .as_object()
            .cloned()
            .unwrap_or_default()
    };
    let row = |name: &str| json!({"name": name, "member": "nora"});
    let before = of(json!([row("Nora")]));
    assert_eq!(new_members(&before, &of(json!([row("Nora"), row("Nora")]))), []);
    let renamed = new_members(
        &before,
        &of(json!([{"name": "Kim"}, row("Nora Q."), row("Nora Q.")])),
    );
    let expected = (
        "key_creatives/1/name".to_owned(),
        Uid("nora".into()),
        "Nora Q.".to_owned(),
    );
    assert_eq!(renamed, [expected], "once");
    assert_eq!(unaddressed(&before), of(json!([{"name": "Nora"}])));
}

#[rstest]
#[case::last_day("deal_memo", "2026-11-22", "deal_memo", None)]
#[case::over("deal_memo", "2026-11-21", "deal_memo", Some("2026-11-21"))]
#[case::says_nothing("letter_of_intent", "", "letter_of_intent", None)]
#[case::of_an_earlier_letter("contracted", "2026-11-21", "contracted", None)]
#[case::booked_since("deal_memo", "2026-11-21", "booked", None)]
fn r_13_a_letter_holds_throughout_its_last_day(
    #[case] status: &str,
    #[case] until: &str,
    #[case] said: &str,
    #[case] expected: Option<&str>,
) {
    let creatives = json!([{"name": "Nora", "email": "nora@film.test", "role": "director",
        "attachment_status": status, "valid_until": until}]);
    let heads = json!([{"name": "Nora", "email": "nora@film.test", "title": "director", "status": "booked"}]);
    let lists = Lists {
        creatives: Some(&creatives),
        heads: Some(&heads).filter(|_| said == "booked"),
    };
    let named = named_in(lists, &Addresses::new()).swap_remove(0);
    let seen = seen(named, &[row(said, ConfirmationState::Confirmed)], TODAY);
    assert_eq!(seen.expired_on.as_deref(), expected);
    assert_eq!(seen.is_confirmed(), expected.is_none());
}

#[test]
fn an_answer_is_given_once_and_a_confirmation_can_be_withdrawn() {
    use ConfirmationState::*;
    let after = |state, said| next(state, said).map_err(|_| ());
    assert_eq!(after(Asked, Answer::Confirm), Ok(Some(Confirmed)));
    assert_eq!(after(Asked, Answer::Decline), Ok(Some(Declined)));
    assert_eq!(after(Confirmed, Answer::Withdraw), Ok(Some(Withdrawn)));
    assert_eq!(after(Confirmed, Answer::Confirm), Ok(None));
    for state in [Declined, Withdrawn] {
        assert_eq!(after(state, Answer::Confirm), Err(()));
    }
    assert_eq!(after(Asked, Answer::Withdraw), Err(()));
}
