//! The form of each stage.

use crate::forms::field::{Form, Section};
use crate::lifecycle::Stage;
use crate::stages::definition::{stage1, stage2, stage3, stage4};

/// What a stage asks.
pub fn definition(stage: Stage) -> Form {
    let sections: Vec<Section> = match stage.number() {
        1 => stage1::sections(),
        2 => stage2::sections(),
        3 => stage3::sections(),
        4 => stage4::sections(),
        _ => Vec::new(),
    };
    Form {
        key: ["stage-1", "stage-2", "stage-3", "stage-4"][stage.index()],
        version: 2,
        title: stage.title(),
        sections,
    }
}
