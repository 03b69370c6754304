//! The name of a message, as `messages-build` finds it in the English catalogue.

/// A message, or one of its attributes (`problem-not-found.detail`), and the names of its arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Key {
    pub id: &'static str,
    pub attribute: Option<&'static str>,
    pub args: &'static [&'static str],
}

impl Key {
    /// Fails to compile unless these are the message's arguments, each once.
    pub const fn takes(&self, given: &[&str]) {
        let mut at = 0;
        while at < given.len() {
            assert!(
                self.position(given[at]).is_some(),
                "the message has no such argument"
            );
            at += 1;
        }
        assert!(given.len() == self.args.len(), "an argument is missing");
    }

    const fn position(&self, name: &str) -> Option<usize> {
        let mut at = 0;
        while at < self.args.len() {
            if same(self.args[at], name) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    /// The argument as the catalogue writes it: `shooting_days` in code is `shooting-days` there.
    pub(crate) fn argument(&self, name: &str) -> Option<&'static str> {
        self.position(name).map(|at| self.args[at])
    }
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] && !(one[at] == b'-' && other[at] == b'_') {
            return false;
        }
        at += 1;
    }
    true
}
