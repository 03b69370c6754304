import { t } from '@messages/ui'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { groupClass, innerInputClass } from './field'

/** A search that takes effect while one types; its label is only read out. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      // Enter has nothing left to do, and sends no form that the search stands in.
      onSubmit={() => undefined}
    >
      <Group className={groupClass}>
        <Search size={16} className="ml-3 shrink-0 text-lightText" aria-hidden />
        <Input
          placeholder={label}
          className={`${innerInputClass} [&::-webkit-search-cancel-button]:hidden`}
        />
        {value !== '' && (
          <Button
            aria-label={t('search-field-clear')}
            className="grid size-11 shrink-0 place-items-center text-lightText hover:text-text"
          >
            <X size={16} aria-hidden />
          </Button>
        )}
      </Group>
    </AriaSearchField>
  )
}
