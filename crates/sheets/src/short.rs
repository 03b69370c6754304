/// A text as a message quotes it: its beginning.
pub(crate) fn short(text: &str) -> String {
    let mut chars = text.chars();
    let start: String = chars.by_ref().take(60).collect();
    if chars.next().is_some() {
        start + "…"
    } else {
        start
    }
}
