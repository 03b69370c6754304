//! What somebody orders: for whom, and with which picture.

use std::sync::Arc;

use crate::set::Standard;

/// A picture as it is printed.
#[derive(Debug, Clone)]
pub struct Print {
    /// JPEG
    pub bytes: Arc<Vec<u8>>,
    /// In pixels.
    pub size: (u32, u32),
}

/// Who it is for.
#[derive(Debug, Clone)]
pub struct Order {
    /// Whom it is prepared for; empty: nobody in particular.
    pub prepared_for: String,
    pub key_image: Option<Print>,
    pub standard: Standard,
}
