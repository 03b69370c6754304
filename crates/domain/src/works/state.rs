//! Whether a credit is confirmed, from what was said about it.

use kernel::Uid;
use kernel::states::{ConfirmerCapacity, CreditConfirmationState, CreditState};
use storage::Tx;
use storage::credit_confirmations::{self, ConfirmationRow};
use storage::credits::CreditRow;

use crate::env::Env;

/// Who confirmed a colleague's credit of the same work; none: somebody whose account is gone.
type Confirmers = Vec<(ConfirmerCapacity, Option<Uid>)>;

/// One project or the moderators are enough. Of colleagues it takes two, who are not each other's only confirmers. What a
/// project declines or takes back is disputed until another project or the moderators confirm it.
fn state(said: &[ConfirmationRow], colleagues: &[(Uid, Confirmers)], owner: &Uid) -> CreditState {
    use ConfirmerCapacity::{Colleague, Project, Staff};
    use CreditConfirmationState::{Confirmed, Declined, Withdrawn};
    let has = |capacity, states: &[CreditConfirmationState]| {
        said.iter()
            .any(|one| one.capacity == capacity && states.contains(&one.state))
    };
    let by_colleagues = said
        .iter()
        .filter(|one| one.capacity == Colleague && one.state == Confirmed)
        .count();
    if has(Project, &[Confirmed]) || has(Staff, &[Confirmed]) {
        CreditState::Confirmed
    } else if has(Project, &[Declined, Withdrawn]) {
        CreditState::Disputed
    } else if by_colleagues > 1 && !is_closed(colleagues, owner) {
        CreditState::Confirmed
    } else {
        CreditState::Claimed
    }
}

/// All of them are vouched for by each other and by the owner alone.
fn is_closed(colleagues: &[(Uid, Confirmers)], owner: &Uid) -> bool {
    let is_one_of_them = |uid: &Uid| uid == owner || colleagues.iter().any(|(one, _)| one == uid);
    let is_inside = |(capacity, by): &(ConfirmerCapacity, Option<Uid>)| {
        *capacity == ConfirmerCapacity::Colleague && by.as_ref().is_some_and(is_one_of_them)
    };
    !colleagues.is_empty() && colleagues.iter().all(|(_, by)| by.iter().all(is_inside))
}

/// Looks anew at what was said about a credit, which is locked.
pub(crate) async fn update_state(
    tx: &mut Tx,
    env: Env<'_>,
    credit: &CreditRow,
) -> Result<CreditState, storage::Error> {
    let said = credit_confirmations::of_credit(tx, credit.id).await?;
    let mut colleagues = Vec::new();
    for one in &said {
        let confirms =
            one.capacity == ConfirmerCapacity::Colleague && one.state == CreditConfirmationState::Confirmed;
        if let Some(by) = one.by_uid.clone().filter(|_| confirms).map(Uid) {
            let confirmers = credit_confirmations::confirmers(tx, credit.work_id, &by).await?;
            colleagues.push((by, confirmers));
        }
    }
    let now = state(&said, &colleagues, &credit.uid);
    let disputed_at = match now {
        CreditState::Disputed => Some(credit.disputed_at.unwrap_or(env.now())),
        CreditState::Claimed | CreditState::Confirmed => None,
    };
    storage::credits::set_state(tx, credit.id, now, disputed_at).await?;
    Ok(now)
}

#[cfg(test)]
mod tests {
    use ConfirmerCapacity::{Colleague, Project, Staff};
    use CreditConfirmationState::{Asked, Confirmed, Declined, Withdrawn};
    use kernel::{CreditConfirmationId, CreditId, Timestamp};
    use rstest::rstest;
    use uuid::Uuid;

    use super::*;

    fn said(rows: &[(ConfirmerCapacity, CreditConfirmationState)]) -> Vec<ConfirmationRow> {
        let row = |(capacity, state): &(ConfirmerCapacity, CreditConfirmationState)| ConfirmationRow {
            id: CreditConfirmationId(Uuid::nil()),
            credit_id: CreditId(Uuid::nil()),
            by_uid: None,
            capacity: *capacity,
            state: *state,
            asked_at: Timestamp::from_seconds(0),
            answered_at: None,
            reason: None,
            reply: None,
            evidence: None,
        };
        rows.iter().map(row).collect()
    }

    #[rstest]
    #[case::nothing(&[], CreditState::Claimed)]
    #[case::asked(&[(Project, Asked), (Staff, Asked), (Colleague, Asked)], CreditState::Claimed)]
    #[case::by_the_project(&[(Project, Confirmed)], CreditState::Confirmed)]
    #[case::by_the_moderators(&[(Staff, Confirmed)], CreditState::Confirmed)]
    #[case::by_one_colleague(&[(Colleague, Confirmed)], CreditState::Claimed)]
    #[case::by_two(&[(Colleague, Confirmed), (Colleague, Confirmed)], CreditState::Confirmed)]
    #[case::declined(&[(Project, Declined)], CreditState::Disputed)]
    #[case::taken_back(&[(Project, Withdrawn), (Colleague, Confirmed), (Colleague, Confirmed)], CreditState::Disputed)]
    #[case::one_of_two(&[(Project, Declined), (Project, Confirmed)], CreditState::Confirmed)]
    #[case::colleagues_never_dispute(&[(Colleague, Declined), (Staff, Declined)], CreditState::Claimed)]
    fn cr_02_what_was_said_decides(
        #[case] rows: &[(ConfirmerCapacity, CreditConfirmationState)],
        #[case] expected: CreditState,
    ) {
        let ada = Uid("ada".to_owned());
        assert_eq!(state(&said(rows), &[], &ada), expected);
    }

    #[test]
    fn cr_02_three_who_vouch_for_each_other_alone_confirm_nothing() {
        let uid = |name: &str| Uid(name.to_owned());
        let by = |names: &[&str]| -> Confirmers {
            names.iter().map(|name| (Colleague, Some(uid(name)))).collect()
        };
        let two = said(&[(Colleague, Confirmed), (Colleague, Confirmed)]);
        let closed = [(uid("bo"), by(&["ada", "cy"])), (uid("cy"), by(&["ada", "bo"]))];
        assert_eq!(state(&two, &closed, &uid("ada")), CreditState::Claimed);
        let open = [(uid("bo"), by(&["ada", "dee"])), (uid("cy"), by(&["ada", "bo"]))];
        assert_eq!(state(&two, &open, &uid("ada")), CreditState::Confirmed);
        let staff = [(uid("bo"), vec![(Staff, None)]), (uid("cy"), by(&["bo"]))];
        assert_eq!(state(&two, &staff, &uid("ada")), CreditState::Confirmed);
    }
}
