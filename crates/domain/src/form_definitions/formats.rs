//! Kinds of formats, of which different things are asked. Keys of the list `formats`.

use serde_json::Value;

use crate::forms::answers::Content;
use crate::forms::build::{any_of, none_of};
use crate::forms::condition::Condition;

/// Under this age a character is played with the care that minors need.
const OF_AGE: i64 = 18;

/// A part that is younger than 18 throughout its playing age.
pub(crate) fn is_minor(part: &Content) -> bool {
    let age = |key: &str| part.get(key).and_then(Value::as_i64);
    age("playing_age_max")
        .or_else(|| age("playing_age_min"))
        .is_some_and(|oldest| oldest < OF_AGE)
}
/// Formats that come in seasons and episodes.
pub(crate) const SERIES: [&str; 12] = [
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
pub(crate) const UNSCRIPTED: [&str; 8] = [
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
pub(crate) const SMALL: [&str; 5] = [
    "short_film",
    "documentary_short",
    "student_film",
    "music_video",
    "experimental_or_artist_film",
];

/// Series, pilots and the like: the script is the pilot's.
pub(crate) fn series() -> Condition {
    any_of("stage1.format", SERIES)
}

/// Written scenes played by a cast, rather than people met.
pub(crate) fn fiction() -> Condition {
    none_of("stage1.format", UNSCRIPTED)
}
