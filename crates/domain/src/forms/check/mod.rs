pub(crate) mod fields;
pub(crate) mod finish;
#[cfg(test)]
pub(crate) mod kinds_tests;
pub(crate) mod number;
pub(crate) mod refusal;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod value;
#[cfg(test)]
pub(crate) mod vectors_tests;
