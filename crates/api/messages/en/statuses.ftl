# Titles of problem documents, by their HTTP status. The detail says what happened and what to do.

problem-title = Error

status-400 = Bad request
status-401 = Login required
status-403 = Not allowed
status-404 = Not found
status-405 = Method not allowed
status-408 = Request timeout
status-409 = Conflict
status-410 = No longer available
status-411 = Length required
status-412 = Edited in the meantime
status-413 = Too large
status-415 = Unsupported format
status-416 = Range not available
status-422 = Please check your input
status-423 = Locked
status-428 = Version required
status-429 = Too many requests
status-500 = Internal error
status-503 = Temporarily unavailable
status-504 = Timeout
