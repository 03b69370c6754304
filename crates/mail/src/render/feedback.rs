//! Letters about what people say about the product.

use super::{Parts, Renderer};

impl Renderer {
    pub(super) fn feedback_reply(&self, reply: &str, report: &str) -> Parts {
        let mut paragraphs = lines(reply);
        paragraphs.push("You wrote to us:".into());
        paragraphs.extend(lines(report).into_iter().map(|line| format!("> {line}")));
        Parts {
            subject: "A reply to your feedback on Slateflow".into(),
            heading: "A reply to your feedback".into(),
            paragraphs,
            button: self.button("Open Slateflow", "/"),
            notes: vec!["Is there more to say? Send feedback again from your account's menu."],
        }
    }
}

fn lines(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim);
    lines.filter(|line| !line.is_empty()).map(String::from).collect()
}
