//! What a project stands on runs out on some day: an option, a letter, a paper of the finance plan. What has been
//! replaced does not count.

use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

use crate::expiry::ends_soon;
use crate::finance::input::Terms;
use crate::finance::overview::Finance;
use crate::finance::sources::ENDED;
use crate::forms::answers::Content;
use crate::forms::dates::parse_date;
use crate::lifecycle::{Stage, Tier};
use crate::stages::validation::context::{Row, rows_of};
use crate::stages::validation::option_on_rights;
use crate::stages::validation::stage4::engaged;

/// The owner is reminded this many days before; from the first of them on it is asked for.
const REMINDERS: [i64; 3] = [60, 30, 7];

/// Of the four stages; empty where one has not begun.
pub(crate) type Answers = [Content; 4];

/// What runs out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ExpiringWhat)]
pub enum What {
    Option,
    Licence,
    LetterOfIntent,
    DealMemo,
    /// What shows the money of a source of finance.
    Evidence,
}

impl What {
    pub fn as_str(self) -> &'static str {
        match self {
            What::Option => "option",
            What::Licence => "licence",
            What::LetterOfIntent => "letter_of_intent",
            What::DealMemo => "deal_memo",
            What::Evidence => "evidence",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Expiration {
    pub what: What,
    /// Whose letter, or whose money.
    pub who: String,
    /// As what, as a key.
    pub job: String,
    pub on: Date,
}

impl Expiration {
    pub fn stage(&self) -> Stage {
        let [concept, package, finance, _] = Stage::ALL;
        match self.what {
            What::Option | What::Licence => concept,
            What::LetterOfIntent | What::DealMemo => package,
            What::Evidence => finance,
        }
    }

    /// Where in the form of the stage it stands.
    pub fn section(&self) -> &'static str {
        match self.what {
            What::Option | What::Licence => "rights",
            What::LetterOfIntent | What::DealMemo => "team",
            What::Evidence => "sources",
        }
    }

    /// The same as long as nothing but the day changes.
    pub fn key(&self) -> String {
        format!("{}:{}:{}", self.what.as_str(), self.job, self.who.to_lowercase())
    }

    /// It is over, or will be within the time of the first reminder.
    pub fn is_near(&self, today: Date) -> bool {
        (self.on - today).whole_days() <= REMINDERS[0]
    }

    /// How many of the reminders are due, and the days that are left. What is over is not reminded of.
    pub fn due(&self, today: Date) -> (i32, i64) {
        let left = (self.on - today).whole_days();
        let due = REMINDERS
            .iter()
            .filter(|before| ends_soon(self.on, today, **before));
        (i32::try_from(due.count()).unwrap_or(i32::MAX), left)
    }
}

/// The soonest first.
pub(crate) fn expirations(answers: &Answers, today: Date) -> Vec<Expiration> {
    let [concept, package, finance, greenlight] = answers;
    let mut all: Vec<Expiration> = rights(concept, greenlight).into_iter().collect();
    all.extend(letters(package, greenlight));
    all.extend(evidence(finance, greenlight, today));
    all.sort_by_key(|one| (one.on, one.key()));
    all.dedup_by_key(|one| (one.on, one.key()));
    all
}

fn rights(concept: &Content, greenlight: &Content) -> Option<Expiration> {
    let what = match Row(0, concept).text("rights_status") {
        "option_signed" => What::Option,
        "licence" => What::Licence,
        _ => return None,
    };
    Some(Expiration {
        what,
        who: String::new(),
        job: String::new(),
        on: option_on_rights::last_day(Row(0, concept).date("option_expiry"), greenlight)?,
    })
}

fn letters(package: &Content, greenlight: &Content) -> impl Iterator<Item = Expiration> {
    rows_of(package.get("key_creatives")).filter_map(move |person| {
        let what = match person.text("attachment_status") {
            "letter_of_intent" => What::LetterOfIntent,
            "deal_memo" => What::DealMemo,
            _ => return None,
        };
        let on = person.date("valid_until")?;
        (!engaged(greenlight, person.text("name"))).then(|| Expiration {
            what,
            who: person.text("name").trim().to_owned(),
            job: person.text("role").to_owned(),
            on,
        })
    })
}

/// As the finance plan reckons their age: by the day that they name, a letter else by its date.
fn evidence(finance: &Content, greenlight: &Content, today: Date) -> Vec<Expiration> {
    let terms = Terms {
        tier: Tier::L,
        today,
        currency: None,
        planned_days: None,
        producers: &[],
    };
    let signed = |provider: &str| {
        let same = |row: Row<'_>| row.text("provider").trim().to_lowercase() == provider.to_lowercase();
        rows_of(greenlight.get("closed_sources")).any(same)
    };
    let sources = match finance.get("finance_sources") {
        Some(_) => Finance::of(finance, &terms).sources,
        None => Vec::new(),
    };
    let open = sources
        .into_iter()
        .filter(|source| !ENDED.contains(&source.status.as_str()) && !signed(source.provider.trim()));
    open.filter_map(|source| {
        Some(Expiration {
            what: What::Evidence,
            who: match source.provider.trim() {
                "" => source.label.to_owned(),
                provider => provider.to_owned(),
            },
            job: source.kind.unwrap_or_default().to_owned(),
            on: parse_date(source.evidence.lapses_on.as_deref()?)?,
        })
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;
    use serde_json::{Value, json};
    use time::macros::date;

    use super::*;

    const TODAY: Date = date!(2026 - 11 - 22);

    fn found(stages: [Value; 4]) -> Vec<String> {
        let answers = stages.map(|stage| stage.as_object().expect("an object").clone());
        let all = expirations(&answers, TODAY).into_iter();
        all.map(|one| format!("{} {} {}", one.stage().number(), one.key(), one.on))
            .collect()
    }

    fn project() -> [Value; 4] {
        [
            json!({"rights_status": "option_signed", "option_expiry": "2027-01-31"}),
            json!({"key_creatives": [
                {"name": "Nora Quinn", "role": "director", "attachment_status": "letter_of_intent",
                    "valid_until": "2026-12-31"},
                {"name": "Sam Reid", "role": "lead_cast", "attachment_status": "deal_memo",
                    "valid_until": "2026-12-01"},
                {"name": "Kim Osei", "role": "writer", "attachment_status": "contracted",
                    "valid_until": "2026-12-01"},
                {"name": "Bo Lind", "role": "producer", "attachment_status": "letter_of_intent"},
            ]}),
            json!({"finance_sources": [
                {"type": "grant_national", "provider": "Screen Ireland", "status": "conditional",
                    "evidence": ["award_letter"], "evidence_date": "2026-11-01", "valid_until": "2027-02-01"},
                {"type": "presale_territory", "provider": "Northern TV", "status": "letter_of_interest",
                    "evidence_date": "2026-07-15"},
                {"type": "presale_territory", "provider": "Gone TV", "status": "declined", "valid_until": "2026-12-05"},
                {"type": "self_finance", "provider": "Ada", "status": "confirmed", "evidence_date": "2026-07-15"},
            ]}),
            json!({}),
        ]
    }

    #[test]
    fn options_letters_and_papers_run_out() {
        assert_eq!(
            found(project()),
            [
                "2 deal_memo:lead_cast:sam reid 2026-12-01",
                "2 letter_of_intent:director:nora quinn 2026-12-31",
                "3 evidence:presale_territory:northern tv 2027-01-15",
                "1 option:: 2027-01-31",
                "3 evidence:grant_national:screen ireland 2027-02-01",
            ]
        );
    }

    #[test]
    fn what_was_replaced_does_not() {
        let mut project = project();
        project[0]["rights_status"] = json!("owned");
        project[3] = json!({
            "crew_status": [{"name": "nora quinn", "title": "director", "status": "booked"}],
            "cast_status": [{"name": "Sam Reid", "status": "contracted"}],
            "closed_sources": [{"provider": "northern tv "}, {"provider": "Screen Ireland"}],
        });
        assert_eq!(found(project), [""; 0]);
        let exercised = [
            json!({"rights_status": "option_signed", "option_expiry": "2027-01-31"}),
            json!({}),
            json!({}),
            json!({"option_exercised": true}),
        ];
        assert_eq!(found(exercised), [""; 0]);
    }

    #[rstest]
    #[case(61, 0)]
    #[case(60, 1)]
    #[case(31, 1)]
    #[case(30, 2)]
    #[case(7, 3)]
    #[case(0, 3)]
    #[case(-1, 0)]
    fn e_03_reminders_come_60_30_and_7_days_before(#[case] left: i64, #[case] due: i32) {
        let expiration = Expiration {
            what: What::Option,
            who: String::new(),
            job: String::new(),
            on: TODAY + time::Duration::days(left),
        };
        assert_eq!(expiration.due(TODAY), (due, left));
    }
}
