//! Whom a project may name to people outside of its team: who has confirmed, on a letter that has not run out.

use serde_json::Value;

use crate::lifecycle::Stage;
use crate::talent::view::{AttachedTalent, TalentState};

/// Key creatives who stand before the camera.
const ON_SCREEN: [&str; 2] = ["lead_cast", "presenter"];

/// People whom the project names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People {
    /// Those who have confirmed what is said of them, and whose letter holds.
    pub confirmed: Vec<AttachedTalent>,
    /// Others, who had confirmed, and whose letter has run out.
    pub ran_out: usize,
    /// Others, who have not confirmed.
    pub unconfirmed: usize,
}

impl People {
    pub fn of(named: Vec<AttachedTalent>) -> Self {
        let mut people = Self::default();
        for one in named {
            people.count(Some(one));
        }
        people
    }

    /// The cast of stage 4, whom nobody asks there: named is who has confirmed in stage 2 to play in it, by that
    /// confirmation.
    pub fn cast(parts: Option<&Value>, creatives: &[AttachedTalent]) -> Self {
        let mut people = Self::default();
        for part in parts.and_then(Value::as_array).into_iter().flatten() {
            let text = |key: &str| part.get(key).and_then(Value::as_str).unwrap_or_default().trim();
            let name = text("name").to_lowercase();
            let same = |one: &&AttachedTalent| {
                ON_SCREEN.contains(&one.job.as_str()) && one.name.trim().to_lowercase() == name
            };
            let known = creatives.iter().filter(same).min_by_key(|one| confirmation(one));
            let [.., stage] = Stage::ALL;
            let plays = known.map(|one| AttachedTalent {
                stage,
                job: text("character").to_owned(),
                ..one.clone()
            });
            people.count(plays);
        }
        people
    }

    fn count(&mut self, one: Option<AttachedTalent>) {
        match one.as_ref().map_or(Confirmation::Unconfirmed, confirmation) {
            Confirmation::Confirmed => self.confirmed.extend(one),
            Confirmation::RanOut => self.ran_out += 1,
            Confirmation::Unconfirmed => self.unconfirmed += 1,
        }
    }
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Confirmation {
    Confirmed,
    RanOut,
    Unconfirmed,
}

fn confirmation(one: &AttachedTalent) -> Confirmation {
    match one.state {
        _ if one.is_confirmed() => Confirmation::Confirmed,
        TalentState::Confirmed => Confirmation::RanOut,
        _ => Confirmation::Unconfirmed,
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::json;

    use super::*;

    const RAN_OUT: Option<&str> = Some("2026-11-21");

    fn named(name: &str, job: &str, state: TalentState, expired_on: Option<&str>) -> AttachedTalent {
        let [_, package, ..] = Stage::ALL;
        AttachedTalent {
            talent_id: None,
            asked_at: None,
            again_from: None,
            stage: package,
            name: name.to_owned(),
            email: None,
            member: None,
            page: None,
            job: job.to_owned(),
            attachment_status: "deal_memo".to_owned(),
            expired_on: expired_on.map(str::to_owned),
            state,
            answered_at: None,
        }
    }

    /// Named, run out, not confirmed.
    fn counts(people: &People) -> (Vec<String>, usize, usize) {
        let said = |one: &AttachedTalent| format!("{} as {}", one.name, one.job);
        (
            people.confirmed.iter().map(said).collect(),
            people.ran_out,
            people.unconfirmed,
        )
    }

    #[rstest]
    #[case::holds(TalentState::Confirmed, None, (1, 0, 0))]
    #[case::ran_out(TalentState::Confirmed, RAN_OUT, (0, 1, 0))]
    #[case::asked(TalentState::Asked, None, (0, 0, 1))]
    #[case::withdrawn(TalentState::Withdrawn, None, (0, 0, 1))]
    fn r_13_who_has_confirmed_is_named_while_the_letter_holds(
        #[case] state: TalentState,
        #[case] expired_on: Option<&str>,
        #[case] expected: (usize, usize, usize),
    ) {
        let people = People::of(vec![named("Nora", "director", state, expired_on)]);
        let (confirmed, ran_out, unconfirmed) = counts(&people);
        assert_eq!((confirmed.len(), ran_out, unconfirmed), expected);
    }

    #[test]
    fn r_13_cast_is_named_who_has_confirmed_in_stage_2_to_play() {
        let confirmed = TalentState::Confirmed;
        let creatives = [
            named("Sorcha Daly", "lead_cast", confirmed, None),
            named("Art Quinn", "lead_cast", confirmed, RAN_OUT),
            named("Pat Reilly", "lead_cast", TalentState::Asked, None),
            named("Dee Rector", "director", confirmed, None),
        ];
        let part = |character: &str, name: &str| json!({"character": character, "name": name, "status": "contracted"});
        let parts = json!([
            part("Mara", " sorcha daly"),
            part("Her mother", "Sorcha Daly"),
            part("Colm", "Art Quinn"),
            part("Ben", "Pat Reilly"),
            part("A passer-by", "Dee Rector"),
            part("Anna", "Nobody Asked"),
        ]);
        let people = People::cast(Some(&parts), &creatives);
        let plays = ["Sorcha Daly as Mara", "Sorcha Daly as Her mother"].map(str::to_owned);
        assert_eq!(counts(&people), (plays.to_vec(), 1, 3));
        assert_eq!(
            people.confirmed[0].attachment_status, "deal_memo",
            "what they confirmed"
        );
        assert_eq!(counts(&People::cast(None, &creatives)), (vec![], 0, 0));
    }

    #[test]
    fn who_is_named_twice_counts_by_what_holds() {
        let old = named("Sorcha Daly", "lead_cast", TalentState::Confirmed, RAN_OUT);
        let new = named("Sorcha Daly", "presenter", TalentState::Confirmed, None);
        let parts = json!([{"character": "Mara", "name": "Sorcha Daly"}]);
        assert_eq!(People::cast(Some(&parts), &[old, new]).confirmed.len(), 1);
    }
}
