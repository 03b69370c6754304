//! Lists the message catalogues and makes constants of their messages.

fn main() {
    messages_build::generate("messages", &[]);
}
