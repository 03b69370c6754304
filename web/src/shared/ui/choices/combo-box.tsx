import { t } from '@messages/ui'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from 'react-aria-components/Button'
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  ComboBoxValue,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  fieldClass,
  FieldFrame,
  type FieldProps,
  groupClass,
  innerInputClass,
} from '../fields/field'
import { Popover } from '../overlays/popover'
import { Chips } from './chips'
import { bestFirst, isFound, meantAmong, meantBy } from './find-option'
import { LongOptionList, type Option, OptionList } from './options'

/** Above this many only what is in sight is drawn. */
const longFrom = 100

interface Common extends FieldProps {
  options: Option[]
  onBlur?: () => void
  placeholder?: string
  isDisabled?: boolean
}

export interface ComboBoxProps extends Common {
  value: string | null
  onChange: (id: string | null) => void
  /** The options are what was found elsewhere by what is typed, with the chosen one. */
  onTyped?: (text: string) => void
}

/**
 * Finding by typing. React Aria would throw a text away that is left without a choice; here what is
 * meant is taken, and what could not be understood stays, with the reason.
 */
function useTyping(
  options: Option[],
  take: (option: Option) => string | undefined,
  onTyped?: (text: string) => void,
) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const items = useMemo(
    () => (onTyped ? options : foundFirst(options, text)),
    [options, text, onTyped],
  )
  const aliases = useMemo(
    () => new Map(options.map((option) => [option.label, option.aliases ?? []])),
    [options],
  )
  // React Aria hands the label alone.
  const isShown = (label: string, typed: string) =>
    options.some((option) => option.isAlways && option.label === label) ||
    [label, ...(aliases.get(label) ?? [])].some((name) => isFound(name, typed))
  const fitting = () =>
    onTyped ? options : items.filter(({ label }) => isShown(label, text.trim()))
  return {
    fault,
    isTyped: text.trim() !== '',
    props: {
      defaultItems: items,
      defaultFilter: onTyped ? () => true : isShown,
      allowsCustomValue: true,
      allowsEmptyCollection: true,
      validationBehavior: 'aria',
      onOpenChange: (open: boolean) => open && ignoreOwnScroll(),
      onInputChange: (typed: string) => {
        setText(typed)
        setFault(undefined)
        onTyped?.(typed)
      },
    } as const,
    /** `first`: of several that fit, the one that stands first is taken. */
    settle: (several?: 'first') => {
      const meant = onTyped ? meantAmong(options, text) : meantBy(options, text)
      if (meant === null) return
      const [first] = several && !('option' in meant) ? fitting() : []
      if (first) return queueMicrotask(() => setFault(take(first)))
      // After React Aria has ended the choice in its own way, which may be to take it back.
      queueMicrotask(() => setFault('option' in meant ? take(meant.option) : meant.fault))
    },
  }
}

function foundFirst(options: Option[], text: string): Option[] {
  const found = bestFirst(
    options.filter(({ isAlways }) => !isAlways),
    text,
  )
  return [...found, ...options.filter(({ isAlways }) => isAlways)]
}

/** One of a long list, found by typing. */
export function ComboBox({ options, value, onChange, onBlur, onTyped, ...props }: ComboBoxProps) {
  const { label, description, optional, placeholder, ...rest } = props
  const take = ({ id }: Option) => {
    onChange(id)
    return undefined
  }
  const typing = useTyping(options, take, onTyped)
  const error = typing.fault ?? props.error
  return (
    <AriaComboBox
      {...rest}
      {...typing.props}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      onBlur={() => {
        onBlur?.()
        typing.settle()
      }}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <SearchBox
          placeholder={placeholder}
          invalid={Boolean(error)}
          onEnter={() => typing.settle('first')}
        />
      </FieldFrame>
      <Popover fit>{options.length > longFrom ? <LongOptionList /> : <OptionList />}</Popover>
    </AriaComboBox>
  )
}

export interface MultiComboBoxProps extends Common {
  value: string[]
  onChange: (ids: string[]) => void
  /** At most this many; once reached, the rest of the list is closed. */
  max?: number
}

/** Several of a long list; what is chosen stands above as tags that can be removed. */
export function MultiComboBox(all: MultiComboBoxProps) {
  const { options, value, onChange, onBlur, max, ...props } = all
  const { label, description, optional, placeholder, ...rest } = props
  const full = max !== undefined && value.length >= max
  const chosen = value.map((id) => options.find((option) => option.id === id) ?? { id, label: id })
  const typing = useTyping(options, ({ id, label: name }) => {
    if (value.includes(id)) return t('combo-box-already-chosen', { name })
    if (full) return t('combo-box-most-remove-another-first', { max })
    onChange([...value, id])
    return undefined
  })
  // What was found by typing ends the search: the whole list would only lie on what was chosen.
  const [found, setFound] = useState(0)
  const error = typing.fault ?? props.error
  return (
    <AriaComboBox<Option, 'multiple'>
      {...rest}
      {...typing.props}
      selectionMode="multiple"
      value={value}
      onBlur={() => {
        onBlur?.()
        typing.settle()
      }}
      onChange={(keys) => {
        const ids = keys.map(String)
        if (max === undefined || ids.length <= max) onChange(ids)
        if (typing.isTyped) setFound(found + 1)
      }}
      disabledKeys={full ? options.map(({ id }) => id).filter((id) => !value.includes(id)) : []}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame
        label={label}
        description={description}
        error={error}
        optional={optional}
        counter={
          max !== undefined && (
            <span className="tabular shrink-0">
              {value.length} / {max}
            </span>
          )
        }
      >
        {/* Inside ComboBoxValue, since React Aria draws a ComboBox's content twice, once unseen to
            collect its options, and a list of tags breaks in the unseen one. */}
        <ComboBoxValue className="contents">
          {() => (
            <Chips
              label={t('combo-box-chosen', { label })}
              options={chosen}
              onRemove={(gone) => onChange(value.filter((id) => !gone.has(id)))}
            />
          )}
        </ComboBoxValue>
        <SearchBox
          placeholder={placeholder}
          invalid={Boolean(error)}
          onEnter={() => typing.settle()}
          keepOnTab
          found={found}
        />
      </FieldFrame>
      <Popover fit>{options.length > longFrom ? <LongOptionList /> : <OptionList />}</Popover>
    </AriaComboBox>
  )
}

/**
 * A field that gets the focus may scroll into sight. The event of that comes late, and would close
 * the list that the same focus has just opened.
 */
function ignoreOwnScroll(): void {
  const stop = (event: Event) => event.stopImmediatePropagation()
  const page = window
  page.addEventListener('scroll', stop, true)
  setTimeout(() => page.removeEventListener('scroll', stop, true), 1000)
}

function SearchBox({
  placeholder,
  invalid,
  onEnter,
  keepOnTab = false,
  found = 0,
}: {
  placeholder?: string
  invalid: boolean
  /** Enter with a text, and no option in focus. */
  onEnter: () => void
  /**
   * React Aria takes the option in focus when Tab leaves the list. Where several can be chosen that
   * would take a chosen one away again, from somebody who only passes by.
   */
  keepOnTab?: boolean
  /** How often something was found by typing; each time the list closes. */
  found?: number
}) {
  const state = useContext(ComboBoxStateContext)
  const close = useEffectEvent(() => state?.close())
  useEffect(() => {
    if (found > 0) close()
  }, [found])
  return (
    <Group className={groupClass} isInvalid={invalid}>
      <Input
        placeholder={placeholder}
        className={innerInputClass}
        // Whole, where the field is too narrow for it.
        title={state?.inputValue || undefined}
        onClick={() => state?.isOpen || state?.open(null, 'manual')}
        onKeyDownCapture={(event) => {
          if (keepOnTab && event.key === 'Tab') state?.selectionManager.setFocusedKey(null)
          if (event.key !== 'Enter' || !state?.isOpen || state.selectionManager.focusedKey) return
          // The list closes before React Aria sees the key, so Enter would also submit the form.
          event.preventDefault()
          onEnter()
        }}
      />
      <Button className="grid h-[42px] w-11 shrink-0 place-items-center text-lightText hover:text-text">
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Group>
  )
}
