//! The form of each stage.

use crate::form_definitions::{stage1, stage2, stage3, stage4};
use crate::forms::field::{Form, Section};
use crate::lifecycle::Stage;

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
