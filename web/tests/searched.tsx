import { type ComponentType, useState } from 'react'

/** A screen with what is sought in it, as an address would keep it. Imported by the test, so that React is loaded anew. */
export function Searched({
  screen: Screen,
}: {
  screen: ComponentType<{ search: object; onSearch: (search: object) => void }>
}) {
  const [search, setSearch] = useState<object>({})
  return <Screen search={search} onSearch={setSearch} />
}
