import { t } from '@messages/ui'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger } from 'react-aria-components/Menu'
import './focus-history'
import { itemClass } from './item-class'
import { Popover } from './popover'

export interface MenuEntry {
  id: string
  label: string
  /** What choosing it means, where a word does not say it. */
  help?: string
  icon?: ReactNode
  onAction: () => void
  isSelected?: boolean
  isDisabled?: boolean
  danger?: boolean
}

/** `children` is the button that opens it. */
export function Menu({
  label,
  entries,
  children,
  header,
}: {
  label: string
  entries: MenuEntry[]
  children: ReactNode
  header?: ReactNode
}) {
  return (
    <MenuTrigger>
      {children}
      <Popover placement="bottom end">
        {header}
        <AriaMenu aria-label={label} items={entries} className="max-w-80 min-w-48 p-1 outline-none">
          {(entry) => (
            <AriaMenuItem
              textValue={entry.label}
              onAction={entry.onAction}
              isDisabled={entry.isDisabled ?? false}
              className={itemClass}
            >
              {entry.icon}
              <span className={entry.danger ? 'flex-1 text-error' : 'flex-1'}>
                {entry.label}
                {entry.help && (
                  <span className="block text-caption font-normal text-lightText">
                    {entry.help}
                  </span>
                )}
              </span>
              {entry.isSelected && (
                <>
                  <Check size={16} className="shrink-0 text-link" aria-hidden />
                  <span className="sr-only">{t('menu-chosen')}</span>
                </>
              )}
            </AriaMenuItem>
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
