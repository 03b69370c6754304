import { t } from '@messages/profile'
import type { Form } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import type { Profile } from '../api'
import type { GoToPart } from '../portfolio/seen'
import { hintsOf } from '../steps'
import { sectionWith } from './own'

/** How much a profile says already, and what would say more. Never in the way of anything. */
export function Hints({
  profile,
  form,
  onEdit,
}: {
  profile: Profile
  form: Form
  onEdit: GoToPart
}) {
  const hints = hintsOf(form, profile.content)
  if (hints.length === 0) return null
  return (
    <div className="profile-hints text-body">
      <p className="text-label">
        {t('hints-profile-strength-100', { strength: profile.strength })}
      </p>
      <ProgressLine label={t('hints-profile-strength')} value={profile.strength / 100} />
      <p className="flex flex-wrap items-center gap-x-md text-lightText">
        {t('hints-add-next')}
        {hints.map((field) => (
          <button
            key={field.key}
            type="button"
            className={`${textLinkClass} min-h-6`}
            onClick={() => onEdit(sectionWith(form, field.key), field.key)}
          >
            {field.label}
          </button>
        ))}
      </p>
      {hints.some(({ key }) => key === 'reels') && (
        <p className="text-caption font-normal text-pretty text-lightText">{t('hints-reels')}</p>
      )}
    </div>
  )
}
