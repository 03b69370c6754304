//! Stage 2, Script & Package: is there material, and a team that can make it?

use crate::form_definitions::formats::{fiction, series};
use crate::form_definitions::stage2_people::{cast, crew, team};
use crate::forms::build::{
    any_of, choices, date, document, empty, from_list, integer, prose, rows, section, text, url,
};
use crate::forms::field::{Accept, DateRule, Section};
use crate::lifecycle::Tier::{L, M};

pub(crate) fn sections() -> Vec<Section> {
    vec![
        script(),
        vision(),
        team(),
        cast(),
        crew(),
        shoot(),
        audience(),
        care(),
        papers(),
    ]
}

fn script() -> Section {
    section(
        "script",
        vec![
            document("script", [Accept::Pdf], 20).always(),
            document("script_fdx", [Accept::Fdx], 10),
            document("series_bible", [Accept::Pdf], 20)
                .shown(series())
                .when(series()),
            text("draft_label", 1, 40).always(),
            date("draft_date", DateRule::NotAfterToday).always(),
            prose("synopsis_long", 1_000, 6_000).tiers([M, L]),
        ],
    )
}

fn vision() -> Section {
    section(
        "vision",
        vec![
            prose("directors_statement", 300, 5_000).always(),
            prose("producers_statement", 300, 4_000).tiers([M, L]),
            rows(
                "pitch_links",
                1,
                10,
                vec![text("label", 2, 80).always(), url("url").always()],
            ),
            document("visual_pitch", [Accept::Pdf], 50).tiers_when([M, L], empty("pitch_links")),
        ],
    )
}

fn shoot() -> Section {
    section(
        "shoot",
        vec![
            choices("locations_countries", from_list("countries"), 1, 10).always(),
            integer("shooting_days", 1, 300).always(),
            integer("prep_weeks", 0, 156).always(),
            integer("post_weeks", 0, 156).always(),
            integer("interior_pct", 0, 100).shown(fiction()).when(fiction()),
            integer("day_pct", 0, 100).shown(fiction()).when(fiction()),
        ],
    )
}

fn audience() -> Section {
    section("audience", vec![prose("audience_path", 100, 2_000).tiers([M, L])])
}

fn care() -> Section {
    section(
        "care",
        vec![
            prose("inclusion_note", 1, 2_000).tiers([L]),
            prose("access_note", 1, 2_000).tiers([L]),
            prose("sustainability_note", 1, 2_000).tiers([L]),
            prose("safeguarding_note", 50, 2_000).when(any_of("stage1.content_flags", ["minors"])),
        ],
    )
}

fn papers() -> Section {
    section(
        "papers",
        vec![
            document("loi_bundle", [Accept::Pdf], 20).tiers([L]).private(),
            document("chain_of_title_summary", [Accept::Pdf], 20)
                .tiers([L])
                .private(),
            document("script_registration", [Accept::Pdf, Accept::Image], 20)
                .tiers([L])
                .private(),
        ],
    )
}
