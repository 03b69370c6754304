import { t } from '@messages/document-viewer'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { isCutOff, type Search } from './use-search'

/** Words to be found in the text, how often they are there, and the ways from one to the next. */
export function SearchBar({
  search,
  pages,
  onClose,
}: {
  search: Search
  pages: number
  onClose: () => void
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.select(), [])
  const isEmpty = !search.finding?.hits.length
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault()
      search.step(event.shiftKey ? -1 : 1)
    }
    if (event.key === 'Escape') {
      // Closes the search, not the file.
      event.stopPropagation()
      onClose()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all of it
    <div role="search" className="viewer-search" onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="search"
        autoFocus
        aria-label={t('search-bar')}
        placeholder={t('search-bar')}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={search.query}
        onChange={(event) => search.setQuery(event.target.value)}
      />
      <p role="status" className="tabular">
        {stateOf(search, pages)}
      </p>
      <IconButton
        label={t('search-bar-previous')}
        icon={<ChevronUp size={18} aria-hidden />}
        isDisabled={isEmpty}
        onPress={() => search.step(-1)}
      />
      <IconButton
        label={t('search-bar-next')}
        icon={<ChevronDown size={18} aria-hidden />}
        isDisabled={isEmpty}
        onPress={() => search.step(1)}
      />
      <IconButton
        label={t('search-bar-close')}
        icon={<X size={18} aria-hidden />}
        onPress={onClose}
      />
    </div>
  )
}

function stateOf({ finding, number }: Search, pages: number): string {
  if (!finding) return ''
  const { hits, searched, isDone, hasText } = finding
  if (hits.length > 0) {
    const message = isCutOff(finding) ? 'search-bar-number-of-more' : 'search-bar-number-of'
    return t(message, { number, count: hits.length })
  }
  if (!isDone) return t('search-bar-searching', { searched, pages })
  return hasText ? t('search-bar-nothing') : t('search-bar-no-text')
}
