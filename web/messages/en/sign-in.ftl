## Second step

second-step-code-wrong-already-used = This code is wrong or has already been used. Please try the next one.
second-step-sign-in-took-too = This login took too long. Please start again.
second-step-too-many-wrong-codes = Too many wrong codes. Please wait a while, or use a recovery code.
second-step-enter-code = Please enter a code
second-step-code = Code
second-step-recovery-code = Recovery code
second-step-six-digits-authenticator-app = Six digits from your authenticator app
second-step-one-saved-codes-each = One of your saved codes; each works once
second-step-continue = Continue
second-step-use-recovery-code = Use a recovery code
second-step-use-authenticator-app = Use the authenticator app
second-step-back-log-in = Back to login
