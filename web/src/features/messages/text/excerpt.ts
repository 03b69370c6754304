/** A part of an excerpt; `from` is its first character. */
export interface ExcerptPart {
  text: string
  from: number
  isMatch: boolean
}

/** An excerpt in parts that match and parts that do not. Places are counted in code points, not in UTF-16. */
export function excerptParts(
  excerpt: string,
  matches: { from: number; to: number }[],
): ExcerptPart[] {
  const characters = [...excerpt]
  const parts: ExcerptPart[] = []
  const add = (from: number, to: number, isMatch: boolean) => {
    if (to > from) parts.push({ text: characters.slice(from, to).join(''), from, isMatch })
  }
  let done = 0
  for (const { from, to } of matches) {
    add(done, from, false)
    add(from, to, true)
    done = to
  }
  add(done, characters.length, false)
  return parts
}
