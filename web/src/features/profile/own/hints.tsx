import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { ownCreditsQuery } from '@/features/credits/api'
import type { Form } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import type { Profile } from '../api'
import type { GoToPart } from '../portfolio/sections'
import { hintsOf } from '../steps'
import { sectionWith } from './own'
import { creditsPart } from './tabs'

/**
 * How much a profile says already and what of it others have confirmed, and what would say more. Never in the way of
 * anything.
 */
export function Hints({
  profile,
  form,
  onEdit,
}: {
  profile: Profile
  form: Form
  onEdit: GoToPart
}) {
  const { data: own } = useQuery(ownCreditsQuery)
  const hints = hintsOf(form, profile.content)
  const count = own?.credits.length ?? 0
  const confirmed = own?.credits.filter(({ state }) => state === 'confirmed').length ?? 0
  const lacksConfirmation = count > 0 && confirmed === 0
  if (hints.length === 0 && !lacksConfirmation) return null
  return (
    <div className="profile-hints text-body">
      <p className="text-label">{t('hints-filled-in', { strength: profile.strength })}</p>
      <ProgressLine label={t('hints-profile-strength')} value={profile.strength / 100} />
      {count > 0 && (
        <>
          <p className="text-label">{t('hints-confirmed', { confirmed, count })}</p>
          <ProgressLine label={t('hints-confirmed-label')} value={confirmed / count} />
        </>
      )}
      {lacksConfirmation ? (
        <Confirm onAsk={() => onEdit(creditsPart)} />
      ) : (
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
      )}
    </div>
  )
}

/** What one can fill in oneself is worth less than what somebody else has confirmed. */
function Confirm({ onAsk }: { onAsk: () => void }) {
  return (
    <>
      <p>
        <button type="button" className={`${textLinkClass} min-h-6`} onClick={onAsk}>
          {t('hints-confirm')}
        </button>
      </p>
      <p className="text-caption font-normal text-pretty text-lightText">
        {t('hints-confirm-why')}
      </p>
    </>
  )
}
