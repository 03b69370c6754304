//! Lists the message catalogues and makes constants of their messages. Keys of forms are put together from the keys of
//! their fields.

fn main() {
    messages_build::generate("messages", &["profile", "stage-"]);
}
