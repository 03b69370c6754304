#[cfg(test)]
pub(crate) mod alarms;
#[cfg(test)]
pub(crate) mod examples;
#[cfg(test)]
pub(crate) mod laws;
#[cfg(test)]
pub(crate) mod plans;
#[cfg(test)]
pub(crate) mod sample;
#[cfg(test)]
pub(crate) mod vectors;
