import { t } from '@messages/forms'

/**
 * An amount of money as people write it, in the smallest unit of its currency: null where nothing
 * is written, else why it cannot be read. The server reads the cells of a file by the same rule
 * (`crates/sheets/src/amount.rs`); tests/vectors holds both to the same examples.
 *
 * - Figures, marks between them (`.`, `,`, `'` or a space), a sign before, and a currency by its
 *   sign or its code on either side: nothing else. What has anything else in it is refused whole,
 *   never cut down to what can be read.
 * - Marks of one kind before every three figures part thousands: `600.000`, `1,234,567`. One mark
 *   alone does so too, since money has two decimals at most; only a currency that has three takes a
 *   point alone as the decimal one.
 * - Otherwise the last mark is the decimal one, if it is a point or a comma and stands there once;
 *   what is before it has no marks, or parts thousands.
 * - More decimals than the currency has are refused, not rounded; two that are zeros may always be
 *   written.
 */
export function readAmount(
  typed: string,
  places: number,
): { minor: number | null } | { fault: string } {
  const text = typed.trim()
  if (text === '') return { minor: null }
  const { minus, figures } = bare(text)
  const parts = parted(figures, places)
  if (!parts) return { fault: notAnAmount(text) }
  const decimals = parts.decimals.replace(/0+$/, '')
  if (parts.decimals.length > Math.max(2, places) || decimals.length > places) {
    return { fault: t('read-amount-more-than-decimal-places', { text, places }) }
  }
  const minor = Number(parts.whole.replaceAll(/\D/g, '') + decimals.padEnd(places, '0'))
  if (minus && minor > 0) return { fault: t('read-amount-below-zero', { text }) }
  return Number.isSafeInteger(minor) ? { minor } : { fault: t('read-amount-too-large', { text }) }
}

/** What is wrong with a text that was not taken as an amount. */
export function amountFault(text: string, places: number): string {
  const found = readAmount(text, places)
  // It can be one by now, in another currency than it was typed in.
  return 'fault' in found ? found.fault : notAnAmount(text)
}

export function notAnAmount(text: string): string {
  return t('read-amount-not-amount-write-in', { text })
}

const codes = new Set(Intl.supportedValuesOf('currency'))
const signs = String.raw`[$£-¥฿\u20a0-\u20cf]`
const before = new RegExp(`^(?:${signs}|[a-z]{3})`, 'i')
const after = new RegExp(`(?:${signs}|[a-z]{3})$`, 'i')

/** Without sign and currency, its marks as plain ones. */
function bare(text: string): { minus: boolean; figures: string } {
  const currency = (found: string) =>
    !/^[a-z]/i.test(found) || codes.has(found.toUpperCase()) ? '' : found
  const figures = text
    .replace(/^[-−+]\s*/, '')
    .replace(before, currency)
    .replace(after, currency)
    .trim()
    .replaceAll('’', "'")
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
  return { minus: /^[-−]/.test(text), figures }
}

const digits = /^\d+$/
/** One to three figures, then marks of one kind with three figures after each. */
const thousands = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/

function parted(figures: string, places: number): { whole: string; decimals: string } | undefined {
  const at = Math.max(...[..."., '"].map((mark) => figures.lastIndexOf(mark)))
  const mark = figures[at] ?? ''
  const isPoint =
    (mark === '.' || mark === ',') &&
    figures.indexOf(mark) === at &&
    (!thousands.test(figures) || (mark === '.' && places === 3))
  const [whole, decimals] = isPoint ? [figures.slice(0, at), figures.slice(at + 1)] : [figures, '0']
  const leads = digits.test(whole) || thousands.test(whole) || (whole === '' && isPoint)
  return leads && digits.test(decimals) ? { whole, decimals } : undefined
}
