mod alarms;
mod examples;
mod laws;
mod plans;
mod sample;
