use std::io::{self, Read};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use bytes::Bytes;
use serde::Serialize;
use serde_json::Value;

use crate::message::{Reply, Request, read_request, write_reply};

/// Something that a child can do.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    pub name: &'static str,
    pub run: fn(Value, Bytes) -> serde_json::Result<Output>,
}

#[derive(Debug)]
pub struct Output {
    pub head: Value,
    pub bytes: Vec<u8>,
}

impl Output {
    pub fn new(head: impl Serialize, bytes: Vec<u8>) -> serde_json::Result<Self> {
        let head = serde_json::to_value(head)?;
        Ok(Self { head, bytes })
    }
}

/// Reads one request from the socket that stands in place of the standard input, limits this process as it says, does
/// the work and answers.
pub fn answer(jobs: &[&[Job]]) -> ExitCode {
    match one(jobs) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("slateflow: a file was not read: {error}");
            ExitCode::FAILURE
        }
    }
}

fn one(jobs: &[&[Job]]) -> io::Result<()> {
    let mut socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let (request, length) = read_request(&mut socket)?;
    let (reply, bytes) = match prepare(jobs, &request) {
        Ok(job) => {
            let mut input = Vec::with_capacity(length);
            (&mut socket).take(length as u64).read_to_end(&mut input)?;
            if input.len() != length {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            run(job, request.arguments, input.into())
        }
        Err(reason) => (Reply::Unable(reason), Vec::new()),
    };
    write_reply(&mut socket, &reply, &bytes)
}

fn prepare<'a>(jobs: &[&'a [Job]], request: &Request) -> Result<&'a Job, String> {
    let limited = request.limits.apply();
    limited.map_err(|error| format!("the limits cannot be set: {error}"))?;
    // It may have ended before the death signal was set.
    if std::os::unix::process::parent_id() != request.parent {
        return Err("the parent is gone".into());
    }
    let mut known = jobs.iter().flat_map(|jobs| jobs.iter());
    known
        .find(|job| job.name == request.job)
        .ok_or_else(|| format!("there is no job {}", request.job))
}

fn run(job: &Job, arguments: Value, input: Bytes) -> (Reply, Vec<u8>) {
    let done = catch_unwind(AssertUnwindSafe(|| (job.run)(arguments, input)));
    match done {
        Ok(Ok(output)) => (Reply::Done(output.head), output.bytes),
        Ok(Err(error)) => (Reply::Unable(error.to_string()), Vec::new()),
        Err(panic) => {
            let text = panic.downcast_ref::<&str>().copied();
            let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
            (Reply::Panicked(text.unwrap_or_default().to_owned()), Vec::new())
        }
    }
}
