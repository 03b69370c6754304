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
        label="Role"
        value={value.role}
        onChange={(role) => {
          const next = role as ProjectRole
          onChange({ role: next, ...usualAreas[next] })
        }}
        options={offered.map((role) => ({
          id: role,
          label: roleWords[role].label,
          description: roleWords[role].does,
        }))}
      />
      <fieldset>
        <legend className="text-label">Access</legend>
        <Checkbox
          isSelected={value.documents}
          onChange={(documents) => onChange({ ...value, documents })}
        >
          Documents
        </Checkbox>
        <Checkbox
          isSelected={value.finance}
          onChange={(finance) => onChange({ ...value, finance })}
        >
          Finance (stage 3)
        </Checkbox>
      </fieldset>
    </>
  )
}
