# The directory of members.

people-order-rule =
    Rule 1. People whose whole name was searched for come first, then people with a name that begins with it; without a name all are equal. Among equals the order of the day decides: each person has a number that was drawn once at random, and stands where HMAC-SHA-256 of “people:” and this number, with the secret of the day as its key, puts them, the smallest first. The secret is the same for everybody and another one every day at midnight UTC. It was fixed before the day began: its SHA-256 hash is the secret of the day before, which has been published. Nothing else counts: no payment, no completeness of the profile, no followers, no activity, no connections.
