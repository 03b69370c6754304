/** What was asked for the whole screen is not asked a second time by its parts. */
export const justAsked = { staleTime: 5_000 }
