//! The program as people run it.

use std::path::Path;
use std::process::{Command, Output};

pub const DAY: &str = "2026-11-20";
pub const PASSWORD: &str = "Slate-Demo-26!";

/// Runs it to its end, with these settings and no others.
pub fn run(folder: &Path, settings: &[(&str, &str)]) -> Output {
    run_at(folder, "story", settings)
}

fn run_at(folder: &Path, scale: &str, settings: &[(&str, &str)]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_slateflow-demo"))
        .args(["--until", DAY, "--scale", scale])
        .env_clear()
        .env("SLATEFLOW_PASSWORD_COST", "m=64,t=1,p=1")
        .env("SLATEFLOW_LOG", "warn")
        .envs(settings.iter().copied())
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Fills the database that the settings name; what was printed.
pub fn fill(folder: &Path, settings: &[(&str, &str)]) -> String {
    fill_at(folder, "story", settings)
}

/// [`fill`] in another size.
pub fn fill_at(folder: &Path, scale: &str, settings: &[(&str, &str)]) -> String {
    let done = run_at(folder, scale, settings);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    String::from_utf8(done.stdout).unwrap()
}

/// The line with which it refused.
pub fn refused(folder: &Path, settings: &[(&str, &str)]) -> String {
    let done = run(folder, settings);
    assert!(!done.status.success());
    String::from_utf8_lossy(&done.stderr).into_owned()
}

/// Of everybody who was printed.
pub fn emails(printed: &str) -> Vec<String> {
    let words = printed
        .split_whitespace()
        .filter(|word| word.ends_with("@demo.test"));
    words.map(str::to_owned).collect()
}
