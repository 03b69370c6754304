import { useState } from 'react'
import type { ConnectionItem, Relation } from '../queries'

/** Whom the caller has just accepted stays in the list of requests, at the same place, until it is opened again. */
export function useAccepted(rows: ConnectionItem[]) {
  const [accepted, setAccepted] = useState<{ item: ConnectionItem; at: number }[]>([])
  const isKept = ({ person }: ConnectionItem) =>
    accepted.some(({ item }) => item.person.uid === person.uid)
  const shown = rows.filter((row) => !isKept(row))
  for (const { item, at } of accepted.toSorted((a, b) => a.at - b.at)) shown.splice(at, 0, item)
  const onAccepted = (item: ConnectionItem, relation: Relation) => {
    const at = shown.findIndex(({ person }) => person.uid === item.person.uid)
    setAccepted((before) => [...before, { item: { ...item, relation }, at }])
  }
  return { shown, onAccepted }
}
