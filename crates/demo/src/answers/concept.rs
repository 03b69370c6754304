//! Answers of stage 1.

use serde_json::{Map, Value, json};
use time::{Date, Duration};

use crate::data::Project;

impl Project {
    pub fn word(&self, key: &str) -> &str {
        self.concept.get(key).and_then(Value::as_str).unwrap_or_default()
    }

    /// What is asked of it follows from what it is: `series`, `documentary`, `animation`, `small` or `fiction`.
    pub fn kind(&self) -> &'static str {
        let technique = self
            .concept
            .get("technique")
            .and_then(|t| t.get(0))
            .and_then(Value::as_str);
        let format = self.word("format");
        match technique {
            _ if format.ends_with("series") || format == "docuseries" => "series",
            _ if format.starts_with("documentary") => "documentary",
            Some("animation_2d" | "animation_3d" | "stop_motion") => "animation",
            _ if [
                "short_film",
                "student_film",
                "music_video",
                "experimental_or_artist_film",
            ]
            .contains(&format) =>
            {
                "small"
            }
            _ => "fiction",
        }
    }

    pub fn is_unscripted(&self) -> bool {
        self.word("format").starts_with("docu")
    }

    /// With what goes without saying, and dates reckoned from `today`. Titles that it compares with, and writers, are
    /// written in lines: `[title, year, why]`, `[name, credit]`.
    pub fn stage1(&self, today: Date) -> Map<String, Value> {
        let mut content = as_map(json!({
            "project_name": self.name,
            "technique": ["live_action"],
            "source_type": "original",
            "rights_status": "owned",
            "ai_declaration": "none",
            "content_flags": ["none"],
            "visibility": "private",
            "declares_truth": true,
            "declares_rights": true,
            "declares_conduct": true,
        }));
        content.extend(self.concept.clone());
        rows(&mut content, "comparables", ["title", "year", "why"]);
        rows(&mut content, "writers", ["name", "credit"]);
        if let Some(months) = content.remove("option_months").as_ref().and_then(Value::as_i64) {
            let end = today + Duration::days(months * 30);
            content.insert("option_expiry".into(), end.to_string().into());
        }
        content
    }
}

pub fn as_map(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(map) => map,
        _ => Map::new(),
    }
}

/// Lines of a table as the rows of a form.
fn rows<const N: usize>(content: &mut Map<String, Value>, key: &str, columns: [&str; N]) {
    let Some(Value::Array(lines)) = content.get_mut(key) else {
        return;
    };
    for line in lines {
        if let Value::Array(cells) = line {
            let cells = columns.into_iter().map(str::to_owned).zip(std::mem::take(cells));
            *line = Value::Object(cells.collect());
        }
    }
}
