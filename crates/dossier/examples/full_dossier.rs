//! Sets a full dossier ten times and says how long one takes; `make bench` runs it. With a path, the last one is kept there;
//! with a folder of fonts after it, its title is in scripts that are not built in.

mod sample;

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let (catalog, mut material) = (sample::catalog(), sample::material());
    let fonts: Vec<PathBuf> = std::env::args().skip(2).map(PathBuf::from).collect();
    if !fonts.is_empty() {
        material.project_name = "灯台守の扉 · 등대지기 · حارس المنارة · Ο φαροφύλακας · 🎬".into();
    }
    let order = dossier::Order {
        key_image: Some(sample::picture()),
        ..sample::order()
    };
    let mut took = Vec::new();
    let mut pdf = Vec::new();
    for _ in 0..10 {
        let begun = Instant::now();
        pdf = dossier::typeset(&catalog, &material, &order, &fonts)?.pdf;
        took.push(begun.elapsed().as_millis());
    }
    took.sort_unstable();
    let pages = lopdf::Document::load_mem(&pdf)?.get_pages().len();
    println!(
        "{{\"pages\":{pages},\"median_ms\":{},\"first_ms\":{}}}",
        took[5], took[9]
    );
    if let Some(path) = std::env::args().nth(1) {
        std::fs::write(path, pdf)?;
    }
    Ok(())
}
