/** What is due first comes first. */
export function byDueDate<T extends { due_at: string }>(items: T[]): T[] {
  return items.toSorted((a, b) => Date.parse(a.due_at) - Date.parse(b.due_at))
}
