use std::ffi::OsString;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{ExitStatus, Stdio};

use bytes::Bytes;
use rustix::process::Signal;
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::net::UnixStream;
use tokio::process::{Child, Command};

use crate::Limits;
use crate::message::{Reply, Request, receive, send};

/// How children are started.
#[derive(Clone, Debug)]
pub struct Sandbox {
    program: PathBuf,
    arguments: Vec<OsString>,
    environment: Vec<(OsString, OsString)>,
}

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("the file needs more memory than is given to it")]
    Memory,
    #[error("the file needs more time than is given to it")]
    Time,
    /// The machine had no time or no memory for it: the file may be a good one.
    #[error("the file was not read in time, or its reader was killed")]
    Late,
    #[error("its reader panicked: {0}")]
    Panicked(String),
    #[error("a process that reads files cannot be used: {0}")]
    Unable(String),
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Error::Unable(error.to_string())
    }
}

impl Sandbox {
    /// `arguments` make the program call [`crate::answer`].
    pub fn new(program: PathBuf, arguments: &[&str]) -> Self {
        // Without arenas that are reserved before the limit is set, every allocation counts against it.
        let allocator = [
            ("MIMALLOC_DISALLOW_ARENA_ALLOC", "1"),
            ("MIMALLOC_ARENA_EAGER_COMMIT", "0"),
            ("MIMALLOC_PURGE_DELAY", "0"),
        ];
        Self {
            program,
            arguments: arguments.iter().map(OsString::from).collect(),
            environment: allocator
                .map(|(name, value)| (name.into(), value.into()))
                .to_vec(),
        }
    }

    /// The program that is running now, even if its file has been replaced since.
    pub fn this_program(arguments: &[&str]) -> Self {
        Self::new(PathBuf::from("/proc/self/exe"), arguments)
    }

    /// With a variable in the environment of the children, which is empty otherwise.
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.environment.push((name.into(), value.into()));
        self
    }

    /// Lets a child do a job. It is killed when this future is dropped.
    pub async fn run<T: DeserializeOwned>(
        &self,
        job: &str,
        arguments: impl Serialize,
        input: &Bytes,
        limits: Limits,
    ) -> Result<(T, Bytes), Error> {
        let head = Request {
            job: job.to_owned(),
            limits,
            parent: std::process::id(),
            arguments: serde_json::to_value(arguments).map_err(io::Error::from)?,
        };
        let (mut child, mut socket) = self.start()?;
        let exchange = async {
            // A child that ends early does not take all of it: why it ended, its answer or its status says.
            let _ = send(&mut socket, &head, input).await;
            receive::<Reply>(&mut socket, limits.answer).await
        };
        let answer = match tokio::time::timeout(limits.time, exchange).await {
            Ok(answer) => answer,
            Err(_) => {
                child.kill().await?;
                return Err(Error::Late);
            }
        };
        match answer {
            Ok((reply, bytes)) => {
                // It has nothing left to do, and its place is free only when its memory is.
                child.kill().await?;
                match reply {
                    Reply::Done(head) => Ok((serde_json::from_value(head).map_err(io::Error::from)?, bytes)),
                    Reply::Panicked(text) => Err(Error::Panicked(text)),
                    Reply::Unable(text) => Err(Error::Unable(text)),
                }
            }
            Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                child.kill().await?;
                Err(Error::Panicked(format!("its answer makes no sense: {error}")))
            }
            Err(error) => Err(reason(child.wait().await?, &error)),
        }
    }

    fn start(&self) -> io::Result<(Child, UnixStream)> {
        let (ours, theirs) = std::os::unix::net::UnixStream::pair()?;
        ours.set_nonblocking(true)?;
        let child = Command::new(&self.program)
            .args(&self.arguments)
            .env_clear()
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .current_dir("/")
            .stdin(Stdio::from(OwnedFd::from(theirs)))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()?;
        Ok((child, UnixStream::from_std(ours)?))
    }
}

/// Why a child ended without an answer.
fn reason(status: ExitStatus, error: &io::Error) -> Error {
    const ABORT: i32 = Signal::ABORT.as_raw();
    const SEGV: i32 = Signal::SEGV.as_raw();
    const KILL: i32 = Signal::KILL.as_raw();
    const OUT_OF_TIME: i32 = Signal::XCPU.as_raw();
    match status.signal() {
        Some(OUT_OF_TIME) => Error::Time,
        // An allocation that failed aborts; so does a stack without an end.
        Some(ABORT | SEGV) => Error::Memory,
        // None of the limits kills: the machine had no memory left, or somebody did it.
        Some(KILL) => Error::Late,
        _ => Error::Unable(format!("it ended with {status} and without an answer ({error})")),
    }
}
