import { t } from '@messages/ui'
import Check from 'lucide-react/icons/check'
import { type ReactNode, useContext } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { itemClass } from '../overlays/item-class'
import { listHeight } from './list-height'

export interface Option {
  id: string
  label: string
  description?: string
  /** It is found by these too. */
  aliases?: string[]
  /** Ends a list that is found by typing, whatever is typed. */
  isAlways?: boolean
  /** Stands before the words. */
  picture?: ReactNode
}

/** The list inside Select and ComboBox. */
export function OptionList({
  options,
  empty = t('options-nothing-found'),
  height,
}: {
  /** Left out inside a ComboBox, which hands the filtered ones down itself. */
  options?: Option[]
  empty?: string
  /** In pixels, where a virtualizer needs to know it. */
  height?: number
}) {
  return (
    <ListBox<Option>
      {...(options ? { items: options } : {})}
      className="max-h-80 overflow-auto p-1 outline-none"
      {...(height === undefined ? {} : { style: { height } })}
      renderEmptyState={() => <p className="px-2.5 py-2 text-lightText">{empty}</p>}
    >
      {(option) => (
        <ListBoxItem textValue={option.label} className={itemClass}>
          {({ isSelected }) => (
            <>
              {option.picture}
              <span className="min-w-0 flex-1 wrap-anywhere">
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

const rowHeight = 40

/** For lists of hundreds, inside a ComboBox: only what is in sight is drawn. */
export function LongOptionList() {
  const found = useContext(ComboBoxStateContext)?.collection ?? []
  const labels = Array.from(found, ({ textValue }) => textValue)
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: rowHeight }}>
      <OptionList height={listHeight(labels)} />
    </Virtualizer>
  )
}
