/**
 * Which parts of a program should come in one file. A file costs a turn of the line beside its bytes, so parts are joined
 * while whatever loads them gains more turns by it than it loses by what it does not need.
 */

/** Modules that are needed together. */
export interface Part {
  name: string
  modules: string[]
  bytes: number
  imports: Set<Part>
  /** Whatever needs it. */
  loads: Set<Load>
  /** It may be joined to others. */
  isOpen: boolean
}

/** Something that is asked for at once, such as a screen, and how much it counts beside others. */
export interface Load {
  weight: number
}

/** How often the price of a file is raised until it is what a file costs. */
const steps = 12

/**
 * The same parts, joined: those that are left. `perFile` is what a file costs beside its bytes, in bytes. `first` is what
 * everything needs: it is one file from the beginning.
 *
 * Whatever is joined narrows what can be joined well after it. So files are cheap at first, which joins what is needed by
 * the same loads, and become dearer by and by.
 */
export function joined(parts: Part[], perFile: number, first: Part[] = []): Part[] {
  const left = new Set(parts)
  join(first, left)
  for (let step = 1; step <= steps; step += 1) joinAt((perFile * step) / steps, left)
  return [...left]
}

/** Joins what gains most, again and again, for as long as anything gains at this price of a file. */
function joinAt(price: number, left: Set<Part>): void {
  const pairsOf = (one: Part, others: Iterable<Part>) =>
    [...others].flatMap((other) => {
      const group = one === other ? [] : groupOf(one, other)
      const gain = gainOf(group, price)
      return gain > 0 ? [{ group, gain }] : []
    })
  const all = [...left]
  let pairs = all.flatMap((one, at) => pairsOf(one, all.slice(at + 1)))
  while (pairs.length > 0) {
    const { group } = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most))
    const changed = join(group, left)
    pairs = pairs.filter((pair) => !pair.group.some((part) => changed.has(part)))
    for (const part of changed) if (left.has(part)) pairs.push(...pairsOf(part, left))
  }
}

/** A part and everything that it imports. */
export function closure(part: Part, seen = new Set<Part>()): Set<Part> {
  if (seen.has(part)) return seen
  seen.add(part)
  for (const next of part.imports) closure(next, seen)
  return seen
}

/** Two parts and what stands between them, none where that cannot be: files that import each other in a circle run in no safe order. */
function groupOf(one: Part, other: Part): Part[] {
  if (!one.isOpen || !other.isOpen || ![...one.loads].some((load) => other.loads.has(load)))
    return []
  const between = (from: Part, to: Part) =>
    [...closure(from)].filter((part) => part !== from && part !== to && closure(part).has(to))
  const group = [one, other, ...between(one, other), ...between(other, one)]
  return group.every(({ isOpen }) => isOpen) ? group : []
}

/** What all loads together gain when these become one file. */
function gainOf(group: Part[], perFile: number): number {
  const needed = new Set<Part>()
  for (const part of group) closure(part, needed)
  let gain = 0
  for (const load of new Set(group.flatMap((part) => [...part.loads]))) {
    const has = (part: Part) => part.loads.has(load)
    gain += load.weight * perFile * (group.filter(has).length - 1)
    for (const part of needed) {
      if (has(part)) continue
      gain -= load.weight * (group.includes(part) ? part.bytes : part.bytes + perFile)
    }
  }
  return gain
}

/** Makes them one; answers with every part that is no longer what it was. */
function join([kept, ...others]: Part[], left: Set<Part>): Set<Part> {
  if (!kept) return new Set()
  for (const part of others) {
    if (part.bytes > kept.bytes) kept.name = part.name
    kept.modules.push(...part.modules)
    kept.bytes += part.bytes
    for (const next of part.imports) kept.imports.add(next)
    for (const load of part.loads) kept.loads.add(load)
    left.delete(part)
    for (const one of left) if (one.imports.delete(part)) one.imports.add(kept)
  }
  for (const part of [kept, ...others]) kept.imports.delete(part)
  const changed = new Set([kept, ...others])
  for (const next of closure(kept)) {
    const before = next.loads.size
    for (const load of kept.loads) next.loads.add(load)
    if (next.loads.size > before) changed.add(next)
  }
  return changed
}
