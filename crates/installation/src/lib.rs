//! An installation as its operator sets it: settings and what fits together, the log, the data directory, and how its
//! databases and files are opened. The server and the demo share it.

pub mod config;
pub mod config_error;
pub mod data;
pub mod firebase;
pub mod logging;
pub mod mode;
pub mod open;
pub mod outside;
mod settings;
mod texts;
mod together;
mod transport;
mod values;

use std::process::ExitCode;

pub use config::Config;
pub use config_error::ConfigError;

use texts::say;

/// sysexits.h: a setting must be changed first.
const EX_CONFIG: u8 = 78;

/// What a command of `program` does: with its settings read, its log started and a runtime of its own. What went wrong is
/// one line on the error output.
pub fn run<F>(program: &str, data_dir: &str, command: impl FnOnce(Config) -> F) -> ExitCode
where
    F: Future<Output = anyhow::Result<()>>,
{
    let config = match Config::load(data_dir) {
        Ok(config) => config,
        Err(error) => {
            eprintln!("{program}: {error}");
            return ExitCode::from(EX_CONFIG);
        }
    };
    if let Err(error) = logging::start(&config) {
        eprintln!("{program}: {}", say!(SETTING_LOG, error = error.to_string()));
        return ExitCode::from(EX_CONFIG);
    }
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            eprintln!(
                "{program}: {}",
                say!(SERVER_NO_THREADS, error = error.to_string())
            );
            return ExitCode::FAILURE;
        }
    };
    let done = runtime.block_on(command(config));
    runtime.shutdown_background();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{program}: {error:#}");
            match error.is::<ConfigError>() {
                true => ExitCode::from(EX_CONFIG),
                false => ExitCode::FAILURE,
            }
        }
    }
}
