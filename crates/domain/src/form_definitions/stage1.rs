//! Stage 1, Concept & Rights: is this a real project, put forward by someone entitled to it?

use crate::form_definitions::formats::SERIES;
use crate::forms::build::{
    any_of, check, choice, choices, date, document, either, from_list, integer, none_of, one_of, picture,
    prose, rows, text, text_of, year,
};
use crate::forms::condition::Condition;
use crate::forms::field::{Accept, DateRule, Lines, Pixels, Section, TextRule};
use crate::lifecycle::Tier::{L, M};

/// Half a sheet, as posters stand in lists and on a dossier's cover.
const KEY_IMAGE: Pixels = Pixels {
    width: 600,
    height: 900,
};

pub(crate) fn sections() -> Vec<Section> {
    vec![
        project(),
        story(),
        scope(),
        audience(),
        rights(),
        people(),
        declarations(),
    ]
}

fn series() -> Condition {
    any_of("format", SERIES)
}

fn not_original() -> Condition {
    none_of("source_type", ["original"])
}

/// An original, too, can be somebody else's who has given, or sold, the right to it.
fn given_by_another() -> Condition {
    any_of("rights_status", GIVEN)
}

/// Somebody wrote it, and gave the right to use it.
fn from_elsewhere() -> Condition {
    none_of("source_type", ["original", "public_domain"])
}

fn project() -> Section {
    Section {
        key: "project",
        title: "The project",
        help: "Title, format, technique and genre.",
        fields: vec![
            text("project_name", "Project name", 2, 120)
                .always()
                .help("A working title will do. You can rename it until it is approved."),
            choice("format", "Format", from_list("formats")).always(),
            choices("technique", "Technique", from_list("techniques"), 1, 3).always(),
            choices("genres", "Genres", from_list("genres"), 1, 3).always(),
            choices("subgenres", "Sub-genres", from_list("subgenres"), 1, 4).within("genres"),
            choices("tags", "Tags", from_list("project_tags"), 1, 8),
            picture("key_image", "Key image", 10, KEY_IMAGE)
                .help("Portrait format, at least 600 × 900 pixels. Shown wherever the project appears."),
        ],
    }
}

fn story() -> Section {
    Section {
        key: "story",
        title: "Story",
        help: "Your pitch in a few sentences.",
        fields: vec![
            text_of("logline", "Logline", 30, 300, Lines::One, TextRule::NoContact)
                .always()
                .help("One paragraph: who wants what, and what the obstacle is."),
            prose("synopsis_short", "Short synopsis", 150, 1_000)
                .always()
                .help("Beginning, middle and end."),
        ],
    }
}

fn scope() -> Section {
    Section {
        key: "scope",
        title: "Scope",
        help: "Length, languages, development status and budget.",
        fields: vec![
            choices(
                "original_languages",
                "Original languages",
                from_list("languages"),
                1,
                3,
            )
            .always(),
            choices(
                "countries_of_origin",
                "Countries of origin",
                from_list("countries"),
                1,
                5,
            )
            .always(),
            integer("runtime_min", "Running time", 1, 600)
                .unit("minutes")
                .shown(none_of("format", SERIES))
                .when(none_of("format", SERIES)),
            integer("seasons", "Seasons", 1, 10)
                .shown(series())
                .when(series()),
            integer("episodes", "Episodes per season", 1, 200)
                .shown(series())
                .when(series()),
            integer("episode_min", "Episode length", 1, 180)
                .unit("minutes")
                .shown(series())
                .when(series()),
            choice(
                "development_status",
                "Development status",
                from_list("development_statuses"),
            )
            .always(),
            choice("budget_band", "Budget", from_list("budget_bands"))
                .always()
                .help("In US dollars, whatever currency the budget uses. It sets the requirements of each stage."),
            choice("currency", "Budget currency", from_list("currencies")).always(),
        ],
    }
}

fn audience() -> Section {
    Section {
        key: "audience",
        title: "Audience",
        help: "Target audience and comparable titles.",
        fields: vec![
            prose("target_audience", "Target audience", 50, 1_000).tiers([M, L]),
            choice(
                "age_rating_target",
                "Intended age rating",
                from_list("age_ratings"),
            )
            .tiers([M, L]),
            rows(
                "comparables",
                "Comparable titles",
                "title",
                2,
                5,
                vec![
                    text("title", "Title", 1, 120).always(),
                    year("year", "Year", 1).always(),
                    prose("why", "Why it compares", 20, 200).always(),
                ],
            )
            .tiers([M, L])
            .help("Two to five titles that reached the audience you are aiming for."),
        ],
    }
}

fn rights() -> Section {
    Section {
        key: "rights",
        title: "Rights",
        help: "The source material and your right to develop it.",
        fields: vec![
            choice("source_type", "Source", from_list("source_types")).always(),
            choice(
                "rights_status",
                "Rights",
                one_of([
                    ("owned", "Owned"),
                    ("assigned", "Assigned"),
                    ("option_signed", "Option signed"),
                    ("licence", "Licence"),
                    ("public_domain", "Public domain"),
                    ("in_negotiation", "In negotiation"),
                    ("not_cleared", "Not cleared"),
                ]),
            )
            .always(),
            text("rights_holder", "Rights holder", 2, 160)
                .shown(either([not_original(), given_by_another()]))
                .when(not_original()),
            choice(
                "rights_territory",
                "Territory",
                one_of([("world", "World"), ("listed", "Listed countries")]),
            )
            .shown(either([not_original(), given_by_another()]))
            .when(not_original()),
            choices("rights_countries", "Countries", from_list("countries"), 1, 250)
                .shown(any_of("rights_territory", ["listed"]))
                .when(any_of("rights_territory", ["listed"])),
            date("option_expiry", "Option or licence ends", DateRule::AfterToday)
                .shown(any_of("rights_status", ["option_signed", "licence"]))
                .when(any_of("rights_status", ["option_signed", "licence"])),
            document("rights_document", "Rights document", [Accept::Pdf], 20)
                .shown(either([from_elsewhere(), given_by_another()]))
                .when(from_elsewhere())
                .help(
                    "The signed option, licence, assignment or life-rights release. During negotiations: a letter \
                     confirming them.",
                ),
            document("counsel_note", "Counsel's note", [Accept::Pdf], 20)
                .shown(any_of("rights_status", ["public_domain"]))
                .tiers_when([L], any_of("rights_status", ["public_domain"]))
                .help("Why the work is in the public domain in the territories you want."),
            text("registration_no", "Script registration", 1, 60)
                .help("Number and office, if the material is registered."),
        ],
    }
}

fn people() -> Section {
    Section {
        key: "people",
        title: "Writers & content notes",
        help: "Writers, use of AI and sensitive content.",
        fields: vec![
            rows(
                "writers",
                "Writers",
                "writer",
                1,
                10,
                vec![
                    text("name", "Name", 2, 120).always(),
                    text("credit", "Credit", 2, 60)
                        .always()
                        .help("Such as “Written by”."),
                ],
            )
            .always(),
            choice(
                "ai_declaration",
                "Use of AI",
                one_of([
                    ("none", "None"),
                    ("assistive", "Assistive: research, spelling, planning"),
                    ("generative_elements", "Generated elements in the work"),
                ]),
            )
            .always(),
            prose("ai_details", "How AI is used", 1, 1_000)
                .shown(none_of("ai_declaration", ["none"]))
                .when(none_of("ai_declaration", ["none"])),
            choices(
                "content_flags",
                "The story involves",
                one_of([
                    ("violence", "Violence"),
                    ("sex", "Sex or nudity"),
                    ("minors", "Minors"),
                    ("real_persons", "Real persons"),
                    ("religion", "Religion"),
                    ("politics", "Politics"),
                    ("harm", "Self-harm or abuse"),
                    ("none", "None of these"),
                ]),
                1,
                7,
            )
            .exclusive("none")
            .always(),
        ],
    }
}

fn declarations() -> Section {
    Section {
        key: "declarations",
        title: "Visibility & declarations",
        help: "Who can see the project, and your declarations.",
        fields: vec![
            choice(
                "visibility",
                "Visible to",
                one_of([
                    ("private", "My team and reviewers only"),
                    ("connections", "My connections"),
                    ("members", "Members: name and logline"),
                    ("public", "Everyone: a teaser"),
                ]),
            )
            .always(),
            check("declares_truth", "I confirm the information is accurate").always(),
            check("declares_rights", "I have the right to submit this project").always(),
            check("declares_conduct", "I agree to the code of conduct").always(),
        ],
    }
}

/// By what another than the maker gives rights.
pub(crate) const GIVEN: [&str; 3] = ["assigned", "option_signed", "licence"];
