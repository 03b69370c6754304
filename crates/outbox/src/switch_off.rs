//! How a reader ends mails of a kind. It stands beside the fields of a mail, in the same payload.

use kernel::states::NotificationCategory;
use serde::{Deserialize, Serialize};
use serde_json::Value;

const KEY: &str = "switch_off";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwitchOff {
    /// `None`: the daily email, of whatever categories it is.
    #[serde(default)]
    pub category: Option<NotificationCategory>,
    /// A path on this site.
    pub link: String,
}

impl SwitchOff {
    pub(crate) fn write(&self, payload: &mut Value) -> serde_json::Result<()> {
        if let Value::Object(fields) = payload {
            fields.insert(KEY.to_owned(), serde_json::to_value(self)?);
        }
        Ok(())
    }

    /// `None`: a mail that is always sent, or one of a version that had no such links.
    pub fn read(payload: &Value) -> Option<Self> {
        Self::deserialize(payload.get(KEY)?).ok()
    }
}
