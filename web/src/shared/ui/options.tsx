import Check from 'lucide-react/icons/check'
import clsx from 'clsx'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'

export interface Option {
  id: string
  label: string
  description?: string
}

export const itemClass = clsx(
  'flex min-h-10 items-center gap-sm rounded-sm px-2.5 py-1.5 text-body outline-none',
  'focus:bg-sunken hover:bg-sunken disabled:opacity-50 pointer-coarse:min-h-11',
)

/** The list inside Select and ComboBox. */
export function OptionList({
  options,
  empty = 'Nothing found',
}: {
  /** Left out inside a ComboBox, which hands the filtered ones down itself. */
  options?: Option[]
  empty?: string
}) {
  return (
    <ListBox<Option>
      {...(options ? { items: options } : {})}
      className="max-h-80 overflow-auto p-1 outline-none"
      renderEmptyState={() => <p className="px-2.5 py-2 text-lightText">{empty}</p>}
    >
      {(option) => (
        <ListBoxItem textValue={option.label} className={itemClass}>
          {({ isSelected }) => (
            <>
              <span className="min-w-0 flex-1">
                {option.label}
                {option.description && (
                  <span className="block text-caption font-normal text-lightText">
                    {option.description}
                  </span>
                )}
              </span>
              {isSelected && <Check size={16} className="shrink-0 text-link" aria-hidden />}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
