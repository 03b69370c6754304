//! A setting that stops the start, in one line that names it.

#[derive(Clone, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(pub String);

pub type Result<T> = std::result::Result<T, ConfigError>;

pub fn refused(line: impl Into<String>) -> ConfigError {
    ConfigError(line.into())
}
