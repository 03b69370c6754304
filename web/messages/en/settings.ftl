settings-title = Settings
settings-back = All settings

settings-account = Account
settings-account-what = Profile, theme, log out
settings-security = Security
settings-security-what = Email address, password, passkeys, two-step sign-in, devices
settings-security-what-plain = Email address, password, two-step sign-in, devices
settings-notifications = Notifications
settings-notifications-what = Which emails you get, quiet hours
settings-privacy = Privacy
settings-privacy-what = Who sees you and writes to you, blocked and muted people, what you agreed to
settings-data = Your data
settings-data-what = Download a copy, delete your account

## Account

account-card-email = Email address
account-card-email-what = { $email }. Change it under <security>Security</security>.
account-card-profile = Profile
account-card-profile-what = Your name, photo, credits and everything else others see about you
account-card-edit-profile = Edit profile
account-card-log-out = Log out
account-card-log-out-what = On this device. Other devices are under <security>Security</security>.

## Appearance

appearance-theme = Theme
appearance-theme-what = Saved on this device
appearance-theme-system = Use device theme
appearance-theme-light = Light
appearance-theme-dark = Dark

## Your data

your-data = Download your data
your-data-delete = Delete your account
your-data-could-not-load = Your account could not be loaded
your-data-staff = Your account has a staff role and cannot be deleted. Ask an administrator to remove your role first.
your-data-delete-help = Your account will be deleted { $days } days after your request. You can change your mind until then.
your-data-delete-button = Delete my account…

download-data = Download my data
download-data-help = A ZIP archive with everything stored about you, and your own projects with all files.
download-data-cancel = Cancel download
download-data-collecting = Collecting your data…
download-data-so-far = { $size } so far

delete-account-dialog = Delete your account?
delete-account-dialog-when = Your account will be deleted in { $days } days. Until then, others cannot find you by name, and you can log in to keep your account.
delete-account-dialog-goes = Deleted: your profile, sign-in methods, sessions, notifications and feedback.
delete-account-dialog-projects = Your projects:
delete-account-dialog-heir = { $project }: { $heir } becomes the owner
delete-account-dialog-producer = { $project }: a team member who can submit stages becomes the owner
delete-account-dialog-gone = { $project }: deleted with all its files, for the whole team. To keep it, add a team member who can edit and submit.
delete-account-dialog-stays = Kept without your name: the messages and files you sent to others, and your comments, sign-offs and reviews in other people’s projects. What others wrote about you in their own projects is not deleted.
delete-account-dialog-type = Type { $email } to confirm
delete-account-dialog-other-address = This is not the email address of your account
delete-account-dialog-cancel = Cancel
delete-account-dialog-confirm = Delete my account

keep-account = Keep my account
keep-account-title = Your account will be deleted on { $day }
keep-account-hidden = Until then, others cannot find you by name.
keep-account-kept = Your account will not be deleted

deletion-banner-label = Account deletion
