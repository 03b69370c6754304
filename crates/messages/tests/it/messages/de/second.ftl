pages =
    { $page-count ->
        [one] eine Seite
       *[other] { $page-count } Seiten
    }
