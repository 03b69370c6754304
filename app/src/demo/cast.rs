//! Who is in the story, and what they make.

use identity::Role;
use serde_json::{Value, json};

pub const PASSWORD: &str = "Slate-Demo-26!";
pub const REVIEWER: &str = "ines.carvalho@demo.test";
pub const LEAD: &str = "tomasz.zielinski@demo.test";
/// What the benchmark copies: a member with an approved project.
pub const BENCH_SAMPLE: &str = "mara.lindqvist@demo.test";
pub const BENCH_PROJECT: &str = "Harbour Lights";

pub struct Person {
    pub email: String,
    pub first_name: &'static str,
    pub last_name: &'static str,
    pub country: &'static str,
    pub title: &'static str,
    pub headline: &'static str,
    pub roles: Vec<Role>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Draft,
    Submitted,
    InReview,
    ChangesRequested,
    Approved,
    Rejected,
}

pub struct Project {
    pub owner: &'static str,
    pub name: &'static str,
    pub format: &'static str,
    pub genre: &'static str,
    pub country: &'static str,
    pub language: &'static str,
    pub logline: &'static str,
    pub synopsis: &'static str,
    pub outcome: Outcome,
}

pub fn people() -> Vec<Person> {
    let p = Person::new;
    vec![
        p(
            "mara.lindqvist",
            ("Mara", "Lindqvist"),
            "SE",
            "director",
            "Director of slow, tense stories by the sea",
        ),
        p(
            "kofi.mensah",
            ("Kofi", "Mensah"),
            "GH",
            "producer",
            "Producer between Accra and London",
        ),
        p(
            "ana.petrovic",
            ("Ana", "Petrović"),
            "HR",
            "screenwriter",
            "Screenwriter, family dramas with a secret",
        ),
        p(
            "yuki.tanaka",
            ("Yuki", "Tanaka"),
            "JP",
            "director_of_photography",
            "Director of photography, natural light",
        ),
        p(
            "liam.obrien",
            ("Liam", "O'Brien"),
            "IE",
            "producer",
            "Documentary producer, west of Ireland",
        ),
        p(
            "salma.haddad",
            ("Salma", "Haddad"),
            "MA",
            "director",
            "Director, hybrid documentary and dance",
        ),
        p(
            "nora.weiss",
            ("Nora", "Weiss"),
            "DE",
            "editor",
            "Editor of features and series in Berlin",
        ),
        p(
            "diego.flores",
            ("Diego", "Flores"),
            "MX",
            "composer",
            "Composer for film, strings and field recordings",
        ),
        p(
            "grace.kim",
            ("Grace", "Kim"),
            "KR",
            "production_designer",
            "Production designer, period and near future",
        ),
        p(
            "ines.carvalho",
            ("Inês", "Carvalho"),
            "PT",
            "producer",
            "Reviewer; development executive in Lisbon",
        )
        .with_role(Role::Reviewer),
        p(
            "samuel.adeyemi",
            ("Samuel", "Adeyemi"),
            "NG",
            "producer",
            "Reviewer; commissioning for series",
        )
        .with_role(Role::Reviewer),
        p(
            "tomasz.zielinski",
            ("Tomasz", "Zieliński"),
            "PL",
            "producer",
            "Review lead; film fund, fifteen years",
        )
        .with_role(Role::Reviewer)
        .with_role(Role::ReviewLead),
    ]
}

/// One of any number of further members.
pub fn passer_by(n: u32) -> Person {
    const FIRST: [&str; 10] = [
        "Elif", "Jonas", "Priya", "Mateo", "Aoife", "Chen", "Fatou", "Oskar", "Lucia", "Noah",
    ];
    const LAST: [&str; 9] = [
        "Aydin", "Berg", "Sharma", "Rojas", "Walsh", "Li", "Diop", "Nowak", "Ferrari",
    ];
    const TITLE: [&str; 7] = [
        "director",
        "producer",
        "screenwriter",
        "editor",
        "composer",
        "director_of_photography",
        "line_producer",
    ];
    const COUNTRY: [&str; 6] = ["TR", "DE", "IN", "CL", "IE", "FR"];
    let pick = |list: &[&'static str]| list[n as usize % list.len()];
    Person::new(
        &format!("member{n}"),
        (pick(&FIRST), pick(&LAST)),
        pick(&COUNTRY),
        pick(&TITLE),
        "Open to the next project",
    )
}

impl Person {
    fn new(
        email: &str,
        name: (&'static str, &'static str),
        country: &'static str,
        title: &'static str,
        headline: &'static str,
    ) -> Self {
        Self {
            email: format!("{email}@demo.test"),
            first_name: name.0,
            last_name: name.1,
            country,
            title,
            headline,
            roles: Vec::new(),
        }
    }

    fn with_role(mut self, role: Role) -> Self {
        self.roles.push(role);
        self
    }

    /// The answers of the six steps.
    pub fn profile(&self) -> [Value; 6] {
        [
            json!({
                "first_name": self.first_name, "last_name": self.last_name,
                "date_of_birth": "1988-04-17", "country": self.country,
            }),
            json!({"member_types": ["filmmaker"], "titles": [self.title], "experience_level": "senior"}),
            json!({"headline": self.headline}),
            json!({}),
            json!({"intents": ["funding"]}),
            json!({"visibility": "members", "accept_terms": true, "accept_code_of_conduct": true}),
        ]
    }
}

pub fn projects() -> Vec<Project> {
    vec![
        Project {
            owner: "mara.lindqvist@demo.test",
            name: BENCH_PROJECT,
            format: "feature_film",
            genre: "thriller",
            country: "SE",
            language: "sv",
            logline: "A lighthouse keeper finds a door under the sea and must decide who may pass it.",
            synopsis: "Mara keeps the last manned lighthouse on the coast. When the tide uncovers a door in the rock \
                       below, people she thought drowned begin to knock. Each wants to come home; each would change \
                       what happened the night of the storm.",
            outcome: Outcome::Approved,
        },
        Project {
            owner: "mara.lindqvist@demo.test",
            name: "The Salt Road",
            format: "limited_series",
            genre: "drama",
            country: "SE",
            language: "sv",
            logline: "Three sisters drive their father's ashes across a country that is closing its borders.",
            synopsis: "The will asks for one thing: scatter him where the salt road ends. It does not say that the \
                       road now crosses a border that closes on Friday, nor what he carried over it for thirty years.",
            outcome: Outcome::Draft,
        },
        Project {
            owner: "kofi.mensah@demo.test",
            name: "Night Market",
            format: "feature_film",
            genre: "crime",
            country: "GH",
            language: "en",
            logline: "A spice seller in Accra has one night to return a fortune that was hidden in her stall.",
            synopsis: "Efua finds a bag under the cloves and the wrong people find Efua. Between dusk and the dawn \
                       prayer the market becomes a maze of debts, and she is the only one who knows every stall.",
            outcome: Outcome::InReview,
        },
        Project {
            owner: "kofi.mensah@demo.test",
            name: "Second Rains",
            format: "documentary_feature",
            genre: "documentary",
            country: "GH",
            language: "en",
            logline: "Farmers in the north rebuild an irrigation system from the memory of one old engineer.",
            synopsis: "The drawings burned in 1981. The last man who walked the canals is ninety and remembers them \
                       in songs. A season of digging, listening and waiting for the second rains.",
            outcome: Outcome::Submitted,
        },
        Project {
            owner: "ana.petrovic@demo.test",
            name: "What the House Heard",
            format: "feature_film",
            genre: "mystery",
            country: "HR",
            language: "hr",
            logline: "A sound recordist inherits a house whose walls repeat a conversation from the war.",
            synopsis: "Vesna comes to sell the house and stays to listen. Her microphones catch sentences between the \
                       joists, always at four in the afternoon. The village knows the voices and would rather she \
                       left.",
            outcome: Outcome::ChangesRequested,
        },
        Project {
            owner: "liam.obrien@demo.test",
            name: "Peat",
            format: "documentary_feature",
            genre: "documentary",
            country: "IE",
            language: "en",
            logline: "The last turf cutters of a parish decide together what comes after the bog.",
            synopsis: "One summer in a parish where every family has a bank of turf and nobody may cut it any more. \
                       Meetings in the hall, arguments in kitchens, and a vote that will not come.",
            outcome: Outcome::Submitted,
        },
        Project {
            owner: "salma.haddad@demo.test",
            name: "Bodies of Water",
            format: "short_film",
            genre: "drama",
            country: "MA",
            language: "ar",
            logline: "A dancer who lost her hearing rehearses by the vibration of a flooded theatre.",
            synopsis: "The rains came through the roof and the company left. Salma stays on the flooded stage, where \
                       she finds that water carries the music that air no longer can, and opens the doors.",
            outcome: Outcome::Draft,
        },
        Project {
            owner: "liam.obrien@demo.test",
            name: "The Borrowed Book",
            format: "feature_film",
            genre: "comedy",
            country: "IE",
            language: "en",
            logline: "A librarian films a famous novel before anybody notices that he never bought the rights.",
            synopsis: "It was the town's favourite novel and the author is dead, he thinks. With the whole parish cast \
                       and half the film shot, a very old lady asks for a ticket and a lawyer.",
            outcome: Outcome::Rejected,
        },
    ]
}

impl Project {
    /// Every answer that stage 1 asks for.
    pub fn content(&self) -> Value {
        let runtime = match self.format {
            "short_film" => 18,
            "limited_series" => 50,
            _ => 96,
        };
        let mut content = json!({
            "format": self.format,
            "technique": ["live_action"],
            "genres": [self.genre],
            "logline": self.logline,
            "synopsis_short": self.synopsis,
            "original_languages": [self.language],
            "countries_of_origin": [self.country],
            "runtime_min": runtime,
            "development_status": "first_draft",
            "budget_band": "250k_1m",
            "currency": "EUR",
            "target_audience": "Adults who look for original stories in cinemas and at festivals, then at home.",
            "age_rating_target": "12_plus",
            "comparables": [
                {"title": "The Lighthouse", "year": 2019, "why": "Few people, one place, and what they hide."},
                {"title": "Ondine", "year": 2009, "why": "A small coast and a secret from below."},
            ],
            "source_type": "original",
            "rights_status": "owned",
            "writers": [{"name": "The applicant", "credit": "Written by"}],
            "ai_declaration": "none",
            "content_flags": ["none"],
            "visibility": "private",
            "declares_truth": true,
            "declares_rights": true,
            "declares_conduct": true,
        });
        if self.format == "limited_series" {
            content["seasons"] = 1.into();
            content["episodes"] = 6.into();
            content["episode_min"] = 50.into();
        }
        content
    }

    /// The review and the decision.
    pub fn judgement(&self) -> (Value, Value) {
        let score = |n: u8, note: &str| json!({"score": n, "note": note, "for_applicant": !note.is_empty()});
        let rights = if self.outcome == Outcome::Rejected { 1 } else { 4 };
        let rights_note = match self.outcome {
            Outcome::Rejected => "The novel is in copyright and no agreement exists.",
            _ => "",
        };
        let scores = json!({
            "premise": score(5, "Clear from the first line."),
            "audience": score(4, ""),
            "rights": score(rights, rights_note),
            "originality": score(4, "A place and a sound of its own."),
            "content": score(5, ""),
        });
        let (items, summary, decision) = match self.outcome {
            Outcome::ChangesRequested => (
                json!([
                    {"field": "synopsis_short", "severity": "must",
                     "text": "Please tell how the story ends: a reviewer must be able to judge the whole."},
                    {"field": "target_audience", "severity": "should",
                     "text": "Who are the first thousand people who will see it, and where?"},
                ]),
                "A strong idea, well written. We need the ending and a sharper picture of the audience.",
                json!({"decision": "request_changes"}),
            ),
            Outcome::Rejected => (
                json!([]),
                "The project adapts a novel that is in copyright, and no agreement with the holder exists. \
                 Without it no later stage can be reached.",
                json!({"decision": "reject", "reason_code": "no_rights"}),
            ),
            _ => (json!([]), "", json!({"decision": "approve"})),
        };
        let draft = json!({"scores": scores, "items": items, "summary": summary, "private_notes": ""});
        (draft, decision)
    }
}
