//! `slateflow`: the command line, and how the parts are wired together.

mod admin;
mod assets;
mod backup;
mod check;
mod check_files;
mod export_users;
mod import_users;
mod jobs;
mod migrate;
mod open_files;
mod provider;
mod ranking;
mod serve;
mod texts;
mod wiring;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use installation::Config;
use installation::config::DATA_DIR;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// A networking platform for film and TV, in one binary.
///
/// Settings are environment variables that begin with SLATEFLOW_, or the same keys in the TOML file that
/// SLATEFLOW_CONFIG names; docs/operators.md lists them. By default, everything is kept in ./data.
#[derive(Parser)]
#[command(version, about, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server
    Serve,
    /// Migrate the database to this version and exit
    Migrate(Migrate),
    /// Check configuration, database, disk, files and email, and say how to fix each problem
    Check {
        /// Verify the newest backup in this folder instead, without writing anything
        #[arg(long, value_name = "DIR")]
        restore: Option<PathBuf>,
    },
    /// Back up the database and files to a new folder in DIR; the server can keep running
    Backup {
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Restore the newest backup in DIR into an empty installation; DIR can also be a single backup
    Restore {
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Print the API's OpenAPI document
    Openapi,
    /// Import accounts from a Firebase project
    ImportUsers(import_users::ImportUsers),
    /// Export accounts for a Firebase project
    ExportUsers(export_users::ExportUsers),
    /// Check a saved order of people
    #[command(subcommand)]
    Ranking(ranking::Ranking),
    /// Read one file for the server that started this process, within limits
    #[command(hide = true)]
    ReadFile,
    /// Grant and revoke roles, disable and delete accounts
    #[command(subcommand)]
    Admin(admin::Admin),
}

#[derive(clap::Args)]
struct Migrate {
    /// Start with an empty database even though files of an earlier one exist
    #[arg(long)]
    anew: bool,
}

fn main() -> ExitCode {
    installation::data::keep_private();
    match Cli::parse().command {
        Command::Openapi => openapi(),
        Command::Ranking(command) => ranking::run(command),
        Command::ReadFile => sandbox::answer(api::FILE_JOBS),
        command => installation::run("slateflow", DATA_DIR, |config| run(config, command)),
    }
}

async fn run(config: Config, command: Command) -> anyhow::Result<()> {
    match command {
        Command::Serve => serve::run(config).await,
        Command::Migrate(migrate) => migrate::run(&config, migrate.anew).await,
        Command::Check { restore: None } => check::run(&config).await,
        Command::Check {
            restore: Some(folder),
        } => backup::check(&folder),
        Command::Backup { folder } => backup::backup(&config, &folder).await,
        Command::Restore { folder } => backup::restore(&config, &folder).await,
        Command::ExportUsers(command) => export_users::run(&config, command).await,
        Command::ImportUsers(command) => import_users::run(&config, command).await,
        Command::Admin(command) => admin::run(&config, command).await,
        Command::Openapi | Command::ReadFile | Command::Ranking(_) => Ok(()),
    }
}

fn openapi() -> ExitCode {
    match api::openapi_json() {
        Ok(json) => {
            println!("{json}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("slateflow: {error}");
            ExitCode::FAILURE
        }
    }
}
