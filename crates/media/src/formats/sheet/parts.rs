//! What a workbook may consist of.

/// How a part is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Folder,
    Xml(Xml),
    /// Pictures, and what printers want to know: nothing that anybody runs.
    Data,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Xml {
    ContentTypes,
    Relationships,
    /// Drawings of old, which Excel writes as it always has: not always well-formed.
    Vml,
    Other,
}

/// Folders of parts in XML; beside them lies what these parts refer to (`_rels`).
const XML_FOLDERS: [&str; 21] = [
    "docmetadata",
    "customxml",
    "xl/worksheets",
    "xl/chartsheets",
    "xl/theme",
    "xl/drawings",
    "xl/charts",
    "xl/diagrams",
    "xl/tables",
    "xl/comments",
    "xl/threadedcomments",
    "xl/persons",
    "xl/pivottables",
    "xl/pivotcache",
    "xl/slicers",
    "xl/slicercaches",
    "xl/timelines",
    "xl/timelinecaches",
    "xl/richdata",
    "xl/featurepropertybag",
    "docprops",
];
const PICTURES: [&str; 9] = ["png", "jpg", "jpeg", "gif", "bmp", "tif", "tiff", "emf", "wmf"];
/// Parts in the folder `xl` itself; comments have a number.
const BOOK: [&str; 5] = [
    "workbook.xml",
    "styles.xml",
    "sharedstrings.xml",
    "calcchain.xml",
    "metadata.xml",
];

/// The kind of a part, if a workbook may have it.
pub(super) fn kind(name: &str) -> Option<Kind> {
    let name = name.to_ascii_lowercase();
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", &name));
    let ending = file.rsplit_once('.').map_or("", |(_, ending)| ending);
    if let Some(of) = folder.strip_suffix("_rels") {
        let of = of.trim_end_matches('/');
        let known = of.is_empty() || of == "xl" || XML_FOLDERS.contains(&of);
        return (known && ending == "rels").then_some(Kind::Xml(Xml::Relationships));
    }
    match (folder, ending) {
        ("", _) => (file == "[content_types].xml").then_some(Kind::Xml(Xml::ContentTypes)),
        ("xl", "xml") => {
            let comments = file
                .strip_prefix("comments")
                .and_then(|rest| rest.strip_suffix(".xml"));
            let numbered = comments.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()));
            (numbered || BOOK.contains(&file)).then_some(Kind::Xml(Xml::Other))
        }
        ("xl/drawings", "vml") => Some(Kind::Xml(Xml::Vml)),
        ("xl/media" | "docprops", ending) if PICTURES.contains(&ending) => Some(Kind::Data),
        ("xl/printersettings", "bin") => Some(Kind::Data),
        (folder, "xml") if XML_FOLDERS.contains(&folder) => Some(Kind::Xml(Xml::Other)),
        _ => None,
    }
}

/// What a part that is not taken is, for people.
pub(super) fn what(name: &str) -> String {
    const KNOWN: [(&str, &str); 9] = [
        ("vbaproject", "macros"),
        ("vbadata", "macros"),
        ("macrosheets/", "macros"),
        ("activex/", "controls that run programs"),
        ("ctrlprops/", "controls that run programs"),
        ("embeddings/", "other files inside it"),
        ("externallinks/", "links to other workbooks"),
        ("connections.xml", "connections to databases"),
        ("querytables/", "connections to databases"),
    ];
    let lower = name.to_ascii_lowercase();
    let known = KNOWN.iter().find(|(part, _)| lower.contains(part));
    known.map_or_else(
        || format!("a part that is not known here ({})", shortened(name)),
        |(_, what)| (*what).to_owned(),
    )
}

pub(super) fn shortened(name: &str) -> String {
    name.chars().filter(|c| !c.is_control()).take(80).collect()
}

/// Content types, whole.
const PLAIN_TYPES: [&str; 8] = [
    "application/xml",
    "image/png",
    "image/jpeg",
    "image/jpg",
    "image/gif",
    "image/bmp",
    "image/x-emf",
    "image/x-wmf",
];
const OTHER_IMAGE_TYPES: [&str; 4] = ["image/tiff", "image/emf", "image/wmf", "image/x-png"];
/// After `application/vnd.openxmlformats-officedocument.spreadsheetml.`.
const SPREADSHEET_TYPES: [&str; 12] = [
    "sheet.main+xml",
    "worksheet+xml",
    "chartsheet+xml",
    "styles+xml",
    "sharedstrings+xml",
    "calcchain+xml",
    "sheetmetadata+xml",
    "comments+xml",
    "table+xml",
    "pivottable+xml",
    "pivotcachedefinition+xml",
    "pivotcacherecords+xml",
];
/// After `application/vnd.openxmlformats-officedocument.`.
const OFFICE_TYPES: [&str; 9] = [
    "spreadsheetml.printersettings",
    "drawing+xml",
    "vmldrawing",
    "theme+xml",
    "themeoverride+xml",
    "extended-properties+xml",
    "custom-properties+xml",
    "customxmlproperties+xml",
    "officedocument.custom-properties+xml",
];
/// After `application/vnd.openxmlformats-package.`.
const PACKAGE_TYPES: [&str; 2] = ["relationships+xml", "core-properties+xml"];
/// After `application/vnd.ms-excel.`.
const EXCEL_TYPES: [&str; 13] = [
    "threadedcomments+xml",
    "person+xml",
    "slicer+xml",
    "slicercache+xml",
    "timeline+xml",
    "timelinecache+xml",
    "rdrichvalue+xml",
    "rdrichvaluestructure+xml",
    "rdrichvaluetypes+xml",
    "rdarray+xml",
    "richvaluerel+xml",
    "rdsupportingpropertybag+xml",
    "featurepropertybag+xml",
];

/// Content types that a workbook may name.
pub(super) fn content_type(value: &str) -> bool {
    let value = value.trim().to_ascii_lowercase();
    let within = |prefix: &str, known: &[&str]| {
        value
            .strip_prefix(prefix)
            .is_some_and(|rest| known.contains(&rest))
    };
    PLAIN_TYPES.contains(&value.as_str())
        || OTHER_IMAGE_TYPES.contains(&value.as_str())
        || within(
            "application/vnd.openxmlformats-officedocument.spreadsheetml.",
            &SPREADSHEET_TYPES,
        )
        || within("application/vnd.openxmlformats-officedocument.", &OFFICE_TYPES)
        || value.starts_with("application/vnd.openxmlformats-officedocument.drawingml.")
        || within("application/vnd.openxmlformats-package.", &PACKAGE_TYPES)
        || within("application/vnd.ms-excel.", &EXCEL_TYPES)
        || within(
            "application/vnd.ms-office.",
            &["chartstyle+xml", "chartcolorstyle+xml"],
        )
        || value == "application/vnd.ms-office.drawingml.diagramdrawing+xml"
        || value == "application/vnd.ms-office.classificationlabels+xml"
}

/// Relationships that a part may have, by the last step of their type.
pub(super) fn relationship(value: &str) -> bool {
    const KNOWN: [&str; 43] = [
        "officedocument",
        "core-properties",
        "extended-properties",
        "custom-properties",
        "thumbnail",
        "classificationlabels",
        "worksheet",
        "chartsheet",
        "styles",
        "sharedstrings",
        "theme",
        "themeoverride",
        "calcchain",
        "sheetmetadata",
        "drawing",
        "vmldrawing",
        "legacydrawinghf",
        "image",
        "chart",
        "chartex",
        "chartusershapes",
        "chartstyle",
        "chartcolorstyle",
        "comments",
        "threadedcomment",
        "person",
        "table",
        "pivottable",
        "pivotcachedefinition",
        "pivotcacherecords",
        "slicer",
        "slicercache",
        "timeline",
        "timelinecache",
        "printersettings",
        "hyperlink",
        "customxml",
        "customxmlprops",
        "diagramdata",
        "diagramlayout",
        "diagramquickstyle",
        "diagramcolors",
        "diagramdrawing",
    ];
    const RICH: [&str; 7] = [
        "rdrichvalue",
        "rdrichvaluestructure",
        "rdrichvaluetypes",
        "rdarray",
        "richvaluerel",
        "rdsupportingpropertybag",
        "featurepropertybag",
    ];
    let value = value.trim().to_ascii_lowercase();
    let last = value.rsplit('/').next().unwrap_or_default();
    KNOWN.contains(&last) || RICH.contains(&last)
}
