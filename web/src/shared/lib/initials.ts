/** Up to two letters that stand for a name; in scripts without case, its first sign. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word))
  const first = words[0]
  const last = words.length > 1 ? words.at(-1) : undefined
  return [first, last]
    .flatMap((word) => (word ? [[...word].find((sign) => /\p{L}/u.test(sign)) ?? ''] : []))
    .join('')
    .toLocaleUpperCase()
}
