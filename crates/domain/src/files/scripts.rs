//! Which files are scripts.

/// Answers that are somebody's writing: who reads them from outside the team finds their name on every page.
const SCRIPTS: [&str; 4] = ["script", "script_fdx", "series_bible", "locked_script"];

/// `field`: of a stage, which the file answers.
pub fn is_script(field: &str) -> bool {
    SCRIPTS.contains(&field)
}
