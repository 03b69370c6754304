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
        help: "The material that everything else is judged by. Each page is marked with the reader's name.",
        fields: vec![
            document("script", "Script or treatment", [Accept::Pdf], 20).always().help(
                "PDF with text, no scan. Feature: 60 to 180 pages. Short: up to 60. Series: the pilot, 20 to 80. \
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
            date("draft_date", "Date of the draft", DateRule::NotAfterToday).always(),
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
        help: "How it will look, sound and feel, and why you are the ones to make it.",
        fields: vec![
            prose("directors_statement", "Director's statement", 300, 5_000)
                .always()
                .help("Point of view, tone, visual language, work with actors or contributors."),
            prose("producers_statement", "Producer's statement", 300, 4_000)
                .tiers([M, L])
                .help("Why this project, why now, why with these people, and how it will get made."),
            rows(
                "pitch_links",
                "Links to visual material",
                "link",
                1,
                10,
                vec![
                    text("label", "What it shows", 2, 80).always(),
                    url("url", "Address").always(),
                ],
            )
            .help(
                "Mood reel, teaser, test scene, earlier work. Give passwords to nobody but your reviewers.",
            ),
            document("visual_pitch", "Visual pitch", [Accept::Pdf], 50)
                .tiers_when([M, L], empty("pitch_links"))
                .help("Lookbook or deck, up to 60 pages; links above do as well."),
        ],
    }
}

fn shoot() -> Section {
    Section {
        key: "shoot",
        title: "Shoot plan",
        help: "The shape of the production as your line producer or first assistant director sees it now.",
        fields: vec![
            choices(
                "locations_countries",
                "Countries of the shoot",
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
                .help("Share of the scenes; the rest play at night."),
        ],
    }
}

fn audience() -> Section {
    Section {
        key: "audience",
        title: "Way to the audience",
        help: "Where it will be seen first, and what follows.",
        fields: vec![
            prose("audience_path", "Way to the audience", 100, 2_000)
                .tiers([M, L])
                .help("Festivals, broadcasters, platforms, cinemas: in which order, and who has shown interest."),
        ],
    }
}

fn care() -> Section {
    Section {
        key: "care",
        title: "People & planet",
        help: "How you look after those who make it, those who see it, and the places where it is made.",
        fields: vec![
            prose("inclusion_note", "Inclusion", 1, 2_000)
                .tiers([L])
                .help("On and behind the screen: who tells the story, who gets the chances."),
            prose("access_note", "Access", 1, 2_000)
                .tiers([L])
                .help("For disabled cast and crew, and for the finished work: captions, audio description."),
            prose("sustainability_note", "Sustainability", 1, 2_000)
                .tiers([L])
                .help("Travel, power, sets, catering, and who watches over them."),
            prose("safeguarding_note", "Safeguarding", 50, 2_000)
                .when(any_of("stage1.content_flags", ["minors"]))
                .help(
                    "Whenever minors take part: chaperones, hours and schooling, licences, checks of those who work \
                     with them.",
                ),
        ],
    }
}

fn papers() -> Section {
    Section {
        key: "papers",
        title: "Papers",
        help: "What proves the package. Seen by your team and the reviewers alone.",
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
