//! A search of the directory in memory, with what it has to read of the rows: once for all lists of a request.

use std::collections::HashSet;

use kernel::Uid;
use ranking::{DayOrder, MatchClass};
use search::Query;
use storage::Conn;
use storage::people::NearName;

use crate::env::Env;
use crate::people::asker::{Asker, asker, counting};
use crate::people::error::Error;
use crate::people::index::directory::Directory;
use crate::people::index::ranked::{Distances, Match, Ranking};
use crate::people::search::filter::Filter;
use crate::people::search::near::{FEW, near_names};

/// People of one word of a name who are looked at when a typing error is forgiven.
const MOST_OF_A_WORD: i64 = 5_000;

pub(crate) struct Search<'a> {
    directory: &'a Directory,
    asker: Asker,
    /// Slots of those whom the viewer blocks, who block the viewer, and who are suspended.
    without: Vec<i64>,
    /// What the name that was sought first may have been meant as; the other lists of a request seek the same name or none.
    meant: Option<Meant>,
}

struct Meant {
    sought: String,
    /// Each with the slots of those who have its word.
    names: Vec<(NearName, HashSet<i64>)>,
}

impl<'a> Search<'a> {
    /// With all that was committed until now; for members whose own profile is complete.
    pub async fn begin(
        c: &mut Conn,
        env: Env<'_>,
        directory: &'a Directory,
        caller: &Uid,
    ) -> Result<Self, Error> {
        let state = storage::directory::state(c, &counting(env, caller)).await?;
        let asker = match Asker::known(caller, &state) {
            Some(asker) => asker,
            None => asker(c, env, caller).await?,
        };
        directory.refresh_to(c, state.newest).await?;
        Ok(Self {
            directory,
            asker,
            without: state.apart,
            meant: None,
        })
    }

    pub fn asker(&self) -> &Asker {
        &self.asker
    }

    pub fn directory(&self) -> &'a Directory {
        self.directory
    }

    /// How many lie under a term.
    pub fn count(&self, term: &str) -> i64 {
        self.directory.count(term, &self.without)
    }

    /// In no order.
    pub async fn find(&mut self, c: &mut Conn, filter: &Filter) -> Result<Vec<Match>, storage::Error> {
        let mut found = self.directory.find(&filter.query(&filter.terms(), &self.without));
        let near = self.near(c, filter, &found).await?;
        found.extend(near.into_iter().map(|(one, _)| one));
        Ok(found)
    }

    /// The first `most`, the nearest first or in the order of a day.
    pub async fn rank(
        &mut self,
        c: &mut Conn,
        filter: &Filter,
        order: &DayOrder,
        far: &Distances,
        most: usize,
    ) -> Result<Ranking, storage::Error> {
        let query = (filter.terms(), &self.without);
        let mut ranking = self
            .directory
            .ranking(&filter.query(&query.0, query.1), order, far, most);
        let exact: Vec<Match> = ranking.first.iter().map(Match::from).collect();
        let near = self.near(c, filter, &exact).await?;
        ranking.add(near, order, far, most);
        Ok(ranking)
    }

    /// Where a name finds few people, those as well whom one typing error hides, each with the key of the word that was
    /// taken to be meant.
    async fn near(
        &mut self,
        c: &mut Conn,
        filter: &Filter,
        exact: &[Match],
    ) -> Result<Vec<(Match, String)>, storage::Error> {
        let Some(name) = filter.name.as_ref().filter(|_| exact.len() < FEW) else {
            return Ok(Vec::new());
        };
        let meant = match self.meant.take().filter(|meant| meant.sought == name.from) {
            Some(meant) => meant,
            None => read_meant(c, &name.from).await?,
        };
        let mut known: HashSet<i64> = exact.iter().map(|one| one.slot).collect();
        let mut found = Vec::new();
        let terms = filter.terms();
        for (name, having) in &meant.names {
            let query = Query {
                name: Some((&name.from, &name.before)),
                ..filter.query(&terms, &self.without)
            };
            for one in self.directory.find(&query) {
                if having.contains(&one.slot) && known.insert(one.slot) {
                    let class = MatchClass::OneEdit;
                    found.push((Match { class, ..one }, name.word_key.clone()));
                }
            }
        }
        self.meant = Some(meant);
        Ok(found)
    }
}

async fn read_meant(c: &mut Conn, sought: &str) -> Result<Meant, storage::Error> {
    let mut names = Vec::new();
    for name in near_names(c, sought).await? {
        let having = storage::people_words::having(c, &name.word_key, MOST_OF_A_WORD).await?;
        names.push((name, having.into_iter().collect()));
    }
    Ok(Meant {
        sought: sought.to_owned(),
        names,
    })
}
