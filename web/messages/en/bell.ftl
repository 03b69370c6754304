bell-name =
    { $count ->
        [0] Notifications
       *[other] Notifications, { $shown } unread
    }
bell-more-than = { $count }+
bell-news =
    { $count ->
        [one] { $count } unread notification
       *[other] { $shown } unread notifications
    }
