//! URLs that name several servers, of which one takes writes: `postgres://USER@ONE:5432,TWO:5432/DATABASE`. The driver
//! knows one server only, so each becomes a URL of its own here.

use sqlx_postgres::PgConnectOptions;
use url::form_urlencoded;

use crate::{Error, Result};

#[derive(Debug)]
pub(super) struct Hosts {
    pub all: Vec<PgConnectOptions>,
    /// A server that takes no writes is not used.
    pub writable: bool,
}

impl Hosts {
    pub fn parse(url: &str) -> Result<Self> {
        let (urls, writable) = split(url)?;
        let parsed: std::result::Result<Vec<PgConnectOptions>, sqlx::Error> =
            urls.iter().map(|url| url.parse()).collect();
        Ok(Self {
            all: parsed.map_err(|error| wrong(&error.to_string()))?,
            writable,
        })
    }
}

fn wrong(why: &str) -> Error {
    Error::Configuration(format!("The database URL is not valid: {why}"))
}

/// One URL for each server, and whether a server must take writes. With several it must.
fn split(url: &str) -> Result<(Vec<String>, bool)> {
    let (scheme, rest) = url.split_once("://").ok_or_else(|| wrong("no scheme"))?;
    let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
    let (authority, database) = rest.split_once('/').unwrap_or((rest, ""));
    let (user, hosts) = match authority.rsplit_once('@') {
        Some((user, hosts)) => (format!("{user}@"), hosts),
        None => (String::new(), authority),
    };
    let mut wanted = None;
    let mut others = form_urlencoded::Serializer::new(String::new());
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        match &*name {
            "target_session_attrs" => wanted = Some(value.into_owned()),
            "host" | "hostaddr" | "port" if value.contains(',') => {
                return Err(wrong(
                    "several hosts are written as ONE:5432,TWO:5432 before the database",
                ));
            }
            _ => drop(others.append_pair(&name, &value)),
        }
    }
    let hosts: Vec<&str> = hosts.split(',').collect();
    if hosts.len() > 1 && hosts.contains(&"") {
        return Err(wrong("one of the hosts is empty"));
    }
    let writable = match wanted.as_deref() {
        Some("read-write" | "primary") => true,
        None => hosts.len() > 1,
        Some("any") if hosts.len() == 1 => false,
        Some(_) => return Err(wrong("target_session_attrs must be read-write")),
    };
    let query = match others.finish() {
        query if query.is_empty() => query,
        query => format!("?{query}"),
    };
    let urls = hosts
        .into_iter()
        .map(|host| format!("{scheme}://{user}{host}/{database}{query}"))
        .collect();
    Ok((urls, writable))
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("postgres://a@one/film", &["postgres://a@one/film"], false)]
    #[case("postgres:///film?host=/run/postgresql", &["postgres:///film?host=%2Frun%2Fpostgresql"], false)]
    #[case("postgres://a@one/film?target_session_attrs=any", &["postgres://a@one/film"], false)]
    #[case("postgres://a@one/film?target_session_attrs=read-write", &["postgres://a@one/film"], true)]
    #[case("postgres://a:b%2Cc@one:1,[::1]:2/film?sslmode=disable&target_session_attrs=primary",
        &["postgres://a:b%2Cc@one:1/film?sslmode=disable", "postgres://a:b%2Cc@[::1]:2/film?sslmode=disable"], true)]
    #[case("postgres://one,two/film", &["postgres://one/film", "postgres://two/film"], true)]
    fn r10_6_each_server_has_a_url(#[case] url: &str, #[case] urls: &[&str], #[case] writable: bool) {
        let found = split(url).expect("a URL");
        assert_eq!(
            found,
            (urls.iter().map(|url| url.to_string()).collect(), writable)
        );
    }

    #[rstest]
    #[case("postgres://one,/film")]
    #[case("postgres://one:1,two:x/film")]
    #[case("postgres://one,two/film?target_session_attrs=any")]
    #[case("postgres://one/film?target_session_attrs=standby")]
    #[case("postgres:///film?host=one,two")]
    fn r10_6_what_is_not_understood_is_refused(#[case] url: &str) {
        let error = Hosts::parse(url).expect_err("a refusal").to_string();
        assert!(error.starts_with("The database URL is not valid"), "{error}");
    }
}
