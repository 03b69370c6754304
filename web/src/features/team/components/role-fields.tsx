import { t } from '@messages/team'
import { useState } from 'react'
import { type ProjectRole, roleWords, usualAreas } from '@/features/projects/api'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { type Place, withRole } from '../place'
import { areasOf } from '../words'

const offered: ProjectRole[] = ['producer', 'collaborator', 'viewer']

/** What somebody is to be in the project, and what is open to them. */
export function RoleFields({
  value,
  onChange,
}: {
  value: Place
  onChange: (place: Place) => void
}) {
  const [follows, setFollows] = useState<ProjectRole | null>(null)
  const choose = (role: ProjectRole) => {
    const next = withRole(value, role)
    const isAnother = next.documents !== value.documents || next.finance !== value.finance
    setFollows(isAnother ? role : null)
    onChange(next)
  }
  return (
    <>
      <RadioGroup
        label={t('role-fields-role')}
        value={value.role}
        onChange={(role) => choose(role as ProjectRole)}
        options={offered.map((role) => ({
          id: role,
          label: roleWords()[role].label,
          // What the roles open as a rule stands side by side.
          description: `${roleWords()[role].does} ${areasOf(usualAreas[role])}.`,
        }))}
      />
      <fieldset>
        <legend className="text-label">{t('role-fields-access')}</legend>
        <Checkbox
          isSelected={value.documents}
          onChange={(documents) => onChange({ ...value, documents })}
        >
          {t('role-fields-documents')}
        </Checkbox>
        <Checkbox
          isSelected={value.finance}
          onChange={(finance) => onChange({ ...value, finance })}
        >
          {t('role-fields-finance-stage-3')}
        </Checkbox>
        <p role="status" className="mt-1 text-caption font-normal text-lightText">
          {follows && t('role-fields-access-follows', { role: roleWords()[follows].label })}
        </p>
      </fieldset>
    </>
  )
}
