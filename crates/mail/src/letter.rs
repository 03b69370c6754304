use serde::Deserialize;
use serde_json::Value;

/// Why a mail is written, and the facts that it needs. The outbox keeps the variant's name in snake case as
/// `template` and the fields as `payload`. A `link` is absolute or a path on this site.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "template", rename_all = "snake_case")]
pub enum Letter {
    VerifyEmail {
        link: String,
    },
    ResetPassword {
        link: String,
    },
    PasswordChanged {},
    StageApproved {
        project_name: String,
        stage: u8,
        link: String,
        #[serde(default)]
        summary: String,
    },
    StageChangesRequested {
        project_name: String,
        stage: u8,
        link: String,
        /// How many changes are asked for.
        #[serde(default)]
        items: u32,
        #[serde(default)]
        summary: String,
    },
    StageRejected {
        project_name: String,
        stage: u8,
        link: String,
        #[serde(default)]
        summary: String,
    },
}

#[derive(Debug, thiserror::Error)]
#[error("the outbox holds a mail that this version cannot write: {0}")]
pub struct UnknownLetter(#[from] serde_json::Error);

impl Letter {
    pub fn parse(template: &str, payload: &Value) -> Result<Self, UnknownLetter> {
        let mut tagged = payload.as_object().cloned().unwrap_or_default();
        tagged.insert("template".into(), template.into());
        Ok(serde_json::from_value(Value::Object(tagged))?)
    }
}
