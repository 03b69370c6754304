import { createContext, type ReactNode, useContext } from 'react'
import type { RefCallBack } from 'react-hook-form'
import type { Content, Field, KindOf } from './definition/description'
import type { Taxonomies } from './definition/taxonomies'
import type { CheckContext } from './validation/check'

/** What the fields of one form need to know besides their own description. */
export interface FormSetup {
  taxonomies: Taxonomies | undefined
  context: CheckContext
  /** Says who sees a field that is marked private. */
  privateNote: string
  /** The same of a file, if others can be let in. */
  privateFileNote?: string
  /** Stands in an empty field for job titles. */
  titlesExample?: string
  /** Takes back what was found at an answer. */
  onMended?: (name: string) => void
  /** A locked field shows its answer and cannot be changed. */
  isLocked?: (key: string) => boolean
  /** Somebody asks for an answer here, so that it is not called optional. */
  isAsked?: (key: string) => boolean
  /** Stands above the control, such as what a reviewer asks for. */
  before?: (key: string) => ReactNode
  /** Stands below the control of this name (`writers.0.name` in rows), such as an answer that is known from elsewhere. */
  after?: (name: string) => ReactNode
  /** What an answer is by the others, where it follows them. */
  reckoned?: (key: string, content: Content) => unknown
  /** Draws a text that has a control of its own, such as the name of a member; undefined leaves it as it is. */
  text?: (props: TextControlProps) => ReactNode | undefined
  /** Of a list whose rows name people: a further row for the same person, in which this answer is open. */
  rowAgain?: (list: string) => RowAgain | undefined
  /** Uploads a file, for the fields that ask for one. */
  document?: (props: DocumentControlProps) => ReactNode
  /** A file that was uploaded, to be read: its name, its size, a way to open it. */
  documentAnswer?: (id: string, field: Field) => ReactNode
  /** Draws rows that have an editor of their own, such as a sheet; undefined leaves them as they are. */
  rows?: (props: RowsProps) => ReactNode | undefined
  /** The same for rows that are read. */
  rowsAnswer?: (field: Field, rows: Content[], form: Content | undefined) => ReactNode | undefined
}

export interface RowAgain {
  /** Of the button in the row of this name. */
  label: (name: string) => string
  differs: string
}

export interface RowsProps extends ControlProps {
  name: string
  kind: KindOf<'rows'>
  /** Draws a field of a row, whose names begin with `prefix`. */
  draw: (field: Field, prefix: string) => ReactNode
}

export interface DocumentControlProps extends ControlProps {
  /** Where the answer stands, as `ai_replica_consents.0.consent`. */
  name: string
  field: Field
  kind: KindOf<'document'>
  /** Id of the document that answers now. */
  value: string | null
  onChange: (id: string | null) => void
  /** The same answer may hold now: what was found at it is not said any more. */
  onMended: () => void
}

export interface TextControlProps extends ControlProps {
  /** Where the answer stands, as `writers.0.name`. */
  name: string
  inputRef: RefCallBack
  value: string
  onChange: (value: string) => void
}

/** What every control is handed, whatever it asks. */
export interface ControlProps {
  label: string
  description: string | undefined
  error: string | undefined
  optional: boolean
  onBlur: () => void
}

const Setup = createContext<FormSetup | null>(null)

export const FormSetupProvider = Setup.Provider

export function useFormSetup(): FormSetup {
  const setup = useContext(Setup)
  if (!setup) throw new Error('a described field stands outside of its form')
  return setup
}

/** Where a field stands on the page: links of the error summary and of reviews lead here. */
export function anchorOf(pointer: string): string {
  return `field-${pointer.replaceAll(/[/.]/g, '-')}`
}

/** Scrolls to a field and puts the cursor into it. */
export function focusField(pointer: string, block: ScrollLogicalPosition = 'center'): void {
  const place = document.getElementById(anchorOf(pointer))
  if (!place) {
    // Part of something that is not on the page (any more): the whole of it may be.
    const whole = pointer.replace(/[/.][^/.]*$/, '')
    if (whole !== pointer) focusField(whole, block)
    return
  }
  place.scrollIntoView({ block })
  const inside = 'input, textarea, button, [tabindex="0"], [contenteditable]'
  const controls = [...place.querySelectorAll<HTMLElement>(inside)]
  // What is said above the control may hold a button of its own.
  const own = controls.find((one) => !one.closest('[data-before-field]')) ?? controls[0]
  const control = place.matches('[data-cell]') ? place : own
  control?.focus({ preventScroll: true })
}

/** Scrolls to an answer that is only read, and says where one is. */
export function focusAnswer(key: string): void {
  const place = document.getElementById(anchorOf(key))
  place?.closest('details')?.setAttribute('open', '')
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
