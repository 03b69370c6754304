# The directory of members.

people-order-rule =
    Rule 1. If you search for a name, people with exactly that name come first, then people with a name that begins with it. Without a name, everybody is equal. Among equals, the order of the day decides. Each person has a number that was drawn once at random and never changes. For each person, HMAC-SHA-256 is computed of “people:” followed by this number, with the secret of the day as the key; the smallest result comes first. The secret is the same for everybody and changes every day at midnight UTC. It was fixed before the day began: its SHA-256 hash is the secret of the day before, which has been published. Nothing else counts: no payments, no completeness of the profile, no followers, no activity, no connections.
