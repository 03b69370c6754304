import { t } from '@messages/team'
import { type ProjectRole, roleWords, usualAreas } from '@/features/projects/api'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { RadioGroup } from '@/shared/ui/choices/radio-group'

export interface Place {
  role: ProjectRole
  documents: boolean
  finance: boolean
}

const offered: ProjectRole[] = ['producer', 'collaborator', 'viewer']

/** What somebody is to be in the project, and what is open to them. */
export function RoleFields({
  value,
  onChange,
}: {
  value: Place
  onChange: (place: Place) => void
}) {
  return (
    <>
      <RadioGroup
        label={t('role-fields-role')}
        value={value.role}
        onChange={(role) => {
          const next = role as ProjectRole
          onChange({ role: next, ...usualAreas[next] })
        }}
        options={offered.map((role) => ({
          id: role,
          label: roleWords()[role].label,
          description: roleWords()[role].does,
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
      </fieldset>
    </>
  )
}
