import { t } from '@messages/stage-editor'
import type { Form } from '@/shared/forms/definition/description'
import { Select } from '@/shared/ui/choices/select'
import type { Amendment } from '../amendment'
import { sectionOf } from '../progress'

/** Which part of an approved stage is open, and how much of each differs from the approved version. */
export function AmendmentSections({
  form,
  amendment: { changes, items, editable_fields },
  open,
  onGo,
}: {
  form: Form
  amendment: Amendment
  open: string
  onGo: (key: string) => void
}) {
  const within = (key: string, fields: string[]) =>
    fields.filter((field) => sectionOf(form, field) === key).length
  const noteOf = (key: string) => {
    const changed = within(
      key,
      changes.map(({ field }) => field),
    )
    const asked = within(
      key,
      items.map(({ field }) => field),
    )
    const isOpen =
      !editable_fields ||
      form.sections.some(
        (one) => one.key === key && one.fields.some((field) => editable_fields.includes(field.key)),
      )
    return [
      asked > 0 && t('amendment-sections-change-requests', { count: asked }),
      changed > 0
        ? t('amendment-sections-changed', { count: changed })
        : t('amendment-sections-as-approved'),
      !isOpen && t('amendment-sections-locked'),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <Select
      label={t('amendment-sections-section')}
      value={open}
      onChange={onGo}
      options={form.sections.map(({ key, title }) => ({
        id: key,
        label: title,
        description: noteOf(key),
      }))}
    />
  )
}
