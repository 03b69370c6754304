import { t, Text } from '@messages/forms'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { CheckboxChips } from '@/shared/ui/choices/checkbox-chips'
import { CheckboxGroup } from '@/shared/ui/choices/checkbox-group'
import { ComboBox, MultiComboBox } from '@/shared/ui/choices/combo-box'
import type { Option } from '@/shared/ui/choices/options'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Select } from '@/shared/ui/choices/select'
import { TextField } from '@/shared/ui/fields/text-field'
import type { Content, KindOf, OptionSource } from '../definition/description'
import { labelOf, optionsOf, otherMax, otherValue } from '../definition/options'
import type { TaxonomyOption } from '../definition/taxonomies'
import { type ControlProps, useFormSetup } from '../setup'

/** Up to so many are all in sight; up to so many fit a list without a search. */
const inSight = 5
const inSightMany = 12
/** More than so many short ones stand one after the other rather than below each other. */
const chipsFrom = 9
const longestChip = 32

const fitChips = (options: Option[]) =>
  options.length >= chipsFrom &&
  options.every(({ label, description }) => label.length <= longestChip && !description)
const inList = 15

/** Stands last in a list that takes other answers as well. */
const ownOption = 'own-words'

export function ChoiceControl({
  source,
  compact,
  row,
  value,
  onChange,
  ...common
}: ControlProps & {
  source: OptionSource
  /** Among others in a row: a list that opens, rather than every option in sight. */
  compact: boolean
  /** The other answers beside it. */
  row: Content
  value: string | null
  onChange: (key: string | null) => void
}) {
  const { taxonomies } = useFormSetup()
  const { options: known, allowsOther } = optionsOf(source, taxonomies)
  const options = withOwn(
    nearestFirst(known, row),
    value === null ? [] : [value],
    source,
    taxonomies,
  )
  const own = useOwnWords(allowsOther)
  const short =
    !compact && options.length <= inSight && options.every(({ label }) => label.length <= 80)
  return (
    <>
      {short ? (
        <RadioGroup
          {...common}
          // What is chosen cannot be left out any more: another answer can be chosen.
          optional={common.optional && value === null}
          {...{ options, value, onChange }}
        />
      ) : options.length <= inList ? (
        <Select
          {...common}
          options={[...options, ...own.entries]}
          value={value}
          onChange={(key) => own.takes([key]) || onChange(key)}
        />
      ) : (
        <ComboBox
          key={`${options.length}:${own.isOpen}`}
          {...common}
          options={[...options, ...own.entries]}
          value={value}
          onChange={(key) => own.takes([key ?? '']) || onChange(key)}
        />
      )}
      {allowsOther && (short || own.isOpen) && (
        <OwnWords
          label={common.label}
          isOpen={own.isOpen}
          onAdd={(words) => {
            own.close()
            onChange(words)
          }}
        />
      )}
    </>
  )
}

/** A list that takes other answers as well ends with the way to them. */
function useOwnWords(allowsOther: boolean) {
  const [isOpen, setOpen] = useState(false)
  const entry = { id: ownOption, label: t('choice-control-add-own'), isAlways: true }
  return {
    isOpen,
    close: () => setOpen(false),
    entries: allowsOther ? [entry] : [],
    /** Whether that is what was chosen. */
    takes: (keys: string[]): boolean => {
      const isOwn = keys.includes(ownOption)
      setOpen(isOwn)
      return isOwn
    },
  }
}

export function ChoicesControl({
  kind,
  within,
  value,
  onChange,
  ...common
}: ControlProps & {
  kind: KindOf<'choices'>
  within: unknown
  value: string[]
  onChange: (keys: string[]) => void
}) {
  const { taxonomies, titlesExample } = useFormSetup()
  const { options: known, allowsOther } = optionsOf(kind.options, taxonomies)
  const groups = groupsOf(within)
  // What is needed is on the page before the answer that narrows it; what is not waits for it.
  const narrowed = kind.within && (groups.length > 0 || common.optional)
  const asked = known.filter(
    ({ key, group }) => !narrowed || value.includes(key) || (group && groups.includes(group)),
  )
  const options = withOwn(asked, value, kind.options, taxonomies)
  const isInSight = options.length <= inSightMany
  const own = useOwnWords(allowsOther && value.length < kind.max)
  const change = (keys: string[]) =>
    own.takes(keys) || onChange(exclude(keys, value, kind.exclusive))
  if (kind.within && options.length === 0) return null
  return (
    <>
      {isInSight && fitChips(options) ? (
        <CheckboxChips
          {...common}
          options={options}
          value={value}
          onChange={change}
          max={kind.max}
        />
      ) : isInSight ? (
        <CheckboxGroup
          {...common}
          options={options}
          value={value}
          onChange={change}
          max={kind.max}
          columns={options.length > 4 ? 2 : 1}
        />
      ) : (
        <MultiComboBox
          key={`${groups.join()}:${options.length}:${own.isOpen}`}
          {...common}
          options={[...options, ...own.entries]}
          value={value}
          onChange={change}
          max={kind.max}
          {...(titlesExample && isTitles(kind.options) && !common.optional
            ? { placeholder: titlesExample }
            : {})}
        />
      )}
      {allowsOther && value.length < kind.max && (isInSight || own.isOpen) && (
        <OwnWords
          label={common.label}
          isOpen={own.isOpen}
          onAdd={(words) => {
            own.close()
            if (!value.includes(words)) change([...value, words])
          }}
        />
      )}
    </>
  )
}

const isTitles = (source: OptionSource) => source.from === 'taxonomy' && source.list === 'titles'

function groupsOf(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' && answer !== '' ? [answer] : []
}

/** An option such as "none" takes the place of all others, and gives way to any other. */
function exclude(next: string[], before: string[], exclusive: string | null | undefined): string[] {
  if (!exclusive || !next.includes(exclusive)) return next
  return before.includes(exclusive) ? next.filter((key) => key !== exclusive) : [exclusive]
}

/** What belongs to an answer beside it comes first, such as the titles of the department. */
function nearestFirst(options: TaxonomyOption[], row: Content): TaxonomyOption[] {
  const answers = new Set(Object.values(row))
  const isNear = ({ group }: TaxonomyOption) => group !== undefined && answers.has(group)
  if (!options.some(isNear)) return options
  return [...options.filter(isNear), ...options.filter((one) => !isNear(one))]
}

/** The list, and what has been added to it in the person's own words. */
function withOwn(
  known: TaxonomyOption[],
  values: string[],
  source: OptionSource,
  taxonomies: Parameters<typeof labelOf>[2],
): Option[] {
  const keys = new Set(known.map(({ key }) => key))
  const own = values.filter((value) => !keys.has(value))
  // The note of a currency is for the machine: its digits after the point.
  const noted = source.from !== 'taxonomy' || source.list !== 'currencies'
  return [
    ...known.map(({ key, label, note, aliases }) => ({
      id: key,
      label,
      ...(aliases && { aliases }),
      ...(note && noted ? { description: note } : {}),
    })),
    ...own.map((value) => ({ id: value, label: labelOf(value, source, taxonomies) })),
  ]
}

function OwnWords({
  label,
  isOpen,
  onAdd,
}: {
  label: string
  /** Asked for already. */
  isOpen: boolean
  onAdd: (value: string) => void
}) {
  const [text, setText] = useState<string | null>(isOpen ? '' : null)
  if (text === null) {
    return (
      <div className="-mt-3 mb-3 -ml-3">
        <Button kind="quiet" size="sm" icon={<Plus size={16} />} onPress={() => setText('')}>
          <Text
            id="choice-control-add-own-in-own"
            args={{ label }}
            elements={{ span: <span className="sr-only" /> }}
          />
        </Button>
      </div>
    )
  }
  const length = [...text.trim()].length
  const add = () => {
    if (length === 0 || length > otherMax) return
    onAdd(otherValue(text))
    setText(null)
  }
  return (
    <div className="mb-3 flex items-start gap-sm border-l-2 border-line pl-md">
      <div className="min-w-0 flex-1">
        <TextField
          label={t('choice-control-in-own-words', { label })}
          value={text}
          onChange={setText}
          limit={otherMax}
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      </div>
      <div className="pt-[26px]">
        <Button kind="outline" onPress={add} isDisabled={length === 0 || length > otherMax}>
          {t('choice-control-add')}
        </Button>
      </div>
    </div>
  )
}
