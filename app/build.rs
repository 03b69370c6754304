//! Lists the message catalogues, and builds the binary again when the web that it contains has changed.

use std::env::var;

#[expect(
    clippy::disallowed_methods,
    reason = "Cargo tells its build scripts what is built in no other way"
)]
fn main() {
    messages_build::generate("messages", &[]);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../web/dist");
    // Packed relocations: less to do when the binary starts.
    if var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux")
        && var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu")
    {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}
