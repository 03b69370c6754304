import type { CompaniesSearch } from './address'

/** The server looks for no shorter beginnings of names. */
const shortest = 2

/** What is asked of the server: a name of one character is still being typed. */
export function asked({ name, ...rest }: CompaniesSearch): CompaniesSearch {
  const isLongEnough = name !== undefined && [...name.trim()].length >= shortest
  return isLongEnough ? { ...rest, name } : rest
}

export function isNarrowed({ name, kind, country }: CompaniesSearch): boolean {
  return [name, kind, country].some((filter) => filter !== undefined)
}
