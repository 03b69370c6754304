import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button } from 'react-aria-components/Button'
import { useContext } from 'react'
import {
  ComboBox as AriaComboBox,
  ComboBoxStateContext,
  ComboBoxValue,
} from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Chips } from './chips'
import { fieldClass, FieldFrame, type FieldProps, groupClass, innerInputClass } from './field'
import { LongOptionList, type Option, OptionList } from './options'
import { Popover } from './popover'

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
}

/** One of a long list, found by typing. */
export function ComboBox({ options, value, onChange, ...props }: ComboBoxProps) {
  const { label, description, error, optional, placeholder, ...rest } = props
  return (
    <AriaComboBox
      {...rest}
      validationBehavior="aria"
      menuTrigger="focus"
      onOpenChange={(open) => open && ignoreOwnScroll()}
      defaultItems={options}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <SearchBox placeholder={placeholder} invalid={Boolean(error)} />
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
export function MultiComboBox({ options, value, onChange, max, ...props }: MultiComboBoxProps) {
  const { label, description, error, optional, placeholder, ...rest } = props
  const full = max !== undefined && value.length >= max
  const chosen = value.map((id) => options.find((option) => option.id === id) ?? { id, label: id })
  return (
    <AriaComboBox<Option, 'multiple'>
      {...rest}
      selectionMode="multiple"
      validationBehavior="aria"
      menuTrigger="focus"
      onOpenChange={(open) => open && ignoreOwnScroll()}
      defaultItems={options}
      value={value}
      onChange={(keys) => {
        const ids = keys.map(String)
        if (max === undefined || ids.length <= max) onChange(ids)
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
              label={`${label}, chosen`}
              options={chosen}
              onRemove={(gone) => onChange(value.filter((id) => !gone.has(id)))}
            />
          )}
        </ComboBoxValue>
        <SearchBox placeholder={placeholder} invalid={Boolean(error)} keepOnTab />
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
  addEventListener('scroll', stop, true)
  setTimeout(() => removeEventListener('scroll', stop, true), 1000)
}

function SearchBox({
  placeholder,
  invalid,
  keepOnTab = false,
}: {
  placeholder?: string
  invalid: boolean
  /**
   * React Aria takes the option in focus when Tab leaves the list. Where several can be chosen that
   * would take a chosen one away again, from somebody who only passes by.
   */
  keepOnTab?: boolean
}) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Group className={groupClass} isInvalid={invalid}>
      <Input
        placeholder={placeholder}
        className={innerInputClass}
        onKeyDownCapture={(event) => {
          if (keepOnTab && event.key === 'Tab') state?.selectionManager.setFocusedKey(null)
        }}
      />
      <Button className="grid h-[42px] w-11 shrink-0 place-items-center text-lightText hover:text-text">
        <ChevronDown size={16} aria-hidden />
      </Button>
    </Group>
  )
}
