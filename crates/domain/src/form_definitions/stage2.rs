//! Stage 2, Script & Package: is there material, and a team that can make it?

use crate::form_definitions::formats::series;
use crate::form_definitions::stage2_people::{cast, crew, team};
use crate::forms::build::{
    any_of, choices, date, document, empty, from_list, integer, prose, rows, text, url,
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
    Section {
        key: "script",
        title: "Script",
        help: "Reviewers judge everything else against the script. Every page is watermarked with the reader's name.",
        fields: vec![
            document("script", "Script or treatment", [Accept::Pdf], 20).always().help(
                "Text-based PDF (no scans). Feature: 60 to 180 pages. Short: up to 60. Series: the pilot, 20 to 80. \
                 Documentary or unscripted: the treatment, 3 to 30.",
            ),
            document("script_fdx", "Script as Final Draft file", [Accept::Fdx], 10)
                .help("For breakdown and scheduling. Reviewers read the PDF."),
            document("series_bible", "Series bible", [Accept::Pdf], 20)
                .shown(series())
                .when(series())
                .help("World, characters, season arc and later seasons."),
            text("draft_label", "Draft", 1, 40)
                .always()
                .help("Such as “Second draft” or “Blue revisions”."),
            date("draft_date", "Draft date", DateRule::NotAfterToday).always(),
            prose("synopsis_long", "Long synopsis", 1_000, 6_000)
                .tiers([M, L])
                .help("The whole story, with its ending."),
        ],
    }
}

fn vision() -> Section {
    Section {
        key: "vision",
        title: "Vision",
        help: "How the work will look, sound and feel, and why this team should make it.",
        fields: vec![
            prose("directors_statement", "Director's statement", 300, 5_000)
                .always()
                .help("Point of view, tone, visual language, work with actors or contributors."),
            prose("producers_statement", "Producer's statement", 300, 4_000)
                .tiers([M, L])
                .help("Why this project, why now, why this team, and how you will make it."),
            rows(
                "pitch_links",
                "Links to visual material",
                "link",
                1,
                10,
                vec![
                    text("label", "Description", 2, 80).always(),
                    url("url", "Address").always(),
                ],
            )
            .help("Mood reel, teaser, test scene, previous work. Share passwords with your reviewers only."),
            document("visual_pitch", "Visual pitch", [Accept::Pdf], 50)
                .tiers_when([M, L], empty("pitch_links"))
                .help("Lookbook or deck, up to 60 pages, unless you added links above."),
        ],
    }
}

fn shoot() -> Section {
    Section {
        key: "shoot",
        title: "Shoot plan",
        help: "The production plan as your line producer or first assistant director sees it now.",
        fields: vec![
            choices(
                "locations_countries",
                "Shooting countries",
                from_list("countries"),
                1,
                10,
            )
            .always(),
            integer("shooting_days", "Shooting days", 1, 300)
                .unit("days")
                .always()
                .help("Main unit. Animation: days of principal production."),
            integer("prep_weeks", "Prep", 0, 156).unit("weeks").always(),
            integer("post_weeks", "Post-production", 0, 156)
                .unit("weeks")
                .always(),
            integer("interior_pct", "Interiors", 0, 100)
                .unit("%")
                .always()
                .help("Share of the scenes; the rest are exteriors."),
            integer("day_pct", "Day scenes", 0, 100)
                .unit("%")
                .always()
                .help("Share of the scenes; the rest are night scenes."),
        ],
    }
}

fn audience() -> Section {
    Section {
        key: "audience",
        title: "Audience & distribution strategy",
        help: "Premiere, release windows and distribution partners.",
        fields: vec![
            prose("audience_path", "Audience & distribution strategy", 100, 2_000)
                .tiers([M, L])
                .help("Festivals, broadcasters, platforms, cinemas: the planned order, and who has shown interest."),
        ],
    }
}

fn care() -> Section {
    Section {
        key: "care",
        title: "People & planet",
        help: "Inclusion, accessibility, sustainability and safeguarding.",
        fields: vec![
            prose("inclusion_note", "Inclusion", 1, 2_000)
                .tiers([L])
                .help("On screen and behind the camera: representation and opportunities."),
            prose("access_note", "Access", 1, 2_000)
                .tiers([L])
                .help("For disabled cast and crew, and for the finished work: captions, audio description."),
            prose("sustainability_note", "Sustainability", 1, 2_000)
                .tiers([L])
                .help("Travel, power, sets, catering, and who is responsible."),
            prose("safeguarding_note", "Safeguarding", 50, 2_000)
                .when(any_of("stage1.content_flags", ["minors"]))
                .help(
                    "Required when minors take part: chaperones, working hours and schooling, licences, background checks.",
                ),
        ],
    }
}

fn papers() -> Section {
    Section {
        key: "papers",
        title: "Supporting documents",
        help: "Evidence for cast, crew and rights. Visible to your team and reviewers only.",
        fields: vec![
            document(
                "loi_bundle",
                "Letters of intent and deal memos",
                [Accept::Pdf],
                20,
            )
            .tiers([L])
            .private()
            .help("All of them in one PDF, signed and dated."),
            document(
                "chain_of_title_summary",
                "Chain of title summary",
                [Accept::Pdf],
                20,
            )
            .tiers([L])
            .private()
            .help("Every agreement from the first author to your company, in order."),
            document(
                "script_registration",
                "Script registration",
                [Accept::Pdf, Accept::Image],
                20,
            )
            .tiers([L])
            .private()
            .help("The certificate of a guild or copyright office."),
        ],
    }
}
