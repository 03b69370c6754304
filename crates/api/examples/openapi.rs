fn main() {
    println!("{}", api::openapi().to_pretty_json().expect("a document"));
}
