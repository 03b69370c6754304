//! The catalogues that the tests of this crate use.

fn main() {
    messages_build::generate("tests/it/messages", &[]);
}
