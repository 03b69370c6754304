//! How `openapi.json` is written.

use std::io::{Result, Write};

use serde_json::ser::Formatter;

/// Deeper than this, values stand in one line.
const BROKEN: usize = 3;

/// Breaks lines as far down as an operation of a path and a schema of the components: a change of either is one changed
/// line, and the file has two thirds of the size that it has with a line for each value.
#[derive(Default)]
pub(crate) struct LinePerOperation {
    depth: usize,
    has_value: bool,
}

impl LinePerOperation {
    fn begin<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> Result<()> {
        self.depth += 1;
        self.has_value = false;
        writer.write_all(bracket)
    }

    fn end<W: ?Sized + Write>(&mut self, writer: &mut W, bracket: &[u8]) -> Result<()> {
        self.depth -= 1;
        if self.has_value && self.depth < BROKEN {
            self.line(writer)?;
        }
        self.has_value = true;
        writer.write_all(bracket)
    }

    fn value<W: ?Sized + Write>(&self, writer: &mut W, first: bool) -> Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        if self.depth <= BROKEN {
            self.line(writer)?;
        }
        Ok(())
    }

    fn line<W: ?Sized + Write>(&self, writer: &mut W) -> Result<()> {
        writer.write_all(b"\n")?;
        (0..self.depth).try_for_each(|_| writer.write_all(b"\t"))
    }
}

impl Formatter for LinePerOperation {
    fn begin_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.begin(writer, b"[")
    }

    fn end_array<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.end(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        self.value(writer, first)
    }

    fn end_array_value<W: ?Sized + Write>(&mut self, _writer: &mut W) -> Result<()> {
        self.has_value = true;
        Ok(())
    }

    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.begin(writer, b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> Result<()> {
        self.end(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> Result<()> {
        self.value(writer, first)
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _writer: &mut W) -> Result<()> {
        self.has_value = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Serialize;
    use serde_json::json;

    #[test]
    fn an_operation_is_a_line() {
        let document = json!({"paths": {"/a": {"get": {"tags": ["x", "y"]}, "put": {}}}, "tags": []});
        let mut text = Vec::new();
        document
            .serialize(&mut serde_json::Serializer::with_formatter(
                &mut text,
                LinePerOperation::default(),
            ))
            .expect("written");
        let lines = [
            "{",
            "\t\"paths\":{",
            "\t\t\"/a\":{",
            "\t\t\t\"get\":{\"tags\":[\"x\",\"y\"]},",
            "\t\t\t\"put\":{}",
            "\t\t}",
            "\t},",
            "\t\"tags\":[]",
            "}",
        ];
        assert_eq!(String::from_utf8(text).expect("UTF-8"), lines.join("\n"));
    }
}
