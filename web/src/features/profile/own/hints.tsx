import { t } from '@messages/profile'
import { useId } from 'react'
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
  const id = useId()
  const hints = hintsOf(form, profile.content)
  if (hints.length === 0) return null
  return (
    <div className="profile-hints text-body">
      <p className="text-label">
        {t('hints-profile-strength-100', { strength: profile.strength })}
      </p>
      <ProgressLine label={t('hints-profile-strength')} value={profile.strength / 100} />
      <p id={id} className="text-lightText">
        {t('hints-add-next')}
      </p>
      <ul aria-labelledby={id} className="profile-hint-list">
        {hints.map((field) => (
          <li key={field.key}>
            <button
              type="button"
              className={`${textLinkClass} min-h-6`}
              onClick={() => onEdit(sectionWith(form, field.key), field.key)}
            >
              {field.label}
            </button>
            {field.key === 'reels' && (
              <p className="text-caption text-lightText">{t('hints-reels')}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
