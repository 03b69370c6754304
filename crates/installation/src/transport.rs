//! Whether what leaves this machine is encrypted on its way.

use url::Url;

/// Addresses that others see hold no name or password.
pub fn has_credentials(url: &Url) -> bool {
    !url.username().is_empty() || url.password().is_some()
}

/// This machine, as the host of an address: a name that cannot be made to mean another machine.
pub fn is_this_machine(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost"
        || address
            .parse::<std::net::IpAddr>()
            .is_ok_and(|ip| ip.to_canonical().is_loopback())
}

/// Mails and the password are encrypted, or stay on this machine. `opportunistic` is neither: whoever is in between
/// takes the offer of encryption away.
pub fn smtp_is_protected(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let required = url.query_pairs().find(|(key, _)| key == "tls");
    url.scheme() == "smtps"
        || required.is_some_and(|(_, value)| value == "required")
        || url.host_str().is_some_and(is_this_machine)
}

/// The server's certificate is verified against its name, or all hosts are this machine. An address without a host
/// leaves the choice to variables such as PGHOST and counts as another machine. Addresses of several hosts are not
/// URLs to a parser, so the parts are taken apart here.
pub fn postgres_is_protected(url: &str) -> bool {
    let Some((_, rest)) = url.split_once("://") else {
        return false;
    };
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let pairs = || url::form_urlencoded::parse(query.as_bytes());
    let mut modes = pairs()
        .filter(|(key, _)| key == "sslmode" || key == "ssl-mode")
        .peekable();
    if modes.peek().is_some() && modes.all(|(_, mode)| mode == "verify-full") {
        return true;
    }
    let authority = path.split('/').next().unwrap_or_default();
    let hosts = authority.rsplit('@').next().unwrap_or_default();
    let named = hosts.split(',').filter(|host| !host.is_empty()).map(without_port);
    let asked = pairs()
        .filter(|(key, _)| key == "host" || key == "hostaddr")
        .flat_map(|(_, hosts)| hosts.split(',').map(str::to_owned).collect::<Vec<_>>());
    let mut all = named.map(str::to_owned).chain(asked).peekable();
    all.peek().is_some() && all.all(|host| is_socket(&host) || is_this_machine(&host))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// The folder of a Unix socket.
fn is_socket(host: &str) -> bool {
    host.starts_with('/')
        || host
            .get(..3)
            .is_some_and(|start| start.eq_ignore_ascii_case("%2f"))
}
