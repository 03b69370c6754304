//! The form of each stage.

use messages::{Language, TextError};

use crate::form_definitions::words::in_words;
use crate::form_definitions::{stage1, stage2, stage3, stage4};
use crate::forms::field::{Form, Section};
use crate::lifecycle::Stage;

/// What a stage asks, in this language.
pub fn definition(stage: Stage, language: Language) -> Result<Form, TextError> {
    in_words(outline(stage), language)
}

/// What a stage asks, before it has words.
pub(crate) fn outline(stage: Stage) -> Form {
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
        title: String::new(),
        sections,
    }
}
