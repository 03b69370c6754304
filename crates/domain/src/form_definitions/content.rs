//! What a stage's answers look like, for the OpenAPI document. The forms themselves say it; nothing is written twice.

use serde::Serialize;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::form_definitions::forms::outline;
use crate::form_definitions::words::in_english;
use crate::forms::schema::{Written, content_schema};
use crate::lifecycle::Stage;

macro_rules! contents {
    ($written:expr; $($name:ident = $index:literal),+) => {
        $(
            #[derive(Serialize)]
            pub struct $name;

            impl ToSchema for $name {
                fn name() -> std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }
            }

            impl PartialSchema for $name {
                fn schema() -> RefOr<Schema> {
                    content_schema(&in_english(outline(Stage::ALL[$index])), $written).into()
                }
            }
        )+
    };
}

contents!(
    Written::Draft;
    Stage1Content = 0,
    Stage2Content = 1,
    Stage3Content = 2,
    Stage4Content = 3
);
contents!(
    Written::Finished;
    Stage1Submitted = 0,
    Stage2Submitted = 1,
    Stage3Submitted = 2,
    Stage4Submitted = 3
);

/// The answers to a stage's form.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum StageContent {
    Stage1(Stage1Content),
    Stage2(Stage2Content),
    Stage3(Stage3Content),
    Stage4(Stage4Content),
}

/// The answers to a stage's form as they were submitted.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum SubmittedContent {
    Stage1(Stage1Submitted),
    Stage2(Stage2Submitted),
    Stage3(Stage3Submitted),
    Stage4(Stage4Submitted),
}
