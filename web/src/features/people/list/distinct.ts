import type { PeoplePage, FoundPerson } from '../api'

/** Everybody once: a list that is read again may have moved between two of its pages. */
export function distinct(pages: Pick<PeoplePage, 'people'>[]): FoundPerson[] {
  const people = new Map<string, FoundPerson>()
  for (const page of pages) {
    for (const person of page.people) {
      if (!people.has(person.uid)) people.set(person.uid, person)
    }
  }
  return [...people.values()]
}

/** Who is found as was sought, who is found only in spite of a typing error, and by which words of their names. */
export function parted(pages: Pick<PeoplePage, 'people' | 'near'>[]) {
  const hit = pages.map(({ people, near }) => ({ people: people.slice(0, near?.first) }))
  const exact = distinct(hit)
  const near = distinct(pages).slice(exact.length)
  const words = new Set(pages.flatMap((page) => page.near?.words ?? []))
  return { exact, near, words: [...words] }
}
