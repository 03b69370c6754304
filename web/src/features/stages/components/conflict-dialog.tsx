import { useState } from 'react'
import type { ApiError } from '@/shared/api/errors'
import type { Content, Field } from '@/shared/forms/description'
import { useFormSetup } from '@/shared/forms/setup'
import { textOf } from '@/shared/forms/text-of'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { RadioGroup } from '@/shared/ui/radio-group'
import { etagOf } from '../api'
import { conflictsOf, merge, type Side } from '../conflict'
import { asContent, copyOf, currentOf } from '../use-stage-autosave'

/** The same stage was saved from elsewhere: both versions side by side, and a choice for each answer. */
export function ConflictDialog({
  error,
  fields,
  mine,
  onChosen,
}: {
  error: ApiError
  fields: Field[]
  mine: Content
  onChosen: (content: Content, current: { etag: string; saved: Content }) => void
}) {
  const { taxonomies } = useFormSetup()
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const current = currentOf(error)
  if (!current) return null
  const theirs: Content = current.content
  const differing = conflictsOf(fields, mine, theirs)
  const take = (side: Side) =>
    setChosen(Object.fromEntries(differing.map(({ key }) => [key, side])))
  return (
    <Dialog
      title="Changed in two places"
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      actions={
        <Button
          onPress={() =>
            onChosen(merge(mine, theirs, chosen), {
              etag: etagOf(current.version),
              saved: asContent(copyOf(current)),
            })
          }
        >
          Keep these
        </Button>
      }
    >
      <p className="mb-md text-reading text-lightText">
        This stage was also saved in another window, {moment(current.updated_at)}. Choose which
        answer stays; nothing has been overwritten.
      </p>
      <div className="mb-md flex flex-wrap gap-sm">
        <Button kind="outline" size="sm" onPress={() => take('mine')}>
          All from this window
        </Button>
        <Button kind="outline" size="sm" onPress={() => take('theirs')}>
          All from the other
        </Button>
      </div>
      {differing.map((field) => (
        <RadioGroup
          key={field.key}
          label={field.label}
          columns={2}
          value={chosen[field.key] ?? 'mine'}
          onChange={(side) => setChosen({ ...chosen, [field.key]: side as Side })}
          options={[
            {
              id: 'mine',
              label: 'This window',
              description: textOf(field, mine[field.key], taxonomies) || 'Not answered',
            },
            {
              id: 'theirs',
              label: 'The other',
              description: textOf(field, theirs[field.key], taxonomies) || 'Not answered',
            },
          ]}
        />
      ))}
    </Dialog>
  )
}
