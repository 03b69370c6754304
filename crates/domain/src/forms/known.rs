//! What a condition looks at.

use serde_json::Value;

use crate::forms::answers::Content;

/// What one answer is seen beside.
#[derive(Clone, Copy)]
pub(crate) struct Known<'a> {
    /// Checked so far.
    pub(crate) own: &'a Content,
    /// The answers to other fields of the form.
    pub(crate) around: &'a Content,
    pub(crate) facts: &'a Content,
    /// All that was sent, on the same level and, for a row, around it.
    pub(crate) sent: [&'a Content; 2],
}

impl<'a> Known<'a> {
    pub fn get(&self, key: &str) -> Option<&'a Value> {
        if key.contains('.') {
            return self.facts.get(key);
        }
        self.own.get(key).or_else(|| self.around.get(key))
    }

    /// The currency that the field `key` names.
    pub(crate) fn currency(&self, key: &str) -> &'a str {
        let named = self.sent.iter().find_map(|answers| answers.get(key));
        named
            .or_else(|| self.get(key))
            .or_else(|| self.facts.get("stage1.currency"))
            .and_then(Value::as_str)
            .unwrap_or_default()
    }
}
