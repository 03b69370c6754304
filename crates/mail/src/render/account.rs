//! Mails about the account itself: its address, and the ways into it.

use super::{Parts, Renderer};
use crate::letter::AccountNotice;

const NOT_YOU: &str = "You did not ask for this? Then you need not do anything.";
const WAS_IT_YOU: &str = "Was it not you? Reset your password at once: it ends every session. Then look at Security in \
     the settings and remove what is not yours.";

impl Renderer {
    pub(super) fn verify_email(&self, link: &str) -> Parts {
        Parts {
            subject: "Verify your email for Slateflow".into(),
            heading: "Verify your email".into(),
            paragraphs: vec![
                "One step left: confirm that this address is yours, and you can set up your profile.".into(),
            ],
            button: self.button("Verify email", link),
            notes: vec!["The link works once, for three days.", NOT_YOU],
        }
    }

    pub(super) fn reset_password(&self, link: &str) -> Parts {
        Parts {
            subject: "Reset your Slateflow password".into(),
            heading: "Choose a new password".into(),
            paragraphs: vec!["Somebody, hopefully you, asked to reset the password of your account.".into()],
            button: self.button("Reset password", link),
            notes: vec![
                "The link works once, for one hour.",
                "You did not ask for this? Then your password stays as it is.",
            ],
        }
    }

    pub(super) fn password_changed(&self) -> Parts {
        Parts {
            subject: "Your Slateflow password was changed".into(),
            heading: "Your password was changed".into(),
            paragraphs: vec![
                "Your password was changed just now, and every other device was signed out.".into(),
                "Was it not you? Reset your password at once: it ends every session.".into(),
            ],
            button: self.button("Go to sign-in", "/login"),
            notes: vec![],
        }
    }

    pub(super) fn account_notice(&self, notice: AccountNotice, detail: &str) -> Parts {
        use AccountNotice as N;
        let (heading, what) = match notice {
            N::GoogleAdded => (
                "Google was added to your account",
                format!("The Google account {detail} can sign in to your Slateflow account from now on."),
            ),
            N::GoogleRemoved => (
                "Google was removed from your account",
                format!("The Google account {detail} can no longer sign in to your Slateflow account."),
            ),
            N::PasswordRemoved => (
                "Your password was removed",
                "Your Slateflow account can no longer be opened with a password.".into(),
            ),
            N::SecondFactorAdded => (
                "Two-step sign-in is on",
                "Signing in to your Slateflow account asks for a code from your authenticator app from now on."
                    .into(),
            ),
            N::SecondFactorRemoved => (
                "Two-step sign-in is off",
                "Signing in to your Slateflow account no longer asks for a code.".into(),
            ),
            N::PasskeyAdded => (
                "A passkey was added to your account",
                format!("The passkey “{detail}” can sign in to your Slateflow account from now on."),
            ),
            N::PasskeyRemoved => (
                "A passkey was removed from your account",
                format!("The passkey “{detail}” can no longer sign in to your Slateflow account."),
            ),
            N::RecoveryCodeUsed => (
                "A recovery code was used",
                "Somebody, hopefully you, signed in to your Slateflow account with a recovery code in place of the \
                 authenticator app. That code does not work again."
                    .into(),
            ),
            N::RecoveryCodesRenewed => (
                "You have new recovery codes",
                "New recovery codes were made for your Slateflow account. The ones from before no longer work.".into(),
            ),
            N::SessionCopied => (
                "We signed out one of your devices",
                "A sign-in of yours was used from two places, as if somebody had copied it. We have ended it to be \
                 safe; please sign in again on that device."
                    .into(),
            ),
        };
        Parts {
            subject: format!("{heading} – Slateflow"),
            heading: heading.into(),
            paragraphs: vec![what, WAS_IT_YOU.into()],
            button: self.button("Open Security", "/settings/security"),
            notes: vec![],
        }
    }

    pub(super) fn change_email(&self, link: &str) -> Parts {
        Parts {
            subject: "Confirm your new email for Slateflow".into(),
            heading: "Confirm your new email address".into(),
            paragraphs: vec![
                "Confirm that this address is yours, and your Slateflow account uses it from then on.".into(),
            ],
            button: self.button("Confirm address", link),
            notes: vec!["The link works once, for one day.", NOT_YOU],
        }
    }

    pub(super) fn email_changed(&self, new_email: &str, link: &str) -> Parts {
        Parts {
            subject: "Your Slateflow email address was changed".into(),
            heading: "Your email address was changed".into(),
            paragraphs: vec![
                format!("Your Slateflow account uses {new_email} from now on."),
                "Was it not you? Take this address back: it ends every session and the password, and you choose a \
                 new one."
                    .into(),
            ],
            button: self.button("Take my address back", link),
            notes: vec!["The link works once, for 30 days."],
        }
    }

    pub(super) fn email_wanted(&self) -> Parts {
        Parts {
            subject: "Your email address is in use on Slateflow".into(),
            heading: "You have an account with this address".into(),
            paragraphs: vec![
                "Somebody wanted to use this address for another Slateflow account. It belongs to yours, so nothing \
                 was changed."
                    .into(),
            ],
            button: self.button("Go to sign-in", "/login"),
            notes: vec![NOT_YOU],
        }
    }
}
