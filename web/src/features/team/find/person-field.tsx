import { t } from '@messages/team'
import { type Ref, useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { OptionList } from '@/shared/ui/choices/options'
import { controlClass, fieldClass, FieldFrame } from '@/shared/ui/fields/field'
import { Popover } from '@/shared/ui/overlays/popover'
import type { Candidate } from '../queries'
import { aboutCandidate } from '../words'
import { candidateOption } from './candidate-option'
import { ConnectionChoice } from './connection-choice'
import { usePeople } from './use-people'

/** Whom to invite: what is typed, and who was chosen by it. */
export interface Whom {
  text: string
  person: Candidate | null
}

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
  const [first] = useState(text)
  const { sought, found, people, nobody } = usePeople(projectId, text, person)
  const choose = (chosen: Candidate) => onChange(() => ({ text: chosen.name, person: chosen }))
  return (
    <>
      <ComboBox
        items={people.map(candidateOption)}
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
        // Who has the name that stands there to begin with is offered at once.
        menuTrigger={first !== '' && text === first && !person ? 'focus' : 'input'}
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
          <NameInput ref={input} />
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

function NameInput({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <Input
      ref={ref}
      autoFocus
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      className={controlClass}
    />
  )
}
