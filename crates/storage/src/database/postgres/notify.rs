//! How nodes ring for each other: NOTIFY with the uids of those concerned, outside of every transaction that writes (inside
//! one it would take a lock over the whole database until the commit).

use sqlx_postgres::{PgListener, PgPoolOptions};

use super::Server;
use crate::database::doorbell::{Concerned, Doorbell};
use crate::{Result, boxed};

const CHANNEL: &str = "slateflow_inboxes";
/// PostgreSQL takes less than 8,000 bytes.
const LONGEST: usize = 7_500;
const EVERYBODY: &str = "*";

impl Server {
    #[boxed]
    pub(crate) async fn notify(&self, node: &str, concerned: &Concerned) -> Result<()> {
        let payload = payload(node, concerned);
        let mut session = self.read().await?;
        sqlx::query("SELECT pg_notify($1, $2)")
            .bind(CHANNEL)
            .bind(payload)
            .execute(super::PostgresMut(&mut session))
            .await?;
        Ok(())
    }

    /// On a connection of its own. Returns when it breaks: what was rung for meanwhile is not known.
    #[boxed]
    pub(crate) async fn listen(&self, node: &str, doorbell: &Doorbell) -> Result<()> {
        let pool = PgPoolOptions::new()
            .max_connections(1)
            .connect_lazy_with(self.primary.find_options().await);
        let mut listener = PgListener::connect_with(&pool).await?;
        listener.listen(CHANNEL).await?;
        doorbell.ring(Concerned::Everybody);
        while let Some(heard) = listener.try_recv().await? {
            if let Some(concerned) = of_another(node, heard.payload()) {
                doorbell.ring(concerned);
            }
        }
        Ok(())
    }
}

fn payload(node: &str, concerned: &Concerned) -> String {
    let people = match concerned {
        Concerned::People(people) => people.join(","),
        Concerned::Everybody => EVERYBODY.to_owned(),
    };
    match node.len() + people.len() < LONGEST {
        true => format!("{node}:{people}"),
        false => format!("{node}:{EVERYBODY}"),
    }
}

fn of_another(node: &str, payload: &str) -> Option<Concerned> {
    let (from, people) = payload.split_once(':')?;
    if from == node {
        return None;
    }
    Some(match people {
        EVERYBODY => Concerned::Everybody,
        people => Concerned::People(people.split(',').map(str::to_owned).collect()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_hears_others_and_not_itself() {
        let concerned = Concerned::People(vec!["ada".into(), "bo".into()]);
        let sent = payload("n1", &concerned);
        assert_eq!(of_another("n2", &sent), Some(concerned));
        assert_eq!(of_another("n1", &sent), None);
        assert_eq!(of_another("n1", "nonsense"), None);
    }

    #[test]
    fn what_is_too_long_concerns_everybody() {
        let many = Concerned::People((0..1_000).map(|n| format!("person-{n}")).collect());
        let sent = payload("n1", &many);
        assert!(sent.len() < LONGEST);
        assert_eq!(of_another("n2", &sent), Some(Concerned::Everybody));
    }
}
