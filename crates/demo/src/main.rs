//! `slateflow-demo`: fills an empty installation with people, projects and reviews to try the product on, through the same
//! commands as real ones. The product itself does not contain it.

mod activity;
mod acts;
mod answers;
mod command;
mod data;
mod dice;
mod documents;
mod faces;
mod industry;
mod people;
mod story;
mod texts;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::command::Demo;

/// Fills an empty Slateflow installation with demo people and projects.
///
/// It reads the settings of slateflow: environment variables that begin with SLATEFLOW_. By default, everything goes
/// to ./data-demo.
#[derive(Parser)]
#[command(version, about, max_term_width = 100, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(flatten)]
    demo: Demo,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Read one file for the process that started this one, within limits
    #[command(hide = true)]
    ReadFile,
}

fn main() -> ExitCode {
    installation::data::keep_private();
    let cli = Cli::parse();
    match cli.command {
        Some(Command::ReadFile) => sandbox::answer(api::FILE_JOBS),
        None => installation::run("slateflow-demo", command::DATA_DIR, async |config| {
            command::run(&config, cli.demo).await
        }),
    }
}
