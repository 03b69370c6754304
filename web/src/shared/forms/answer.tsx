import ExternalLink from 'lucide-react/icons/external-link'
import { day } from '@/shared/lib/format'
import { isEmpty } from './conditions'
import type { Content, Field } from './description'
import { labelOf } from './options'
import { useFormSetup } from './setup'
import { textOf } from './text-of'
import { textLinkClass } from '@/shared/ui/text-link'

/** An answer as it is read: words, not keys. */
export function Answer({
  field,
  value,
  form,
  row,
}: {
  field: Field
  value: unknown
  /** All answers of the form, and of the row that this one stands in. */
  form?: Content
  row?: Content
}) {
  const { taxonomies, context, documentAnswer } = useFormSetup()
  const { kind } = field
  if (kind.type === 'check') return <p>{value === true ? 'Yes' : 'No'}</p>
  if (isEmpty(value)) return <p className="text-lightText">Not answered</p>
  switch (kind.type) {
    case 'text':
      return <p className="whitespace-pre-line wrap-anywhere">{String(value)}</p>
    case 'url':
      return (
        <a
          href={String(value)}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${textLinkClass} inline-flex items-center gap-1 wrap-anywhere`}
        >
          {String(value).replace(/^https:\/\//, '')}
          <ExternalLink size={14} className="shrink-0" aria-hidden />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )
    case 'integer':
      return (
        <p className="tabular">
          {String(value)} {kind.unit ?? ''}
        </p>
      )
    case 'year':
      return <p className="tabular">{String(value)}</p>
    case 'decimal':
    case 'money':
      return (
        <p className="tabular">
          {textOf(field, value, taxonomies, { row, form, facts: context.facts })}
        </p>
      )
    case 'document':
      return documentAnswer?.(String(value), field) ?? <p>{textOf(field, value, taxonomies)}</p>
    case 'date':
      return <p className="tabular">{day(String(value))}</p>
    case 'choice':
      return <p className="wrap-anywhere">{labelOf(String(value), kind.options, taxonomies)}</p>
    case 'choices':
      return (
        <Words words={(value as string[]).map((key) => labelOf(key, kind.options, taxonomies))} />
      )
    case 'tags':
      return <Words words={value as string[]} />
    case 'rows':
      return (
        <ol className="grid gap-sm">
          {(value as Content[]).map((one, index) => (
            <li key={index} className="border-l-2 border-line pl-3">
              {kind.fields
                .filter(({ key }) => !isEmpty(one[key]))
                .map((inner) => (
                  <div key={inner.key} className="flex flex-wrap gap-x-sm">
                    <span className="text-lightText">{inner.label}</span>
                    <div className="min-w-0">
                      <Answer
                        field={inner}
                        value={one[inner.key]}
                        row={one}
                        {...(form ? { form } : {})}
                      />
                    </div>
                  </div>
                ))}
            </li>
          ))}
        </ol>
      )
  }
}

function Words({ words }: { words: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-sm bg-sunken px-2 py-0.5 wrap-anywhere">
          {word}
        </li>
      ))}
    </ul>
  )
}
