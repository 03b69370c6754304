import { t } from '@messages/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import type { Values } from '@/shared/forms/definition/description'
import type { TextControlProps } from '@/shared/forms/setup'
import { OptionList } from '@/shared/ui/choices/options'
import { controlClass, fieldClass, FieldFrame } from '@/shared/ui/fields/field'
import { Popover } from '@/shared/ui/overlays/popover'
import { type Candidate, candidatesQuery, type Team, teamQuery } from '../queries'
import { aboutCandidate } from '../words'
import { candidateOption } from './candidate-option'
import { hasWord } from './name-words'
import { beside, useOwnAnswers } from './use-own-answers'
import { usePeople } from './use-people'

/** A name, typed freely: one's own is offered, and connections and members to whoever may search for them here. */
export function MemberNameField({
  projectId,
  name,
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
  const { people, own, isLate, nobody } = useOffered(projectId, text, person, isTyped)
  const setOwn = useOwnAnswers(name)
  const about = (one: Candidate) => (one.uid === own?.uid ? t('member-name-you') : aboutNamed(one))
  return (
    <ComboBox
      items={people.map((one) => ({ ...candidateOption(one), description: about(one) }))}
      value={null}
      onChange={(uid) => {
        const chosen = people.find((one) => one.uid === uid)
        if (!chosen) return
        setPerson(chosen)
        setOwn(chosen.uid === own?.uid)
        onChange(chosen.name)
      }}
      inputValue={text}
      onInputChange={(typed) => {
        setTyped(true)
        if (typed !== person?.name) {
          setPerson(null)
          setOwn(false)
        }
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
        description={
          person ? (
            <>
              {about(person)} {person.uid !== own?.uid && <AskedByMail name={name} />}
            </>
          ) : (
            description
          )
        }
        error={error}
        optional={optional}
      >
        <Input ref={inputRef} name={name} {...input} autoComplete="off" className={controlClass} />
      </FieldFrame>
      <Popover fit>
        <OptionList empty={nobody} />
      </Popover>
    </ComboBox>
  )
}

/** The statuses at which somebody is asked to confirm. */
const asked = ['letter_of_intent', 'deal_memo', 'contracted']

/** Somebody else who is to confirm is told nothing without an address, which nobody is shown here. */
function AskedByMail({ name }: { name: string }) {
  const [address, status]: readonly unknown[] = useWatch<Values>({
    name: [beside(name, 'email'), beside(name, 'attachment_status')],
  })
  if (address !== '' || !asked.includes(String(status))) return null
  return <span className="mt-1 block text-text">{t('member-name-address-private')}</span>
}

/** Whether they are in the team matters to an invitation only. */
const aboutNamed = (one: Candidate) => aboutCandidate({ ...one, in_team: false, invited: false })

/**
 * With nothing typed the caller and their connections, else those of that name; of other members nobody where the
 * caller may not search.
 */
function useOffered(projectId: string, text: string, person: Candidate | null, isTyped: boolean) {
  const { data: team } = useQuery(teamQuery(projectId))
  const asks = team?.actions.includes('manage') ?? false
  const search = usePeople(projectId, text, person, asks && isTyped)
  const connections = useQuery({ ...candidatesQuery(projectId, ''), enabled: asks && text === '' })
  const own = ownOf(team)
  const others = (text === '' ? connections.data : search.people) ?? []
  const isOffered = own && (text === '' || (isTyped && hasWord(own.name, text)))
  const offered = [isOffered ? own : [], others.filter(({ uid }) => uid !== own?.uid)].flat()
  const people = person ? [] : offered
  return { people, own, isLate: search.sought && search.isLate, nobody: search.nobody }
}

function ownOf(team: Team | undefined): Candidate | undefined {
  const own = team?.members.find(({ you }) => you)
  return own?.name
    ? { ...own, name: own.name, connected: false, in_team: true, invited: false }
    : undefined
}
