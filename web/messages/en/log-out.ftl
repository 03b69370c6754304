## Use log out

use-log-out-log-out-without-saving = Log out without saving?
use-log-out-log-out = Log out
use-log-out-stay-logged-in = Stay logged in
use-log-out-some-changes-saved-only = Some of your changes are saved only on this device. Logging out deletes them, so that nobody else using this device can read them.
