import type { Content, Field } from '@/shared/forms/definition/description'

/**
 * What an answer is once the budget's currency has so many decimals more: EUR 1,200.00 becomes
 * JPY 1,200, not JPY 120,000. Rows that name a currency of their own keep their amounts.
 */
export function rescaled({ kind }: Field, value: unknown, shift: number): unknown {
  if (kind.type === 'money') {
    return typeof value === 'number' ? Math.round(value * 10 ** shift) : value
  }
  if (kind.type !== 'rows' || !Array.isArray(value)) return value
  if (kind.fields.some(({ key }) => key === 'currency')) return value
  return (value as Content[]).map((row) => ({
    ...row,
    ...Object.fromEntries(
      kind.fields.flatMap((field) =>
        field.kind.type === 'money' ? [[field.key, rescaled(field, row[field.key], shift)]] : [],
      ),
    ),
  }))
}
