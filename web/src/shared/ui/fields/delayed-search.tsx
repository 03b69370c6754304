import { useEffect, useState } from 'react'
import { SearchField } from './search-field'

const pause = 300

/** What is sought follows what is typed after a pause, and what is typed follows it where that changes by itself. */
export function DelayedSearch({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }
  const wanted = text.trim()
  useEffect(() => {
    if (wanted === sent) return undefined
    const timer = setTimeout(() => {
      setSent(wanted)
      onChange(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, sent, onChange])
  return <SearchField label={label} value={text} onChange={setText} />
}
