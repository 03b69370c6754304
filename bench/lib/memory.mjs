// Whether memory grows: judged in the longest life of a process.

/** Minutes whose least sample counts: each password that is being checked takes 19 MB for a moment. */
const WINDOW = 3
/** A window with fewer samples than this says nothing. */
const SAMPLES_LEAST = 6

/** Samples of the life that has most, and of its second half. */
export function longestLife(samples) {
  const lives = new Map()
  for (const one of samples) lives.set(one.life, [...(lives.get(one.life) ?? []), one])
  const all = [...lives.values()].sort((a, b) => b.length - a.length)[0] ?? []
  return { all, half: all.slice(Math.floor(all.length / 2)) }
}

/** The least of every few minutes, of the value that `of` takes. */
export function floors(samples, of) {
  const windows = new Map()
  for (const { minute, ...sample } of samples) {
    const place = Math.floor(minute / WINDOW)
    windows.set(place, [...(windows.get(place) ?? []), { minute, value: of(sample) }])
  }
  return [...windows.values()]
    .filter((window) => window.length >= SAMPLES_LEAST)
    .map((window) => window.reduce((least, one) => (one.value < least.value ? one : least)))
}

/** Growth an hour: the median of the slopes between all pairs, which one odd value does not move. */
export function growth(points) {
  const slopes = points
    .flatMap((a, n) => points.slice(n + 1).map((b) => (b.value - a.value) / (b.minute - a.minute)))
    .filter(Number.isFinite)
    .sort((a, b) => a - b)
  return slopes.length > 0 ? slopes[Math.floor(slopes.length / 2)] * 60 : 0
}
