//! Who may do what in a project. Looks nothing up.

use kernel::Uid;
pub use kernel::states::ProjectRole;
use storage::projects::ProjectRow;
use storage::team::MemberRow;

use crate::lifecycle::Stage;
use crate::texts::say;

/// Who works on a project can be made to answer for it. The owner does so anyway.
pub(crate) fn may_sign_off(role: ProjectRole) -> bool {
    matches!(role, ProjectRole::Collaborator | ProjectRole::Producer)
}

/// The finance is opened to members apart from the rest.
pub(crate) fn reading(stage: Stage) -> Right {
    if stage.number() == 3 {
        Right::ReadFinance
    } else {
        Right::Read
    }
}

/// Who answers, by the address that they have proven.
#[derive(Debug, Clone, Copy)]
pub struct Invited<'a> {
    pub uid: &'a Uid,
    pub email: &'a str,
}

/// A role and the two areas that are opened apart from it. To the owner both are always open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    pub role: ProjectRole,
    pub documents: bool,
    pub finance: bool,
}

impl From<&ProjectRow> for Access {
    fn from(row: &ProjectRow) -> Self {
        Self {
            role: row.role,
            documents: row.may_documents,
            finance: row.may_finance,
        }
    }
}

impl From<&MemberRow> for Access {
    fn from(row: &MemberRow) -> Self {
        Self {
            role: row.role,
            documents: row.may_documents,
            finance: row.may_finance,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Right {
    /// The project, its team, its stages but the finance, their versions and reviews.
    Read,
    ReadDocuments,
    /// Stage 3.
    ReadFinance,
    /// Takes the project out: as an archive with everything in it, as a dossier.
    Export,
    Comment,
    /// Takes away what others said.
    DeleteComments,
    /// Answers of a stage that has begun, and answers to requested changes.
    Edit,
    EditDocuments,
    /// Who may read documents, who did; and removing them.
    ManageDocuments,
    EditFinance,
    /// A stage's first answers.
    Begin,
    Submit,
    /// Asks key creatives to confirm.
    AskToConfirm,
    /// Offers credits of a finished project to the people who made it.
    OfferCredits,
    /// Again, after a rejection.
    SubmitRejected,
    /// Recall and withdraw.
    Withdraw,
    Appeal,
    /// The name is unique among the owner's projects, which are nobody else's business.
    Rename,
    Archive,
    Delete,
    ManageTeam,
    Transfer,
    Leave,
}

/// A right as a type, for [`crate::load_project::ProjectAccess`]. No other crate adds one.
pub trait RightType: sealed::Sealed + Send + Sync + 'static {
    const RIGHT: Right;
}

mod sealed {
    pub trait Sealed {}
}

/// The rights that commands and queries name in their parameters; what each allows is in the table.
pub mod rights {
    macro_rules! right_types {
        ($($name:ident),+ $(,)?) => {$(
            #[derive(Debug, Clone, Copy)]
            pub enum $name {}
            impl crate::access::sealed::Sealed for $name {}
            impl crate::access::RightType for $name {
                const RIGHT: crate::access::Right = crate::access::Right::$name;
            }
        )+};
    }
    right_types!(
        Read,
        ReadDocuments,
        ReadFinance,
        EditDocuments,
        ManageDocuments,
        Export,
        Comment,
        DeleteComments,
        AskToConfirm,
        OfferCredits,
        Rename,
        Archive,
        Delete,
        ManageTeam,
        Transfer,
        Leave,
    );
}

/// The one table of who may do what.
pub fn allows(access: Access, right: Right) -> bool {
    use ProjectRole::{Collaborator, Owner, Producer};
    let owner = access.role == Owner;
    let (documents, finance) = (owner || access.documents, owner || access.finance);
    match right {
        Right::Read => true,
        Right::ReadDocuments => documents,
        Right::ReadFinance => finance,
        Right::Comment | Right::Edit => access.role >= Collaborator,
        Right::EditDocuments => access.role >= Collaborator && documents,
        Right::ManageDocuments => access.role >= Producer && documents,
        Right::EditFinance => access.role >= Collaborator && finance,
        Right::Export
        | Right::Begin
        | Right::Submit
        | Right::AskToConfirm
        | Right::OfferCredits
        | Right::DeleteComments => access.role >= Producer,
        Right::SubmitRejected
        | Right::Withdraw
        | Right::Appeal
        | Right::Rename
        | Right::Archive
        | Right::Delete
        | Right::ManageTeam
        | Right::Transfer => owner,
        Right::Leave => !owner,
    }
}

/// A member is refused what is not theirs to do; to who is no member there is no project.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.who())]
pub struct NotAllowed(pub Right);

pub fn require(access: Access, right: Right) -> Result<(), NotAllowed> {
    if allows(access, right) {
        Ok(())
    } else {
        Err(NotAllowed(right))
    }
}

impl Right {
    /// For whom is refused.
    fn who(self) -> String {
        match self {
            Right::ReadDocuments | Right::EditDocuments => {
                say!(NOT_ALLOWED_DOCUMENTS)
            }
            Right::ManageDocuments => {
                say!(NOT_ALLOWED_MANAGE_DOCUMENTS)
            }
            Right::ReadFinance | Right::EditFinance => {
                say!(NOT_ALLOWED_FINANCE)
            }
            Right::Read | Right::Comment | Right::Edit => {
                say!(NOT_ALLOWED_EDIT)
            }
            Right::DeleteComments => say!(NOT_ALLOWED_DELETE_COMMENTS),
            Right::Export => say!(NOT_ALLOWED_EXPORT),
            Right::Begin => say!(NOT_ALLOWED_BEGIN),
            Right::Submit => say!(NOT_ALLOWED_SUBMIT),
            Right::AskToConfirm => say!(NOT_ALLOWED_ASK_TO_CONFIRM),
            Right::OfferCredits => say!(NOT_ALLOWED_OFFER_CREDITS),
            Right::Leave => say!(NOT_ALLOWED_LEAVE),
            Right::SubmitRejected => say!(NOT_ALLOWED_SUBMIT_REFUSED),
            Right::Withdraw => say!(NOT_ALLOWED_WITHDRAW),
            Right::Appeal => say!(NOT_ALLOWED_APPEAL),
            Right::Rename => say!(NOT_ALLOWED_RENAME),
            Right::Archive => say!(NOT_ALLOWED_ARCHIVE),
            Right::Delete => say!(NOT_ALLOWED_DELETE),
            Right::ManageTeam => say!(NOT_ALLOWED_MANAGE_TEAM),
            Right::Transfer => say!(NOT_ALLOWED_TRANSFER),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Columns: viewer, collaborator, producer, owner; each with neither area open, documents, finance, both.
    #[rustfmt::skip]
    const TABLE: &[(Right, [[u8; 4]; 4])] = &[
        (Right::Read,          [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::ReadDocuments, [[0, 1, 0, 1], [0, 1, 0, 1], [0, 1, 0, 1], [1, 1, 1, 1]]),
        (Right::ReadFinance,   [[0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 1, 1]]),
        (Right::Export,        [[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::Comment,       [[0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::DeleteComments, [[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::Edit,          [[0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::EditDocuments, [[0, 0, 0, 0], [0, 1, 0, 1], [0, 1, 0, 1], [1, 1, 1, 1]]),
        (Right::ManageDocuments, [[0, 0, 0, 0], [0, 0, 0, 0], [0, 1, 0, 1], [1, 1, 1, 1]]),
        (Right::EditFinance,   [[0, 0, 0, 0], [0, 0, 1, 1], [0, 0, 1, 1], [1, 1, 1, 1]]),
        (Right::Begin,         [[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::Submit,        [[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::AskToConfirm,  [[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::OfferCredits,  [[0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1], [1, 1, 1, 1]]),
        (Right::SubmitRejected, [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Withdraw,      [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Appeal,        [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Rename,        [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Archive,       [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Delete,        [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::ManageTeam,    [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Transfer,      [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [1, 1, 1, 1]]),
        (Right::Leave,         [[1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 1, 1], [0, 0, 0, 0]]),
    ];

    #[test]
    fn every_role_has_the_rights_of_the_table() {
        for (right, expected) in TABLE {
            for (role, expected) in ProjectRole::ALL.iter().copied().zip(expected) {
                for (areas, expected) in expected.iter().enumerate() {
                    let access = Access {
                        role,
                        documents: areas & 1 == 1,
                        finance: areas & 2 == 2,
                    };
                    assert_eq!(allows(access, *right), *expected == 1, "{right:?} as {access:?}");
                    assert_eq!(require(access, *right).is_ok(), *expected == 1);
                }
            }
        }
    }
}
