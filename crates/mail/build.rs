//! Lists the catalogues. The builder of a mail's text names the parts of its message, so the messages have no constants.

fn main() {
    messages_build::generate("messages", &[""]);
}
