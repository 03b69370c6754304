//! Lists the message catalogues and makes constants of their messages. Titles of problems are found by their status.

fn main() {
    messages_build::generate("messages", &["status-"]);
}
