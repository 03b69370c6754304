//! Builds the binary again when the web it carries has changed.

use std::env::var;

#[expect(
    clippy::disallowed_methods,
    reason = "Cargo tells its build scripts what is built in no other way"
)]
fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../web/dist");
    // Relocations in the packed form: 3 MB less of binary, and less to do at its start.
    if var("CARGO_CFG_TARGET_OS").as_deref() == Ok("linux")
        && var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("gnu")
    {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
        // Equal functions once. Only lld can, which is Rust's own linker there.
        if var("CARGO_CFG_TARGET_ARCH").as_deref() == Ok("x86_64") {
            println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
        }
    }
}
