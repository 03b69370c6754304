import clsx from 'clsx'
import { Answer } from '@/shared/forms/reading/answer'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'
import { useFormSetup } from '@/shared/forms/setup'
import { lineOf } from './lines'
import { EditPencil } from './part'
import type { GoToPart } from './sections'

/** What is known of somebody: each answer beside its label. */
export function Facts({
  fields,
  content,
  saidBy,
  onEdit,
}: {
  fields: (Field & { section?: string })[]
  content: Content
  /** The field whose label the heading above says already. */
  saidBy: string | undefined
  /** Each is changed for itself. */
  onEdit?: GoToPart | undefined
}) {
  return (
    <dl className="facts">
      {fields.map((field) => (
        <div key={field.key}>
          <dt
            className={field.key === saidBy ? 'sr-only' : 'text-body text-lightText wrap-anywhere'}
          >
            {field.label}
          </dt>
          <dd className={clsx('min-w-0 text-body', onEdit && 'fact-edited')}>
            <Fact field={field} content={content} />
            {onEdit && (
              <EditPencil
                title={field.label}
                onEdit={() => onEdit(field.section ?? '', field.key)}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const short = new Set(['choice', 'integer', 'year', 'date', 'check', 'decimal'])

function Fact({ field, content }: { field: Field; content: Content }) {
  const { kind } = field
  const value = content[field.key]
  return kind.type === 'rows' && (isLine(kind) || field.key === 'rates') ? (
    <Lines of={field.key} kind={kind} rows={value as Content[]} />
  ) : (
    <Answer field={field} value={value} form={content} />
  )
}

/** What can be read in one line: an address is opened, so it is none. */
const isLine = ({ fields }: KindOf<'rows'>) =>
  fields.every(({ kind }) => kind.type === 'text' || short.has(kind.type))

/** A row in one line: its first answer, then the others. */
function Lines({ of, kind, rows }: { of: string; kind: KindOf<'rows'>; rows: Content[] }) {
  const { taxonomies } = useFormSetup()
  return (
    <ul data-private className="grid gap-1">
      {rows.map((row, index) => {
        const words = lineOf(of, kind, row, taxonomies)
        return (
          <li key={index} className="wrap-anywhere">
            <bdi>{words[0]}</bdi>
            {words.length > 1 && (
              <span className="text-lightText"> · {words.slice(1).join(' · ')}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
