/** "1,234.50", from the smallest unit. */
export function plain(minor: number, places: number): string {
  return new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(minor / 10 ** places)
}

/** "EUR 1,234.50" */
export function written(minor: number, currency: string | undefined, places: number): string {
  return [currency, plain(minor, places)].filter(Boolean).join(' ')
}

/** "EUR 1.2m": where there is room for no more, such as an axis. */
export function brief(minor: number, currency: string | undefined, places: number): string {
  const short = new Intl.NumberFormat('en-GB', {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(minor / 10 ** places)
  return [currency, short].filter(Boolean).join(' ')
}

/** "61.25 %", from hundredths of a percent. */
export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)} %`
}

/**
 * What somebody typed or pasted as an amount, in the smallest unit: `1,234.50`, `1.234,50`,
 * `EUR 1 234`. Null for nothing; undefined for what is no amount, or has more decimals than its
 * currency. The same marks count as on the server, which has the last word.
 */
export function parseAmount(typed: string, places: number): number | null | undefined {
  let text = typed.trim().replace(/^\p{L}+|\p{L}+$/gu, '')
  text = text.replaceAll(/[€$£¥\s'’]/gu, '')
  if (text === '') return typed.trim() === '' ? null : undefined
  const comma = text.lastIndexOf(',')
  const point = text.lastIndexOf('.')
  let at = Math.max(comma, point)
  if (comma < 0 || point < 0) {
    const mark = text[at] ?? ''
    const several = mark !== '' && text.split(mark).length > 2
    if (several || (mark === ',' && text.length - at === 4)) at = -1
  }
  const whole = (at < 0 ? text : text.slice(0, at)).replaceAll(/[.,]/g, '')
  const rest = at < 0 ? '' : text.slice(at + 1).replace(/0+$/, '')
  if (!/^\d+$/.test(whole || '0') || !/^\d*$/.test(rest) || rest.length > places) return undefined
  const minor = Number(`${whole || '0'}${rest.padEnd(places, '0')}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}
