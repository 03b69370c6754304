//! SQLite as queries see it: its connection, and what must be executed just before the next statement.

use std::future::ready;

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt};
use futures_util::{FutureExt, TryFutureExt, TryStreamExt};
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, Either, Execute, Executor, SqlStr};
use sqlx_sqlite::{
    Sqlite, SqliteArguments, SqliteConnection, SqliteQueryResult, SqliteRow, SqliteStatement, SqliteTypeInfo,
};

use crate::database::disk::DiskWatch;
use crate::database::writer::{Place, WriteTurn};

/// Statements wait for SQLite's own thread, there and back. The opening of a turn does not go that way alone: it is
/// put before the turn's first statement, and its results are left out.
#[derive(Debug)]
pub(crate) enum SqliteMut<'c> {
    Read(&'c mut SqliteConnection, &'c DiskWatch),
    Write(&'c mut WriteTurn),
}

impl<'c> SqliteMut<'c> {
    fn next(self) -> Result<Place<'c>, sqlx::Error> {
        match self {
            Self::Read(connection, disk) => Ok(Place {
                connection,
                opening: None,
                disk,
            }),
            Self::Write(turn) => turn.next(),
        }
    }
}

fn after<'q>(
    opening: &'static str,
    mut query: impl Execute<'q, Sqlite>,
) -> Result<Query<'static, Sqlite, SqliteArguments>, sqlx::Error> {
    let arguments = query.take_arguments().map_err(sqlx::Error::Encode)?;
    let sql = format!("{opening}; {}", query.sql().as_str());
    Ok(sqlx::query_with(
        AssertSqlSafe(sql),
        arguments.unwrap_or_default(),
    ))
}

impl<'c> Executor<'c> for SqliteMut<'c> {
    type Database = Sqlite;

    fn fetch_many<'e, 'q, E>(
        self,
        query: E,
    ) -> BoxStream<'e, Result<Either<SqliteQueryResult, SqliteRow>, sqlx::Error>>
    where
        'c: 'e,
        'q: 'e,
        E: 'q + Execute<'q, Sqlite>,
    {
        let place = match self.next() {
            Ok(place) => place,
            Err(error) => return stream::once(ready(Err(error))).boxed(),
        };
        let disk = place.disk;
        let Some(opening) = place.opening else {
            let steps = place.connection.fetch_many(query);
            return steps.inspect_err(|error| disk.see(error)).boxed();
        };
        let mut foreign = opening.split(';').count();
        match after(opening, query) {
            Ok(query) => place
                .connection
                .fetch_many(query)
                .inspect_err(|error| disk.see(error))
                .try_filter(move |step| {
                    let is_foreign = foreign > 0 && step.is_left();
                    foreign -= usize::from(is_foreign);
                    ready(!is_foreign)
                })
                .boxed(),
            Err(error) => stream::once(ready(Err(error))).boxed(),
        }
    }

    fn fetch_optional<'e, 'q, E>(self, query: E) -> BoxFuture<'e, Result<Option<SqliteRow>, sqlx::Error>>
    where
        'c: 'e,
        'q: 'e,
        E: 'q + Execute<'q, Sqlite>,
    {
        let place = match self.next() {
            Ok(place) => place,
            Err(error) => return ready(Err(error)).boxed(),
        };
        let disk = place.disk;
        let row = match place.opening {
            None => place.connection.fetch_optional(query),
            Some(opening) => match after(opening, query) {
                Ok(query) => place.connection.fetch_optional(query),
                Err(error) => return ready(Err(error)).boxed(),
            },
        };
        row.inspect_err(|error| disk.see(error)).boxed()
    }

    /// Executes nothing, so the opening waits.
    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        _: &[SqliteTypeInfo],
    ) -> BoxFuture<'e, Result<SqliteStatement, sqlx::Error>>
    where
        'c: 'e,
    {
        match self {
            Self::Read(connection, _) => connection.prepare_with(sql, &[]),
            Self::Write(turn) => turn.unopened().prepare_with(sql, &[]),
        }
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, Result<sqlx::Describe<Sqlite>, sqlx::Error>>
    where
        'c: 'e,
    {
        match self {
            Self::Read(connection, _) => connection.describe(sql),
            Self::Write(turn) => turn.unopened().describe(sql),
        }
    }
}
