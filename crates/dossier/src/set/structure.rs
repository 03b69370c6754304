//! What a document is made of, for who does not see it: headings, paragraphs, tables, pictures with their words.

use std::num::NonZeroU16;

use krilla::tagging::{Identifier, ListNumbering, Node, TableHeaderScope, Tag, TagGroup, TagKind, TagTree};

/// What a part of the document is.
#[derive(Clone, Debug)]
pub enum Kind {
    Section,
    Heading(u16, String),
    Paragraph,
    Contents,
    ContentsItem,
    Link,
    Table,
    TableRow,
    TableHead,
    TableCell,
    List,
    ListItem,
    ListBody,
    Figure(String),
}

/// A piece of what is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf(usize);

enum Child {
    Group(usize),
    Leaf(Leaf),
}

struct Group {
    kind: Kind,
    children: Vec<Child>,
}

/// Groups within groups, in the order of reading.
#[derive(Default)]
pub struct Structure {
    groups: Vec<Group>,
    top: Vec<usize>,
    open: Vec<usize>,
    /// Where the leaves are drawn; known when the pages are written.
    drawn: Vec<Vec<Identifier>>,
}

impl Structure {
    pub fn open(&mut self, kind: Kind) {
        let group = self.groups.len();
        self.groups.push(Group {
            kind,
            children: Vec::new(),
        });
        match self.open.last() {
            Some(parent) => self.groups[*parent].children.push(Child::Group(group)),
            None => self.top.push(group),
        }
        self.open.push(group);
    }

    pub fn close(&mut self) {
        self.open.pop();
    }

    /// A piece of the group that is open.
    pub fn leaf(&mut self) -> Leaf {
        let leaf = Leaf(self.drawn.len());
        self.drawn.push(Vec::new());
        if let Some(group) = self.open.last() {
            self.groups[*group].children.push(Child::Leaf(leaf));
        }
        leaf
    }

    /// What is opened from now on stands under `group`, which was opened before.
    pub fn again(&mut self, group: usize) {
        self.open.push(group);
    }

    pub fn current(&self) -> usize {
        self.open.last().copied().unwrap_or_default()
    }

    pub fn drawn(&mut self, leaf: Leaf, as_: Identifier) {
        self.drawn[leaf.0].push(as_);
    }

    pub fn tree(mut self, language: &str) -> TagTree {
        let mut tree = TagTree::new().with_lang(Some(language.to_owned()));
        for group in std::mem::take(&mut self.top) {
            if let Some(group) = self.group(group) {
                tree.push(group);
            }
        }
        tree
    }

    /// `None`: nothing of it is drawn.
    fn group(&mut self, index: usize) -> Option<TagGroup> {
        let children = std::mem::take(&mut self.groups[index].children);
        let mut nodes: Vec<Node> = Vec::new();
        for child in children {
            match child {
                Child::Group(group) => nodes.extend(self.group(group).map(Node::from)),
                Child::Leaf(leaf) => {
                    nodes.extend(
                        std::mem::take(&mut self.drawn[leaf.0])
                            .into_iter()
                            .map(Node::from),
                    );
                }
            }
        }
        let kind = kind(&self.groups[index].kind);
        (!nodes.is_empty()).then(|| TagGroup::with_children(kind, nodes))
    }
}

fn kind(kind: &Kind) -> TagKind {
    match kind {
        Kind::Section => Tag::Section.into(),
        Kind::Heading(level, title) => {
            let level = NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN);
            Tag::Hn(level, Some(title.clone())).into()
        }
        Kind::Paragraph => Tag::P.into(),
        Kind::Contents => Tag::TOC.into(),
        Kind::ContentsItem => Tag::TOCI.into(),
        Kind::Link => Tag::Link.into(),
        Kind::Table => Tag::Table.into(),
        Kind::TableRow => Tag::TR.into(),
        Kind::TableHead => Tag::TH(TableHeaderScope::Column).into(),
        Kind::TableCell => Tag::TD.into(),
        Kind::List => Tag::L(ListNumbering::None).into(),
        Kind::ListItem => Tag::LI.into(),
        Kind::ListBody => Tag::LBody.into(),
        Kind::Figure(words) => Tag::Figure(Some(words.clone())).into(),
    }
}
