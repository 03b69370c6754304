//! Builds the binary again when the web it carries has changed, and packs what the demo tells.

use std::env::var;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

const DEMO: &str = "data/demo";

#[expect(
    clippy::disallowed_methods,
    reason = "Cargo tells its build scripts what is built in no other way"
)]
fn main() -> io::Result<()> {
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
    println!("cargo::rerun-if-changed={DEMO}");
    let folder = var("OUT_DIR").map_err(io::Error::other)?;
    for file in fs::read_dir(DEMO)? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        pack(&path, &Path::new(&folder).join(format!("{name}.gz")))?;
    }
    Ok(())
}

fn pack(from: &Path, to: &Path) -> io::Result<()> {
    let mut packed = GzEncoder::new(File::create(to)?, Compression::best());
    packed.write_all(&fs::read(from)?)?;
    packed.finish().map(drop)
}
