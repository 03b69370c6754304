import { useState } from 'react'
import type { Content } from '@/shared/forms/definition/description'

/** The row with the cursor, once it is written in; until the cursor leaves it, or the sheet. */
export function useRowInWork(rows: Content[], active: number) {
  const now = JSON.stringify(rows[active])
  const [came, setCame] = useState({ row: active, was: now })
  const settle = () => setCame({ row: active, was: now })
  if (came.row !== active) settle()
  return { row: came.row === active && came.was !== now ? active : undefined, settle }
}
