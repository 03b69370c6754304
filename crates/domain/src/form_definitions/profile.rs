//! The profile's questions. The gate is ten values and two consents; everything else is optional, or asked only of
//! performers and funders.

use crate::form_definitions::profile_terms::{availability, looking_for};
use crate::forms::build::{
    any_of, check, choice, choices, date, from_list, integer, one_of, prose, rows, tags, text, text_of, url,
    year,
};
use crate::forms::condition::Condition;
use crate::forms::field::{DateRule, Field, Form, Lines, Section, TextRule};

/// The two consents without which there is no profile.
pub const CONSENTS: [&str; 2] = ["accept_terms", "accept_code_of_conduct"];

pub fn form() -> Form {
    Form {
        key: "profile",
        version: 1,
        title: "Profile",
        sections: vec![
            you(),
            what_you_do(),
            your_work(),
            availability(),
            looking_for(),
            privacy(),
        ],
    }
}

fn you() -> Section {
    Section {
        key: "you",
        title: "You",
        help: "Who you are and where you work from.",
        fields: vec![
            name("first_name", "First name").always(),
            name("last_name", "Last name").always(),
            text("professional_name", "Credit name", 2, 80)
                .help("How you want to be credited, if different."),
            text("pronouns", "Pronouns", 1, 30),
            date("date_of_birth", "Date of birth", DateRule::Adult)
                .always()
                .private()
                .help("Only to check that you are 18 or older."),
            choice("country", "Country", from_list("countries")).always(),
            text("city", "City", 1, 80),
            choice("time_zone", "Time zone", from_list("time_zones")).help("Suggested by your device."),
        ],
    }
}

fn name(key: &'static str, label: &'static str) -> Field {
    text_of(key, label, 1, 60, Lines::One, TextRule::PersonName)
}

fn what_you_do() -> Section {
    Section {
        key: "what_you_do",
        title: "What you do",
        help: "Your role in the industry. Others find you by department and title.",
        fields: vec![
            choices(
                "member_types",
                "I am a",
                one_of([
                    ("filmmaker", "Filmmaker"),
                    ("crew", "Crew member"),
                    ("performer", "Performer"),
                    ("writer", "Writer"),
                    ("funder", "Funder or investor"),
                    ("distributor_sales", "Distributor or sales agent"),
                    ("company_rep", "Company representative"),
                    ("agent_rep", "Agent or manager"),
                    ("facility_service", "Facility or service"),
                    ("educator", "Educator"),
                    ("student", "Student"),
                ]),
                1,
                3,
            )
            .always(),
            choices("role_types", "Role types", from_list("cast_role_types"), 1, 10).shown(performer()),
            choice("primary_department", "Department", from_list("departments"))
                .help("If empty, we use the department of your first title."),
            choices("titles", "Job titles", from_list("titles"), 1, 5)
                .within("primary_department")
                .when(Condition::Empty { field: "role_types" }),
            choices("other_titles", "Other job titles", from_list("titles"), 1, 10)
                .help("From any department."),
            choice("experience_level", "Experience", from_list("experience_levels")).always(),
            integer("years", "Years of experience", 0, 70).unit("years"),
            rows(
                "unions",
                "Unions and guilds",
                "union",
                1,
                10,
                vec![
                    choice("code", "Union or guild", from_list("unions")).always(),
                    choice("status", "Status", from_list("union_statuses")).always(),
                ],
            ),
        ],
    }
}

fn performer() -> Condition {
    any_of("member_types", ["performer"])
}

fn your_work() -> Section {
    Section {
        key: "your_work",
        title: "Your work",
        help: "What others read first. A headline is enough to start with.",
        fields: vec![
            text("headline", "Headline", 10, 120)
                .always()
                .help("One line: what you do and where."),
            prose("bio", "Biography", 1, 2_000),
            rows("credits", "Credits", "credit", 1, 200, credit()),
            rows(
                "links",
                "Links",
                "link",
                1,
                10,
                vec![text("label", "Label", 1, 60), url("url", "Address").always()],
            ),
            rows(
                "reels",
                "Reels",
                "reel",
                1,
                5,
                vec![text("title", "Title", 1, 120), url("url", "Address").always()],
            )
            .help("YouTube, Vimeo, Frame.io or similar."),
            tags("skills", "Skills", 30, 40),
            tags("equipment", "Equipment", 30, 40),
            tags("software", "Software", 30, 40),
            rows(
                "languages",
                "Languages",
                "language",
                1,
                10,
                vec![
                    choice("language", "Language", from_list("languages")).always(),
                    choice(
                        "level",
                        "Level",
                        one_of([
                            ("basic", "Basic"),
                            ("conversational", "Conversational"),
                            ("professional", "Professional"),
                            ("native", "Native"),
                        ]),
                    )
                    .always(),
                ],
            ),
            rows(
                "awards",
                "Awards",
                "award",
                1,
                30,
                vec![text("name", "Name", 1, 120).always(), year("year", "Year", 0)],
            ),
            integer("playing_age_min", "Playing age from", 0, 100).shown(performer()),
            integer("playing_age_max", "Playing age to", 0, 100).shown(performer()),
            integer("height_cm", "Height", 50, 250)
                .unit("cm")
                .shown(performer()),
            text("eyes", "Eyes", 1, 40).shown(performer()),
            text("hair", "Hair", 1, 40).shown(performer()),
            text("build", "Build", 1, 40).shown(performer()),
            tags("accents", "Accents", 20, 40).shown(performer()),
            tags("special_skills", "Special skills", 40, 40).shown(performer()),
            text("vocal_range", "Vocal range", 1, 60).shown(performer()),
            prose("appearance_note", "Note on appearance", 1, 300).shown(performer()),
            tags("licences", "Licences", 20, 40).shown(performer()),
        ],
    }
}

fn credit() -> Vec<Field> {
    vec![
        text("title", "Title", 1, 160).always(),
        text("role", "Role", 1, 80).always(),
        year("year", "Year", 2).always(),
        choice("format", "Format", from_list("formats")),
        text("company", "Company", 1, 120),
        url("link", "Link"),
    ]
}

fn privacy() -> Section {
    Section {
        key: "privacy",
        title: "Privacy & consent",
        help: "Who can see your profile, and your consents.",
        fields: vec![
            choice(
                "visibility",
                "Who sees my profile",
                one_of([("members", "All members"), ("connections", "My connections")]),
            )
            .always(),
            choice(
                "messages_from",
                "Who may write to me",
                one_of([
                    ("connections", "My connections"),
                    ("project_members", "Members of my projects"),
                    ("members", "All members"),
                ]),
            ),
            check("searchable", "I can be found by name").help(
                "Members who build a team can find you by name and invite you, as long as all members can see your \
                 profile. Your email address stays private.",
            ),
            check("show_age_range", "Show my age range"),
            check("accept_terms", "I accept the terms and the privacy notice").always(),
            check("accept_code_of_conduct", "I accept the code of conduct").always(),
            check("marketing", "News about Slateflow by email"),
            check("analytics", "Help to improve Slateflow with usage data"),
        ],
    }
}
