//! Lists the catalogues. A mail finds its message by name, so the messages have no constants.

fn main() {
    messages_build::generate("messages", &[""]);
}
