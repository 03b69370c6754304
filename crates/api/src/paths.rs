//! Which paths the web has a screen for. Any other path is answered with the same page and 404.

/// `path` as it came, still percent-encoded.
pub fn is_screen(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    let segments: Vec<&str> = path.split('/').skip(1).collect();
    match segments.as_slice() {
        [] => true,
        ["login" | "signup" | "email-verification" | "email-change" | "reset-password"] => true,
        ["settings", "security"] => true,
        ["dashboard" | "profile-setup" | "profile" | "projects" | "review" | "settings"] => true,
        ["create-project", "stage-1"] => true,
        ["projects", project, "team"] => is_project(project),
        ["projects", project, stage] | ["projects", project, "create-project", stage] => {
            is_project(project) && is_stage(stage)
        }
        ["admin", "analytics" | "feedback"] => true,
        ["review", submission] => !submission.is_empty(),
        ["invitations", code] => !code.is_empty(),
        _ => false,
    }
}

/// `/projects/create-project/stage-1` has no project in it.
fn is_project(segment: &str) -> bool {
    !segment.is_empty() && segment != "create-project"
}

fn is_stage(segment: &str) -> bool {
    matches!(segment, "stage-1" | "stage-2" | "stage-3" | "stage-4")
}

/// Screens whose address can hold a one-time code or an e-mail address: it must not travel as a referrer.
pub fn is_private(path: &str) -> bool {
    matches!(
        path.trim_end_matches('/'),
        "" | "/login" | "/signup" | "/email-verification" | "/email-change" | "/reset-password"
    ) || path.starts_with("/auth/")
        || path.starts_with("/invitations/")
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("/")]
    #[case("/login")]
    #[case("/signup")]
    #[case("/email-verification")]
    #[case("/reset-password")]
    #[case("/dashboard")]
    #[case("/profile-setup")]
    #[case("/profile")]
    #[case("/projects")]
    #[case("/projects/")]
    #[case("/create-project/stage-1")]
    #[case("/projects/0197/stage-1")]
    #[case("/projects/0197/stage-4")]
    #[case("/projects/0197/create-project/stage-1")]
    #[case("/projects/0197/create-project/stage-4")]
    #[case("/review")]
    #[case("/settings")]
    #[case("/settings/security")]
    #[case("/email-change")]
    #[case("/admin/analytics")]
    #[case("/admin/feedback")]
    #[case("/review/0197")]
    #[case("/projects/0197/team")]
    #[case("/invitations/c0de")]
    fn r_04_r_05_r_06_r_07_r_16_a_screen_has_an_address(#[case] path: &str) {
        assert!(is_screen(path), "{path}");
    }

    #[rstest]
    #[case("/nowhere")]
    #[case("/login/now")]
    #[case("//")]
    #[case("/index.html")]
    #[case("/create-project")]
    #[case("/create-project/stage-2")]
    #[case("/projects/stage-1")]
    #[case("/projects//stage-1")]
    #[case("/projects/0197")]
    #[case("/projects/0197/stage-5")]
    #[case("/projects//create-project/stage-1")]
    #[case("/projects/create-project/stage-1")]
    #[case("/projects/0197/create-project")]
    #[case("/LOGIN")]
    #[case("/projects/create-project/team")]
    #[case("/invitations")]
    #[case("/invitations/c0de/accept")]
    fn r_08_no_other_path_is_a_screen(#[case] path: &str) {
        assert!(!is_screen(path), "{path}");
    }
}
