//! PostgreSQL as queries see it: a connection whose statements have an end, and whose errors are noted.

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt};
use sqlx::{Either, Execute, Executor, SqlStr};
use sqlx_postgres::{PgQueryResult, PgRow, PgStatement, PgTypeInfo, Postgres};
use tokio::time::Instant;

use super::session::{ANSWER, Parts, Session};
use super::state::State;

pub(crate) struct PostgresMut<'c>(pub(crate) &'c mut Session);

impl std::fmt::Debug for PostgresMut<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("PostgresMut").finish_non_exhaustive()
    }
}

impl<'c> Executor<'c> for PostgresMut<'c> {
    type Database = Postgres;

    fn fetch_many<'e, 'q, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<PgQueryResult, PgRow>, sqlx::Error>>
    where
        'c: 'e,
        'q: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let until = Instant::now() + ANSWER;
        let Parts {
            connection,
            noted,
            answers,
        } = self.0.parts();
        noted.asked();
        let steps = connection.fetch_many(query);
        stream::unfold(Some((steps, noted)), move |rest| async move {
            let (mut steps, noted): (BoxStream<'e, _>, &'e mut State) = rest?;
            let step = answers.wait(until, async { steps.next().await.transpose() });
            match step.await.transpose() {
                Some(Ok(step)) => Some((Ok(step), Some((steps, noted)))),
                Some(Err(error)) => {
                    noted.note(&error);
                    Some((Err(error), None))
                }
                None => {
                    noted.answered();
                    None
                }
            }
        })
        .boxed()
    }

    fn fetch_optional<'e, 'q, E>(self, query: E) -> BoxFuture<'e, Result<Option<PgRow>, sqlx::Error>>
    where
        'c: 'e,
        'q: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let Parts {
            connection,
            noted,
            answers,
        } = self.0.parts();
        noted.asked();
        let row = connection.fetch_optional(query);
        Box::pin(async move {
            let row = answers.wait(Instant::now() + ANSWER, row).await;
            match &row {
                Ok(_) => noted.answered(),
                Err(error) => noted.note(error),
            }
            row
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, Result<PgStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        self.0.parts().connection.prepare_with(sql, parameters)
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<sqlx::Describe<Postgres>, sqlx::Error>>
    where
        'c: 'e,
    {
        self.0.parts().connection.describe(sql)
    }
}
