import { t } from '@messages/profile'
import type { Field } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'

/** What is not answered yet, each the way to where it is. */
export function MissingFields({
  fields,
  onEdit,
}: {
  fields: Field[]
  onEdit: (field: string) => void
}) {
  return (
    <div className="mt-sm flex flex-wrap items-center gap-x-md border-t border-line pt-3 text-body text-lightText">
      {t('section-card-add')}
      {fields.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={`${textLinkClass} min-h-6`}
          onClick={() => onEdit(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
