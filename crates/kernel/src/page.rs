//! Keyset pages: a cursor names the last row seen, so pages stay right while rows are added.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Timestamp;
use crate::texts::say;

/// The place after which the next page begins: the sort time and id of the last row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    pub at: Timestamp,
    pub id: Uuid,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say!(INVALID_PAGE_LINK))]
pub struct InvalidCursor;

impl Cursor {
    pub fn encode(self) -> String {
        let mut bytes = [0; 24];
        bytes[..8].copy_from_slice(&self.at.micros().to_be_bytes());
        bytes[8..].copy_from_slice(self.id.as_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    }

    pub fn decode(text: &str) -> Result<Self, InvalidCursor> {
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_| InvalidCursor)?;
        let bytes: [u8; 24] = bytes.try_into().map_err(|_| InvalidCursor)?;
        let (at, id) = bytes.split_at(8);
        let at = i64::from_be_bytes(at.try_into().map_err(|_| InvalidCursor)?);
        Ok(Self {
            at: Timestamp::from_micros(at),
            id: Uuid::from_slice(id).map_err(|_| InvalidCursor)?,
        })
    }
}

/// What a caller asks of a list. `limit` is 1 to 100, 25 unless said.
#[derive(Clone, Copy, Debug)]
pub struct PageRequest {
    pub limit: u32,
    pub after: Option<Cursor>,
}

/// One page of a list; `next_cursor` is absent on the last.
#[derive(Clone, Debug, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Page<T> {
    pub items: Vec<T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_cursor_comes_back_as_it_went(at in any::<i64>(), id in any::<u128>()) {
            let cursor = Cursor { at: Timestamp::from_micros(at), id: Uuid::from_u128(id) };
            prop_assert_eq!(Cursor::decode(&cursor.encode()), Ok(cursor));
        }

        #[test]
        fn no_text_breaks_the_decoder(text in ".*") {
            let _ = Cursor::decode(&text);
        }
    }
}
