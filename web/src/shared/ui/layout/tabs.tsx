import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { bringIntoSight } from '@/shared/lib/into-sight'
import './scroll-fade.css'

export interface TabItem {
  id: string
  label: ReactNode
  content: ReactNode
}

/** More of them stand closer, so that the last is not cut off. */
const few = 3

/** Of one thing nothing is chosen: it stands without tabs. */
export function Tabs({
  label,
  items,
  selected,
  onSelect,
}: {
  label: string
  items: TabItem[]
  selected?: string
  onSelect?: (id: string) => void
}) {
  const [only, ...others] = items
  if (others.length === 0) return <>{only?.content}</>
  return (
    <AriaTabs
      {...(selected === undefined ? {} : { selectedKey: selected })}
      onSelectionChange={(key) => onSelect?.(String(key))}
    >
      <TabList
        aria-label={label}
        className={clsx(
          'scroll-fade flex overflow-x-auto overflow-y-hidden border-b border-line',
          items.length > few ? 'gap-md' : 'gap-lg',
        )}
      >
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            ref={item.id === selected ? bringIntoSight : null}
            className="flex min-h-11 items-center gap-sm border-b-2 border-transparent text-label whitespace-nowrap text-lightText outline-offset-[-2px] transition-colors duration-120 hover:text-text selected:border-link selected:text-text"
          >
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="pt-lg">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
