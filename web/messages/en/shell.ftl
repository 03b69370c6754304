## Account menu

account-menu-account = Account
account-menu-signed-in-as = Logged in as<span></span>
account-menu-use-device-theme = Use device theme
account-menu-light = Light
account-menu-dark = Dark
account-menu-settings = Settings
account-menu-send-feedback = Send feedback
account-menu-log-out = Log out

## Nav

nav-main = Main
nav-dashboard = Dashboard
nav-projects = Projects
nav-people = People
nav-messages = Messages
nav-review = Review
nav-profile = Profile
nav-analytics = Analytics
nav-feedback = Feedback
nav-moderation = Moderation
nav-more = More
nav-new = new
