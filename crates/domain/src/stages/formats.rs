//! Kinds of formats, of which different things are asked. Keys of the list `formats`.

/// Formats that come in seasons and episodes.
pub(super) const SERIES: [&str; 12] = [
    "limited_series",
    "returning_series",
    "anthology_series",
    "docuseries",
    "unscripted_series",
    "competition_or_game_show",
    "talk_or_variety",
    "sketch_show",
    "soap_or_daily_drama",
    "childrens_series",
    "web_series",
    "vertical_microdrama",
];

/// Formats without a screenplay in the usual sense: a treatment stands for it.
pub(super) const UNSCRIPTED: [&str; 8] = [
    "documentary_feature",
    "documentary_short",
    "docuseries",
    "unscripted_series",
    "competition_or_game_show",
    "talk_or_variety",
    "concert_or_stage_capture",
    "live_event",
];

/// Formats of which less is asked, whatever they cost.
pub(super) const SMALL: [&str; 5] = [
    "short_film",
    "documentary_short",
    "student_film",
    "music_video",
    "experimental_or_artist_film",
];
