import { t, Text } from '@messages/profile'
import type { Form } from '@/shared/forms/definition/description'
import { Button } from '@/shared/ui/buttons/button'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import type { Profile } from '../api'
import { hintsOf } from '../steps'

const strong = 80

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
  if (profile.strength >= strong || hints.length === 0) return null
  const sectionOf = (key: string) =>
    form.sections.find(({ fields }) => fields.some((field) => field.key === key))?.key ?? ''
  return (
    <div className="mb-lg rounded-md bg-sunken p-md">
      <p className="mb-sm flex items-baseline justify-between gap-md text-label">
        <Text
          id="hints-profile-strength-100"
          args={{ strength: profile.strength }}
          elements={{ span: <span className="tabular text-lightText" /> }}
        />
      </p>
      <ProgressLine label={t('hints-profile-strength')} value={profile.strength / 100} />
      <p className="mt-sm flex flex-wrap items-center gap-sm text-body text-lightText">
        {t('hints-add-next')}
        {hints.map((field) => (
          <Button
            key={field.key}
            kind="outline"
            size="sm"
            onPress={() => onEdit(sectionOf(field.key))}
          >
            {field.label}
          </Button>
        ))}
      </p>
    </div>
  )
}
