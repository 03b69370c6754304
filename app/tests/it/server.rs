use std::collections::BTreeMap;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};

const BINARY: &str = env!("CARGO_BIN_EXE_slateflow");
const PATIENCE: Duration = Duration::from_secs(20);

/// One installation: a folder, a port, settings; and the process, while it runs.
pub struct Server {
    pub folder: PathBuf,
    pub url: String,
    settings: BTreeMap<String, String>,
    process: Option<Child>,
}

pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

/// Runs the binary to its end.
pub fn run(folder: &Path, settings: &[(&str, &str)], arguments: &[&str]) -> Output {
    Command::new(BINARY)
        .args(arguments)
        .env_clear()
        .envs(settings.iter().copied())
        .current_dir(folder)
        .output()
        .unwrap()
}

impl Server {
    /// Not started yet. Passwords are cheap, limits are off.
    pub fn new(folder: &Path, settings: &[(&str, &str)]) -> Self {
        let listen = format!("127.0.0.1:{}", free_port());
        let mut all = BTreeMap::from([
            ("SLATEFLOW_LISTEN".into(), listen.clone()),
            ("SLATEFLOW_DATA_DIR".into(), folder.display().to_string()),
            ("SLATEFLOW_LIMITS".into(), "off".into()),
            ("SLATEFLOW_PASSWORD_COST".into(), "m=64,t=1,p=1".into()),
        ]);
        all.extend(
            settings
                .iter()
                .map(|(name, value)| (name.to_string(), value.to_string())),
        );
        Self {
            folder: folder.to_owned(),
            url: format!("http://{listen}"),
            settings: all,
            process: None,
        }
    }

    /// Returns how long it took until `/readyz` said yes.
    pub async fn start(&mut self) -> Duration {
        self.start_as(r#"trap "" XFSZ; exec "$0" serve"#).await
    }

    /// As a process that may have so many files open and no more.
    pub async fn start_with_files(&mut self, most: u64) -> Duration {
        self.start_as(&format!(r#"ulimit -n {most}; exec "$0" serve"#))
            .await
    }

    async fn start_as(&mut self, script: &str) -> Duration {
        let log = std::fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(self.folder.with_extension("log"))
            .unwrap();
        let begun = Instant::now();
        // A file that may not grow any more is then an error of the write (EFBIG), not the end of the process.
        let process = Command::new("/bin/sh")
            .args(["-c", script, BINARY])
            .env_clear()
            .envs(&self.settings)
            .current_dir(&self.folder)
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .unwrap();
        self.process = Some(process);
        let client = reqwest::Client::builder().build().unwrap();
        loop {
            let answer = client.get(format!("{}/readyz", self.url)).send().await;
            if answer.is_ok_and(|answer| answer.status() == 200) {
                return begun.elapsed();
            }
            if let Some(status) = self.process.as_mut().unwrap().try_wait().unwrap() {
                panic!("the server ended while starting: {status}\n{}", self.log());
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "not ready after {PATIENCE:?}\n{}",
                self.log()
            );
            tokio::time::sleep(Duration::from_millis(3)).await;
        }
    }

    pub fn kill(&mut self) {
        let mut process = self.process.take().expect("a running server");
        process.kill().unwrap(); // SIGKILL
        process.wait().unwrap();
    }

    pub fn signal(&self, signal: &str) {
        let id = self.process.as_ref().expect("a running server").id().to_string();
        assert!(
            Command::new("kill")
                .args([signal, &id])
                .status()
                .unwrap()
                .success()
        );
    }

    /// From now on no file of the process grows beyond so many bytes.
    pub fn limit_files(&self, bytes: u64) {
        self.limit("fsize", bytes);
    }

    /// Sets a limit of the running process, as `prlimit` calls it.
    pub fn limit(&self, what: &str, most: u64) {
        let id = self.id().to_string();
        let limit = format!("--{what}={most}");
        assert!(
            Command::new("prlimit")
                .args(["--pid", &id, &limit])
                .status()
                .unwrap()
                .success()
        );
    }

    pub fn open_files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.id()))
            .unwrap()
            .count()
    }

    pub fn is_running(&mut self) -> bool {
        self.process
            .as_mut()
            .is_some_and(|process| process.try_wait().unwrap().is_none())
    }

    pub async fn ended(&mut self) -> ExitStatus {
        let mut process = self.process.take().expect("a running server");
        tokio::task::spawn_blocking(move || process.wait().unwrap())
            .await
            .unwrap()
    }

    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.with_extension("log")).unwrap_or_default()
    }

    pub fn id(&self) -> u32 {
        self.process.as_ref().expect("a running server").id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.process.is_some() {
            self.kill();
        }
    }
}
