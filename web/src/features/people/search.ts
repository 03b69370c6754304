/** What narrows the list of people; it stands in the address, so that it can be gone back to and handed on. */
export interface PeopleSearch {
  name?: string
  department?: string
  country?: string
}

export type Filter = keyof PeopleSearch

export const filters: Filter[] = ['name', 'department', 'country']

/** The server looks for no shorter beginnings of names. */
const shortest = 2
const longest = 100

export function isTooShort(name: string | undefined): boolean {
  return name !== undefined && [...name.trim()].length < shortest
}

/** What is asked of the server: a name of one character is still being typed. */
export function asked({ name, ...rest }: PeopleSearch): PeopleSearch {
  return name === undefined || isTooShort(name)
    ? rest
    : { ...rest, name: name.trim().slice(0, longest) }
}

export function isNarrowed(search: PeopleSearch): boolean {
  return filters.some((key) => search[key] !== undefined)
}

export function without(search: PeopleSearch, filter: Filter): PeopleSearch {
  return Object.fromEntries(Object.entries(search).filter(([key]) => key !== filter))
}
