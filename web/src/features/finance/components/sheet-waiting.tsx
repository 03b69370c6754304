import { useFormContext } from 'react-hook-form'
import type { Values } from '@/shared/forms/definition/description'
import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** As tall as the sheet that comes, so that nothing below moves: its rows (finance.css), its bars and its sums. */
export function SheetWaiting({ name }: { name: string }) {
  const { getValues } = useFormContext<Values>()
  const rows = getValues(name)
  const count = Array.isArray(rows) ? rows.length : 0
  return <Skeleton height={Math.min(0.7 * innerHeight, 76 + 41 * count) + 174} />
}
