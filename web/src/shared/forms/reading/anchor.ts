/** The id of a section that is read. */
export const anchor = (key: string) => `part-${key}`
