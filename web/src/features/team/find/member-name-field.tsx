import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import type { TextControlProps } from '@/shared/forms/setup'
import { OptionList } from '@/shared/ui/choices/options'
import { controlClass, fieldClass, FieldFrame } from '@/shared/ui/fields/field'
import { Popover } from '@/shared/ui/overlays/popover'
import { type Candidate, candidatesQuery, teamQuery } from '../queries'
import { aboutCandidate } from '../words'
import { candidateOption } from './candidate-option'
import { usePeople } from './use-people'

/** A name, typed freely; connections and members are offered to whoever may search for them here. */
export function MemberNameField({
  projectId,
  label,
  description,
  error,
  optional,
  inputRef,
  value: text,
  onChange,
  ...input
}: TextControlProps & { projectId: string }) {
  const [person, setPerson] = useState<Candidate | null>(null)
  const [isTyped, setTyped] = useState(false)
  const { people, isLate, nobody } = useOffered(projectId, text, person, isTyped)
  return (
    <ComboBox
      items={people.map((one) => ({ ...candidateOption(one), description: aboutNamed(one) }))}
      value={null}
      onChange={(uid) => {
        const chosen = people.find((one) => one.uid === uid)
        if (!chosen) return
        setPerson(chosen)
        onChange(chosen.name)
      }}
      inputValue={text}
      onInputChange={(typed) => {
        setTyped(true)
        if (typed !== person?.name) setPerson(null)
        onChange(typed)
      }}
      menuTrigger={text === '' ? 'focus' : 'input'}
      allowsCustomValue
      allowsEmptyCollection={isLate}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame
        label={label}
        description={person ? aboutNamed(person) : description}
        error={error}
        optional={optional}
      >
        <Input ref={inputRef} {...input} autoComplete="off" className={controlClass} />
      </FieldFrame>
      <Popover fit>
        <OptionList empty={nobody} />
      </Popover>
    </ComboBox>
  )
}

/** Whether they are in the team matters to an invitation only. */
const aboutNamed = (one: Candidate) => aboutCandidate({ ...one, in_team: false, invited: false })

/** With nothing typed the caller's connections, else members of that name; nobody where the caller may not search. */
function useOffered(projectId: string, text: string, person: Candidate | null, isTyped: boolean) {
  const { data: team } = useQuery(teamQuery(projectId))
  const asks = team?.actions.includes('manage') ?? false
  const search = usePeople(projectId, text, person, asks && isTyped)
  const connections = useQuery({ ...candidatesQuery(projectId, ''), enabled: asks && text === '' })
  const offered = text === '' ? (connections.data ?? []) : search.people
  const people = person ? [] : offered
  return { people, isLate: search.sought && search.isLate, nobody: search.nobody }
}
