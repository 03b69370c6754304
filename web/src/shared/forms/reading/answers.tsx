import { Text } from '@messages/forms'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Answer, isLined } from './answer'
import './answers.css'
import { isEmpty, isShown } from '../definition/conditions'
import type { Content, Field } from '../definition/description'
import { isWide } from '../definition/layout'
import { anchorOf, useFormSetup } from '../setup'
import { moment } from '@/shared/lib/format'

/** By field key: who ticked a box, and when. */
export type Declared = Record<string, { by: string; at: string }>

/** Answers to be read, each under the words of its question. */
export function Answers({
  fields,
  content,
  declared,
  hideEmpty = false,
  aside,
}: {
  fields: Field[]
  content: Content
  declared?: Declared | undefined
  hideEmpty?: boolean
  /** Stands beside a question, such as a way to ask for a change. */
  aside?: (field: Field) => ReactNode
}) {
  const { context, rowsAnswer } = useFormSetup()
  // What was submitted is shown even where the facts of its day are not at hand.
  const shown = fields.filter((field) =>
    isEmpty(content[field.key]) ? !hideEmpty && isShown(field, content, context.facts) : true,
  )
  return (
    <dl className="answer-list">
      {shown.map((field) => {
        const value = content[field.key]
        const isTable =
          !isEmpty(value) &&
          (isLined(field, value) ||
            (field.kind.type === 'rows' &&
              rowsAnswer?.(field, value as Content[], content) !== undefined))
        return (
          <div
            key={field.key}
            id={anchorOf(field.key)}
            tabIndex={-1}
            className={clsx(!isTable && 'answer-aside', isShort(field, value) && 'answer-short')}
          >
            <dt className="flex items-start justify-between gap-sm text-body text-lightText">
              {field.label}
              {aside?.(field)}
            </dt>
            <dd className={clsx('mt-1 min-w-0 text-reading', !isTable && 'max-w-prose')}>
              <Answer field={field} value={value} form={content} />
              <Tick of={declared?.[field.key]} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** More characters than this do not fit beside their answer. */
const shortLabel = 40

/** A word or two, which stand beside their question. */
function isShort(field: Field, value: unknown): boolean {
  if (field.label.length > shortLabel) return false
  if (isEmpty(value) || ['choices', 'tags'].includes(field.kind.type)) return true
  return !isWide(field)
}

function Tick({ of }: { of: Declared[string] | undefined }) {
  return (
    of && (
      <p className="text-caption font-normal text-lightText">
        <Text
          id="answers-confirmed-by-on"
          args={{ name: of.by, moment: moment(of.at) }}
          elements={{ bdi: <bdi />, time: <time dateTime={of.at} /> }}
        />
      </p>
    )
  )
}
