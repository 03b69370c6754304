//! Of companies: who works there, and who says so.

use super::string_enum;

string_enum! {
    CompanyRole {
        /// Keeps the page, and says who works there.
        Admin = "admin",
        Member = "member",
    }
}

string_enum! {
    CompanyMemberState {
        /// Says that they work there; an admin has not confirmed it.
        Asked = "asked",
        /// An admin says that they work there; they have not confirmed it.
        Invited = "invited",
        /// Both say so.
        Active = "active",
    }
}
