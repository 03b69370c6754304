//! Stage 1, Concept & Rights: is this a real project, put forward by someone entitled to it?

use crate::form_definitions::formats::SERIES;
use crate::forms::build::{
    any_of, check, choice, choices, date, document, either, from_list, integer, none_of, one_of, picture,
    prose, rows, section, text, text_of, year,
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
    section(
        "project",
        vec![
            text("project_name", 2, 120).always(),
            choice("format", from_list("formats")).always(),
            choices("technique", from_list("techniques"), 1, 3).always(),
            choices("genres", from_list("genres"), 1, 3).always(),
            choices("subgenres", from_list("subgenres"), 1, 4).within("genres"),
            choices("tags", from_list("project_tags"), 1, 8),
            picture("key_image", 10, KEY_IMAGE),
        ],
    )
}

fn story() -> Section {
    section(
        "story",
        vec![
            text_of("logline", 30, 300, Lines::One, TextRule::NoContact).always(),
            prose("synopsis_short", 150, 1_000).always(),
        ],
    )
}

fn scope() -> Section {
    section(
        "scope",
        vec![
            choices("original_languages", from_list("languages"), 1, 3).always(),
            choices("countries_of_origin", from_list("countries"), 1, 5).always(),
            integer("runtime_min", 1, 600)
                .shown(none_of("format", SERIES))
                .when(none_of("format", SERIES)),
            integer("seasons", 1, 10).shown(series()).when(series()),
            integer("episodes", 1, 200).shown(series()).when(series()),
            integer("episode_min", 1, 180).shown(series()).when(series()),
            choice("development_status", from_list("development_statuses")).always(),
            choice("budget_band", from_list("budget_bands")).always(),
            choice("currency", from_list("currencies")).always(),
        ],
    )
}

fn audience() -> Section {
    section(
        "audience",
        vec![
            prose("target_audience", 50, 1_000).tiers([M, L]),
            choice("age_rating_target", from_list("age_ratings")).tiers([M, L]),
            rows(
                "comparables",
                2,
                5,
                vec![
                    text("title", 1, 120).always(),
                    year("year", 1).always(),
                    prose("why", 20, 200).always(),
                ],
            )
            .tiers([M, L]),
        ],
    )
}

fn rights() -> Section {
    section(
        "rights",
        vec![
            choice("source_type", from_list("source_types")).always(),
            choice(
                "rights_status",
                one_of([
                    "owned",
                    "assigned",
                    "option_signed",
                    "licence",
                    "public_domain",
                    "in_negotiation",
                    "not_cleared",
                ]),
            )
            .always(),
            text("rights_holder", 2, 160)
                .shown(either([not_original(), given_by_another()]))
                .when(not_original()),
            choice("rights_territory", one_of(["world", "listed"]))
                .shown(either([not_original(), given_by_another()]))
                .when(not_original()),
            choices("rights_countries", from_list("countries"), 1, 250)
                .shown(any_of("rights_territory", ["listed"]))
                .when(any_of("rights_territory", ["listed"])),
            date("option_expiry", DateRule::AfterToday)
                .shown(any_of("rights_status", ["option_signed", "licence"]))
                .when(any_of("rights_status", ["option_signed", "licence"])),
            document("rights_document", [Accept::Pdf], 20)
                .shown(either([from_elsewhere(), given_by_another()]))
                .when(from_elsewhere()),
            document("counsel_note", [Accept::Pdf], 20)
                .shown(any_of("rights_status", ["public_domain"]))
                .tiers_when([L], any_of("rights_status", ["public_domain"])),
            text("registration_no", 1, 60),
        ],
    )
}

fn people() -> Section {
    section(
        "people",
        vec![
            rows(
                "writers",
                1,
                10,
                vec![text("name", 2, 120).always(), text("credit", 2, 60).always()],
            )
            .always(),
            choice(
                "ai_declaration",
                one_of(["none", "assistive", "generative_elements"]),
            )
            .always(),
            prose("ai_details", 1, 1_000)
                .shown(none_of("ai_declaration", ["none"]))
                .when(none_of("ai_declaration", ["none"])),
            choices(
                "content_flags",
                one_of([
                    "violence",
                    "sex",
                    "minors",
                    "real_persons",
                    "religion",
                    "politics",
                    "harm",
                    "none",
                ]),
                1,
                7,
            )
            .exclusive("none")
            .always(),
        ],
    )
}

fn declarations() -> Section {
    section(
        "declarations",
        vec![
            choice("visibility", one_of(["private", "connections", "members"])).always(),
            check("declares_truth").always(),
            check("declares_rights").always(),
            check("declares_conduct").always(),
        ],
    )
}

/// By what another than the maker gives rights.
pub(crate) const GIVEN: [&str; 3] = ["assigned", "option_signed", "licence"];
