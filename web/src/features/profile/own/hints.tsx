import { t } from '@messages/profile'
import type { Form } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import type { Profile } from '../api'
import { hintsOf } from '../steps'

/** How much a profile says already, and what would say more. Never in the way of anything. */
export function Hints({
  profile,
  form,
  onEdit,
}: {
  profile: Profile
  form: Form
  onEdit: (section: string) => void
}) {
  const hints = hintsOf(form, profile.content)
  if (hints.length === 0) return null
  const sectionOf = (key: string) =>
    form.sections.find(({ fields }) => fields.some((field) => field.key === key))?.key ?? ''
  return (
    <div className="profile-hints text-body">
      <span className="profile-strength">
        <ProgressLine label={t('hints-profile-strength')} value={profile.strength / 100} />
      </span>
      <span>{t('hints-profile-strength-100', { strength: profile.strength })}</span>
      <span className="flex flex-wrap items-center gap-x-md">
        {t('hints-add-next')}
        {hints.map((field) => (
          <button
            key={field.key}
            type="button"
            className={`${textLinkClass} min-h-6`}
            onClick={() => onEdit(sectionOf(field.key))}
          >
            {field.label}
          </button>
        ))}
      </span>
    </div>
  )
}
