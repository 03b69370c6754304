import { t } from '@messages/review'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import type { Field } from '@/shared/forms/definition/description'
import { anchorOf } from '@/shared/forms/setup'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Scale } from '@/shared/ui/choices/scale'
import { Select } from '@/shared/ui/choices/select'
import { TextArea } from '@/shared/ui/fields/text-area'
import type { ChangeRequest } from '../api'
import { itemMax, itemMin, placeOf } from '../draft'
import type { MissingAt } from '../missing'

interface RequestCardProps {
  item: ChangeRequest
  number: number
  fields: Field[]
  missingAt: MissingAt
  onChange: (item: ChangeRequest) => void
  onRemove: () => void
  /** Leads to the answer in the material. */
  onShow: () => void
}

/** One requested change, tied to the answer that it concerns. */
export function RequestCard({
  item,
  number,
  fields,
  missingAt,
  onChange,
  onRemove,
  onShow,
}: RequestCardProps) {
  const pointer = `items/${number - 1}`
  const place = placeOf(pointer)
  const length = [...item.text.trim()].length
  return (
    <Frame
      id={anchorOf(place)}
      number={number}
      onRemove={onRemove}
      aside={
        <button type="button" className={`${textLinkClass} ml-sm`} onClick={onShow}>
          {t('request-card-go-field')}
        </button>
      }
    >
      <Select
        label={t('request-card-field')}
        value={item.field}
        onChange={(field) => onChange({ ...item, field })}
        options={optionsOf(fields)}
      />
      <div id={anchorOf(`${place}/severity`)}>
        <Scale
          label={t('request-card-priority')}
          value={item.severity}
          onChange={(severity) =>
            onChange({ ...item, severity: severity === 'must' ? 'must' : 'should' })
          }
          points={[
            { id: 'must', label: 'Required' },
            { id: 'should', label: 'Recommended' },
          ]}
          error={missingAt(`${pointer}/severity`)}
        />
      </div>
      <div id={anchorOf(`${place}/text`)} className="mt-md">
        <TextArea
          label={t('request-card-requested-change-reason')}
          value={item.text}
          onChange={(text) => onChange({ ...item, text })}
          limit={itemMax}
          error={missingAt(`${pointer}/text`)}
          rows={3}
          {...(length < itemMin
            ? {
                description: t('request-card-least-characters-more-needed', {
                  min: itemMin,
                  missing: itemMin - length,
                }),
              }
            : {})}
        />
      </div>
    </Frame>
  )
}

/** Before it is one: the answer that it concerns is chosen first, never for the reviewer. */
export function NewRequest({
  number,
  fields,
  onChoose,
  onRemove,
}: {
  number: number
  fields: Field[]
  onChoose: (field: string) => void
  onRemove: () => void
}) {
  return (
    <Frame number={number} onRemove={onRemove}>
      <Select
        label={t('request-card-field')}
        placeholder={t('request-card-choose-field')}
        value={null}
        onChange={onChoose}
        options={optionsOf(fields)}
      />
    </Frame>
  )
}

const optionsOf = (fields: Field[]) => fields.map(({ key, label }) => ({ id: key, label }))

function Frame({
  id,
  number,
  aside,
  onRemove,
  children,
}: {
  id?: string
  number: number
  aside?: ReactNode
  onRemove: () => void
  children: ReactNode
}) {
  return (
    <div
      id={id}
      role="group"
      aria-label={t('request-card-change-request', { number })}
      className="rounded-md border border-line p-md pb-sm"
    >
      <div className="-mt-2 -mr-2 mb-1 flex items-center justify-between">
        <p className="text-label text-lightText">
          {t('request-card-change-request', { number })} {aside}
        </p>
        <IconButton
          label={t('request-card-remove-change-request', { number })}
          icon={<Trash2 size={16} aria-hidden />}
          onPress={onRemove}
        />
      </div>
      {children}
    </div>
  )
}
