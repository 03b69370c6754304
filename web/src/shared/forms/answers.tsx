import type { ReactNode } from 'react'
import { Answer } from './answer'
import { isEmpty, isShown } from './conditions'
import type { Content, Field } from './description'
import { anchorOf, useFormSetup } from './setup'

/** Answers to be read, each under the words of its question. */
export function Answers({
  fields,
  content,
  hideEmpty = false,
  beside,
}: {
  fields: Field[]
  content: Content
  hideEmpty?: boolean
  /** Stands beside a question, such as a way to ask for a change. */
  beside?: (field: Field) => ReactNode
}) {
  const { context } = useFormSetup()
  // What was submitted is shown even where the facts of its day are not at hand.
  const shown = fields.filter((field) =>
    isEmpty(content[field.key]) ? !hideEmpty && isShown(field, content, context.facts) : true,
  )
  return (
    <dl className="@container grid">
      {shown.map((field) => (
        <div
          key={field.key}
          id={anchorOf(field.key)}
          tabIndex={-1}
          className="grid scroll-mt-24 gap-x-lg border-t border-line py-3 first:border-t-0 @min-[38rem]:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <dt className="flex items-start justify-between gap-sm text-caption text-lightText @min-[38rem]:pt-1">
            {field.label}
            {beside?.(field)}
          </dt>
          <dd className="mt-1 min-w-0 max-w-prose text-reading @min-[38rem]:mt-0">
            <Answer field={field} value={content[field.key]} form={content} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
