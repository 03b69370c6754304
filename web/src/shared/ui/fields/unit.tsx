import { t } from '@messages/ui'
import type { ReactNode } from 'react'
import './number.css'

interface Measured {
  /** Such as "minutes". */
  unit: string | undefined
}

/** Behind a number in its field, for those who see it. */
export function Unit({ unit }: Measured) {
  return unit === undefined ? null : (
    <span aria-hidden="true" className="number-unit">
      {unit}
    </span>
  )
}

/** The description of a number, which says the unit to those who do not see it. */
export function UnitNote({ unit, children }: Measured & { children: ReactNode }) {
  return (
    <>
      {unit !== undefined && <span className="sr-only">{t('unit-in', { unit })} </span>}
      {children}
    </>
  )
}

/** Around the control of a number that is typed as a text: no wider than a number is, with its unit. */
export function NumberBox({ unit, children }: Measured & { children: ReactNode }) {
  return (
    <div className="number-box">
      {children}
      <Unit unit={unit} />
    </div>
  )
}
