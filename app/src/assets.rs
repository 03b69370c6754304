use std::borrow::Cow;

use rust_embed::RustEmbed;

/// `web/dist` as it was when this binary was built; empty when the web had not been built.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
pub struct WebFiles;

impl api::spa::Assets for WebFiles {
    fn files(&self) -> Vec<(String, bytes::Bytes)> {
        WebFiles::iter()
            .filter_map(|path| {
                let content = match WebFiles::get(&path)?.data {
                    Cow::Borrowed(bytes) => bytes::Bytes::from_static(bytes),
                    Cow::Owned(bytes) => bytes.into(),
                };
                Some((path.into_owned(), content))
            })
            .collect()
    }
}
