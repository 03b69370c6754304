import { t } from '@messages/team'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { messageOf } from '@/shared/api/errors'
import { useSettled } from '@/shared/lib/use-settled'
import { Avatar } from '@/shared/people/avatar'
import { OptionList } from '@/shared/ui/choices/options'
import { controlClass, fieldClass, FieldFrame } from '@/shared/ui/fields/field'
import { Popover } from '@/shared/ui/overlays/popover'
import { type Candidate, candidatesQuery } from '../api'
import { aboutCandidate, isSought } from '../words'
import { ConnectionChoice } from './connection-choice'

/** Whom to invite: what is typed, and who was chosen by it. */
export interface Whom {
  text: string
  person: Candidate | null
}

const pause = 250

/** Offers connections, and finds members by name while one types; an address is left as it is. */
export function PersonField({
  projectId,
  value: { text, person },
  onChange,
  error,
}: {
  projectId: string
  value: Whom
  onChange: (change: (before: Whom) => Whom) => void
  error?: string | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  const { sought, found, people, nobody } = usePeople(projectId, text, person)
  const choose = (chosen: Candidate) => onChange(() => ({ text: chosen.name, person: chosen }))
  return (
    <>
      <ComboBox
        items={people.map(optionOf)}
        disabledKeys={found.filter((one) => one.in_team).map((one) => one.uid)}
        value={person?.uid ?? null}
        onChange={(uid) => {
          const chosen = found.find((one) => one.uid === uid)
          if (chosen) choose(chosen)
        }}
        inputValue={text}
        onInputChange={(typed) =>
          // The field says what it has become in the same moment in which somebody is chosen.
          onChange((before) => ({
            text: typed,
            person: typed === before.person?.name ? before.person : null,
          }))
        }
        allowsCustomValue
        allowsEmptyCollection={sought}
        validationBehavior="aria"
        isInvalid={Boolean(error)}
        className={fieldClass}
      >
        <FieldFrame
          label={t('person-field-name-email')}
          description={
            person ? aboutCandidate(person) : t('person-field-suggestions-include-members-who')
          }
          error={error}
        >
          <Input
            ref={input}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className={controlClass}
          />
        </FieldFrame>
        <Popover fit>
          <OptionList empty={nobody} />
        </Popover>
      </ComboBox>
      {text === '' && (
        <ConnectionChoice
          projectId={projectId}
          onChoose={(chosen) => {
            choose(chosen)
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}

const optionOf = (one: Candidate) => ({
  id: one.uid,
  label: one.name,
  description: aboutCandidate(one),
  picture: <Avatar name={one.name} portrait={one.portrait} size="md" />,
})

/** Members whose name has what is typed, asked for once somebody pauses. */
function usePeople(projectId: string, text: string, person: Candidate | null) {
  const sought = person === null && isSought(text)
  const settled = useSettled(text.trim(), pause)
  const search = useQuery({
    ...candidatesQuery(projectId, settled),
    enabled: sought && isSought(settled),
    placeholderData: keepPreviousData,
  })
  const isLate = settled !== text.trim() || search.isFetching
  const found = (sought && search.data) || []
  const people = person ? [person] : search.error ? [] : found
  const nobody = search.error
    ? messageOf(search.error)
    : isLate
      ? t('person-field-searching')
      : t('person-field-no-members-found-enter')
  return { sought, found, people, nobody }
}
