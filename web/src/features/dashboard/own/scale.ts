/** The lines of a chart from 0 up to the largest value, or a little above it: three to five, at round numbers. */
export function linesTo(most: number): number[] {
  const rough = Math.max(most, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10))
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(most / whole) + 1 }, (_, at) => at * whole)
}
