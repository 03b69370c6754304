//! Where the next page of companies begins.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kernel::{CompanyId, InvalidCursor};
use uuid::Uuid;

const BYTES: usize = 16 + 8;

/// `sought`: of the filters, with which alone it goes on.
pub(crate) fn encode(last: CompanyId, sought: u64) -> String {
    let mut bytes = [0; BYTES];
    bytes[..16].copy_from_slice(last.0.as_bytes());
    bytes[16..].copy_from_slice(&sought.to_be_bytes());
    URL_SAFE_NO_PAD.encode(bytes)
}

pub(crate) fn decode(text: &str, sought: u64) -> Result<CompanyId, InvalidCursor> {
    let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidCursor)?;
    let bytes: [u8; BYTES] = bytes.try_into().map_err(|_| InvalidCursor)?;
    let (id, of) = bytes.split_at(16);
    match of == sought.to_be_bytes() {
        true => Uuid::from_slice(id).map(CompanyId).map_err(|_| InvalidCursor),
        false => Err(InvalidCursor),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_goes_on_with_its_own_filters_alone() {
        let id = CompanyId(Uuid::from_u128(5));
        assert_eq!(decode(&encode(id, 7), 7), Ok(id));
        assert_eq!(decode(&encode(id, 7), 8), Err(InvalidCursor));
        for text in ["", "x", "0198c0de-0000-7000-8000-000000000000"] {
            assert_eq!(decode(text, 7), Err(InvalidCursor), "{text}");
        }
    }
}
