//! Heads of department who count for the size of the project: booked or contracted, and confirmed by themselves.

use crate::forms::answers::FieldError;
use crate::lifecycle::Tier;
use crate::stages::validation::context::ValidationContext;
use crate::stages::validation::issue::issue;
use crate::talent::rules;
use crate::talent::view::{AttachedTalent, TalentState};
use crate::texts::say;

/// Where they are named.
const FIELD: &str = "crew_status";

pub(crate) struct Heads {
    needed: usize,
    /// Departments whose head has confirmed.
    confirmed: usize,
    /// Somebody is named at all.
    named: bool,
    /// Heads of the other departments, who are booked or contracted by the team's word alone.
    others: Vec<AttachedTalent>,
}

impl Heads {
    pub fn of(context: &ValidationContext<'_>) -> Self {
        let mut heads = rules::heads(context.content, context.facts, context.today);
        heads.retain(|one| {
            let title = context.taxonomies.option("titles", &one.job);
            title.is_some_and(|title| title.head)
        });
        let (confirmed, mut others): (Vec<_>, Vec<_>) =
            heads.into_iter().partition(AttachedTalent::is_confirmed);
        let mut titles: Vec<String> = confirmed.into_iter().map(|one| one.job).collect();
        titles.sort_unstable();
        titles.dedup();
        others.retain(|one| !titles.contains(&one.job));
        Self {
            needed: match context.tier {
                Tier::S => 2,
                Tier::M => 5,
                Tier::L => 8,
            },
            confirmed: titles.len(),
            named: context.rows(FIELD).next().is_some(),
            others,
        }
    }

    /// What holds a submission up.
    pub fn too_few(&self, context: &ValidationContext<'_>) -> Option<FieldError> {
        (self.named && self.confirmed < self.needed).then(|| {
            let detail = say!(
                FINDING_TOO_FEW_HEADS,
                tier = context.tier.as_str(),
                needed = self.needed,
                confirmed = self.confirmed,
                has = if self.confirmed == 1 { "has" } else { "have" }
            );
            let detail = [detail, self.in_words(context)].join(" ");
            let detail = detail.trim_end();
            issue(FIELD, "too_few_heads", detail)
        })
    }

    /// Enough have confirmed, but not all.
    pub fn others(&self, context: &ValidationContext<'_>) -> Option<FieldError> {
        (self.confirmed >= self.needed && !self.others.is_empty())
            .then(|| issue(FIELD, "unconfirmed", self.in_words(context)))
    }

    /// Who has yet to confirm, and what can be done about each.
    fn in_words(&self, context: &ValidationContext<'_>) -> String {
        use TalentState::{Asked, Declined, NoAddress, NotAsked, Withdrawn};
        let names = |states: [TalentState; 2]| {
            let theirs = self.others.iter().filter(|one| states.contains(&one.state));
            let said = |one: &AttachedTalent| format!("{} ({})", one.name, context.label("titles", &one.job));
            let all: Vec<String> = theirs.map(said).collect();
            (!all.is_empty()).then(|| all.join(", "))
        };
        [
            names([NotAsked, Asked]).map(|names| say!(FINDING_HEADS_TO_CONFIRM, names)),
            names([NoAddress, NoAddress]).map(|names| say!(FINDING_HEADS_NO_ADDRESS, names)),
            names([Declined, Withdrawn]).map(|names| say!(FINDING_HEADS_DECLINED, names)),
        ]
        .into_iter()
        .flatten()
        .collect::<Vec<String>>()
        .join(" ")
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};

    use super::*;
    use crate::stages::validation::evaluate::testing::{Case, codes};

    const TITLES: [&str; 8] = [
        "director_of_photography",
        "production_designer",
        "costume_designer",
        "editor",
        "composer",
        "gaffer_chief_lighting_technician",
        "production_sound_mixer",
        "first_assistant_director",
    ];

    fn head(title: &str, status: &str) -> Value {
        json!({"title": title, "name": "Ada", "status": status, "email": "Ada@film.test"})
    }

    fn answer(job: &str, status: &str, state: &str) -> Value {
        json!({"email": "ada@film.test", "job": job, "attachment_status": status, "state": state})
    }

    fn case(heads: Vec<Value>, answers: Vec<Value>) -> Case {
        Case::of(json!({"crew_status": heads})).facts(json!({"project.attached": answers}))
    }

    fn found(case: &Case) -> Vec<String> {
        let context = case.context();
        let heads = Heads::of(&context);
        codes(
            heads
                .too_few(&context)
                .into_iter()
                .chain(heads.others(&context))
                .collect(),
        )
    }

    const TOO_FEW: [&str; 1] = ["crew_status too_few_heads"];
    const UNCONFIRMED: [&str; 1] = ["crew_status unconfirmed"];

    /// One person may head several departments, and confirms each.
    #[rstest]
    #[case(Tier::S, 1, &TOO_FEW)]
    #[case(Tier::S, 2, &UNCONFIRMED)]
    #[case(Tier::M, 4, &TOO_FEW)]
    #[case(Tier::M, 5, &UNCONFIRMED)]
    #[case(Tier::L, 7, &TOO_FEW)]
    #[case(Tier::L, 8, &[])]
    fn r_13_heads_of_department_are_booked_and_have_confirmed_it(
        #[case] tier: Tier,
        #[case] confirmed: usize,
        #[case] expected: &[&str],
    ) {
        let heads = TITLES.map(|title| head(title, "booked")).to_vec();
        let answers = TITLES[..confirmed]
            .iter()
            .map(|title| answer(title, "booked", "confirmed"));
        assert_eq!(
            found(&case(heads.clone(), answers.collect()).tier(tier)),
            expected
        );
        assert_eq!(
            found(&case(heads, Vec::new()).tier(tier)),
            TOO_FEW,
            "booked by the team's word alone"
        );
        let offered = TITLES.map(|title| head(title, "offered")).to_vec();
        let answers = TITLES.map(|title| answer(title, "offered", "confirmed"));
        assert_eq!(found(&case(offered, answers.to_vec()).tier(tier)), TOO_FEW);
    }

    #[rstest]
    #[case::asked("booked", answer("editor", "booked", "asked"), false)]
    #[case::confirmed("booked", answer("editor", "booked", "confirmed"), true)]
    #[case::declined("booked", answer("editor", "booked", "declined"), false)]
    #[case::withdrawn("booked", answer("editor", "booked", "withdrawn"), false)]
    #[case::firmer_than_they_said("contracted", answer("editor", "booked", "confirmed"), false)]
    #[case::less_firm("booked", answer("editor", "contracted", "confirmed"), false)]
    #[case::another_job("booked", answer("composer", "booked", "confirmed"), false)]
    fn what_was_said_of_this_job_and_status_counts(
        #[case] status: &str,
        #[case] said: Value,
        #[case] counts: bool,
    ) {
        let heads = vec![head("editor", status), head("composer", "contracted")];
        let answers = vec![answer("composer", "contracted", "confirmed"), said];
        assert_eq!(found(&case(heads, answers).tier(Tier::S)).is_empty(), counts);
    }

    /// Stage 2 names the same person in the same job.
    #[rstest]
    #[case::by_contract("contracted", "booked", "contracted", true)]
    #[case::booked_since("deal_memo", "booked", "booked", true)]
    #[case::before_they_were_booked("deal_memo", "booked", "deal_memo", false)]
    fn one_answer_counts_for_both_stages_if_it_is_firm_enough(
        #[case] in_stage2: &str,
        #[case] in_stage4: &str,
        #[case] said: &str,
        #[case] counts: bool,
    ) {
        let heads = vec![head("editor", in_stage4), head("composer", "contracted")];
        let answers = [
            answer("composer", "contracted", "confirmed"),
            answer("editor", said, "confirmed"),
        ];
        let creative = json!({"name": "Ada", "email": "ada@film.test", "role": "editor",
            "attachment_status": in_stage2});
        let case = Case::of(json!({"crew_status": heads}))
            .facts(json!({"project.attached": answers, "stage2.key_creatives": [creative]}))
            .tier(Tier::S);
        assert_eq!(found(&case).is_empty(), counts);
    }

    #[test]
    fn twice_the_same_title_is_one_head_and_an_assistant_none() {
        let heads = vec![
            head("editor", "booked"),
            json!({"title": "editor", "name": "Bo", "status": "contracted", "email": "bo@film.test"}),
            head("best_boy_grip", "contracted"),
        ];
        let answers = vec![
            answer("editor", "booked", "confirmed"),
            json!({"email": "bo@film.test", "job": "editor", "attachment_status": "contracted", "state": "confirmed"}),
            answer("best_boy_grip", "contracted", "confirmed"),
        ];
        let case = case(heads, answers).tier(Tier::S);
        let context = case.context();
        assert_eq!(
            Heads::of(&context).too_few(&context).map(|one| one.detail),
            Some(
                "A small project needs 2 heads of department who are booked or contracted and have confirmed; 1 has."
                    .to_owned()
            )
        );
    }

    #[test]
    fn who_has_yet_to_confirm_is_named_with_what_can_be_done() {
        let heads = vec![
            head("editor", "booked"),
            head("composer", "booked"),
            json!({"title": "costume_designer", "name": "Bo", "status": "booked"}),
            head("production_designer", "contracted"),
        ];
        let answers = vec![
            answer("composer", "booked", "asked"),
            answer("production_designer", "contracted", "withdrawn"),
        ];
        let case = case(heads, answers).tier(Tier::S);
        let context = case.context();
        assert_eq!(
            Heads::of(&context).too_few(&context).map(|one| one.detail),
            Some(
                "A small project needs 2 heads of department who are booked or contracted and have confirmed; 0 have. Still \
                 to confirm: Ada (Editor), Ada (Composer). Request confirmation on the Team page. Email address \
                 missing: Bo (Costume Designer). Declined or withdrawn: Ada (Production \
                 Designer)."
                    .to_owned()
            )
        );
    }
}
