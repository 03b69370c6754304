# Messages of the tests only.

greeting = Hello, { $name }
    .bye = Bye
pages =
    { $page-count ->
        [one] 1 page
       *[other] { $page-count } pages
    }
named = { greeting } ({ -product })
-product = Slateflow
