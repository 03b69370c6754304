settings-title = Settings

settings-appearance = Appearance
settings-theme = Theme on this device
settings-theme-system = Use device theme
settings-theme-light = Light
settings-theme-dark = Dark

settings-account = Account
settings-signed-in-as = Signed in as
settings-elsewhere = Sign-in methods, sessions and your email address are in <security>Security</security>. What others see about you is in <profile>your profile</profile>.
settings-log-out = Log out
