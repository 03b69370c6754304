const shortest = 2
const longest = 160

/** Milliseconds without typing before a title is searched for. */
export const pause = 300

/** The server searches for titles of such a length. */
export const isFit = (title: string) => title.length >= shortest && title.length <= longest
