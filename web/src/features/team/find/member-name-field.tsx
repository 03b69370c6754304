import { t } from '@messages/team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ComboBox } from 'react-aria-components/ComboBox'
import type { Values } from '@/shared/forms/definition/description'
import type { TextControlProps } from '@/shared/forms/setup'
import { FirstOnEnter } from '@/shared/ui/choices/first-on-enter'
import { OptionList } from '@/shared/ui/choices/options'
import { fieldClass, FieldFrame } from '@/shared/ui/fields/field'
import { Popover } from '@/shared/ui/overlays/popover'
import {
  type Candidate,
  candidatesQuery,
  chosenMembersQuery,
  type Team,
  teamQuery,
} from '../queries'
import { aboutCandidate, attachedStatuses } from '../words'
import { candidateOption } from './candidate-option'
import { hasWord } from './name-words'
import { beside, useOwnAnswers } from './use-own-answers'
import { usePeople } from './use-people'

/**
 * A name, typed freely: one's own is offered, and connections and members to whoever may search for them here. Where the
 * row holds an account, whoever is chosen is named by it.
 */
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
  const { people, own, isLate, nobody, isNobody } = useOffered(projectId, text, person, isTyped)
  const account = useAccount(name)
  const fillOwn = useOwnAnswers(name, own?.isOwner ?? false)
  const choose = (chosen: Candidate | null) => {
    setPerson(chosen)
    account.set(chosen?.uid ?? '')
    fillOwn(chosen !== null && chosen.uid === own?.uid)
  }
  const take = (chosen: Candidate) => {
    choose(chosen)
    onChange(chosen.name)
  }
  const meant = meantBy(people[0], text, own?.uid)
  const isOwn = own !== undefined && [person?.uid, account.uid].includes(own.uid)
  const membership = useChosen(name, isOwn)
  const saved = useSaved(projectId, person || isOwn ? null : account.uid)
  const known = person && !isOwn ? aboutNamed(person) : saved
  const said =
    person || account.uid ? (
      <Said known={known} membership={membership} />
    ) : isNobody ? (
      t('member-name-nobody')
    ) : (
      description
    )
  const about = (one: Candidate) => (one.uid === own?.uid ? t('member-name-you') : aboutNamed(one))
  return (
    <ComboBox
      items={people.map((one) => ({ ...candidateOption(one), description: about(one) }))}
      value={null}
      onChange={(uid) => {
        const chosen = people.find((one) => one.uid === uid)
        if (chosen) take(chosen)
      }}
      inputValue={text}
      onInputChange={(typed) => {
        setTyped(true)
        if (typed !== (person?.name ?? text)) choose(null)
        onChange(typed)
      }}
      menuTrigger={text === '' ? 'focus' : 'input'}
      allowsCustomValue
      allowsEmptyCollection={isLate}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={said} error={error} optional={optional}>
        <FirstOnEnter {...{ inputRef, name, ...input }} first={meant} onTake={take} />
      </FieldFrame>
      <Popover fit>
        <OptionList empty={nobody} />
      </Popover>
    </ComboBox>
  )
}

/** Enter means the first who is offered only if that is the caller, or somebody of just that name. */
function meantBy(first: Candidate | undefined, text: string, own: string | undefined) {
  const isSame = first?.name.toLowerCase() === text.trim().toLowerCase()
  return first && text !== '' && (first.uid === own || isSame) ? first : undefined
}

/** Two sentences, each in a line of its own. */
function Said({ known, membership }: { known: string; membership: string | null }) {
  return (
    <>
      {known && (
        <span className="block">{membership ? t('member-name-about', { known }) : known}</span>
      )}{' '}
      {membership}
    </>
  )
}

/** The account in the row of this name, where rows hold one. */
function useAccount(name: string) {
  const { setValue, getValues } = useFormContext<Values>()
  const place = beside(name, 'member')
  const uid: unknown = useWatch<Values>({ name: place })
  return {
    uid: typeof uid === 'string' && uid !== '' ? uid : null,
    set: (chosen: string) => {
      if (getValues(place) !== undefined) setValue(place, chosen, { shouldDirty: true })
    },
  }
}

/** Of a member who was chosen before the answers were opened: who that is. */
function useSaved(projectId: string, uid: string | null): string {
  const { data } = useQuery({ ...chosenMembersQuery(projectId), enabled: uid !== null })
  const { headline, place } = data?.find((one) => one.uid === uid) ?? {}
  return [headline ?? [], place ?? []].flat().join(' · ')
}

/** The statuses at which somebody is asked to confirm, of key creatives and of heads of department. */
const asked = [...attachedStatuses, 'booked']

/** That a member was chosen, and what becomes of it. */
function useChosen(name: string, isOwn: boolean): string | null {
  const [uid, ...statuses]: readonly unknown[] = useWatch<Values>({
    name: ['member', 'attachment_status', 'status'].map((key) => beside(name, key)),
  })
  if (isOwn) return t(uid ? 'member-name-you-confirmed' : 'member-name-you')
  if (!uid) return null
  const [ofCreative, ofHead] = statuses.map((status) => asked.includes(String(status)))
  if (ofHead) return t('member-name-member-ask')
  return t(ofCreative ? 'member-name-member-asked' : 'member-name-member')
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
  const isLate = search.sought && search.isLate
  const isNobody = isTyped && search.sought && !isLate && !search.isRefused && people.length === 0
  return { people, own, isLate, nobody: search.nobody, isNobody }
}

function ownOf(team: Team | undefined): (Candidate & { isOwner: boolean }) | undefined {
  const own = team?.members.find(({ you }) => you)
  if (!own?.name) return undefined
  const isOwner = own.role === 'owner'
  return { ...own, name: own.name, connected: false, in_team: true, invited: false, isOwner }
}
