import { t } from '@messages/ui'
import Plus from 'lucide-react/icons/plus'
import { type KeyboardEvent, useState } from 'react'
import { TextField } from 'react-aria-components/TextField'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Button } from 'react-aria-components/Button'
import {
  fieldClass,
  FieldFrame,
  type FieldProps,
  groupClass,
  innerInputClass,
} from '../fields/field'
import { Chips } from './chips'

export interface TagsFieldProps extends FieldProps {
  value: string[]
  onChange: (tags: string[]) => void
  onBlur?: () => void
  isDisabled?: boolean
  max: number
  maxLength: number
}

/** Words of one's own: Enter or a comma adds one, Backspace in the empty box takes the last back. */
export function TagsField({ value, onChange, onBlur, max, maxLength, ...props }: TagsFieldProps) {
  const { label, description, error, optional, isDisabled = false } = props
  const [text, setText] = useState('')
  const tooLong = [...text.trim()].length > maxLength
  const full = value.length >= max
  const add = () => {
    const words = text
      .split(/[,，、;]/)
      .map((word) => word.trim())
      .filter((word) => word !== '' && [...word].length <= maxLength)
    const fresh = words.filter(
      (word, index) => words.indexOf(word) === index && !value.includes(word),
    )
    if (fresh.length > 0) onChange([...value, ...fresh].slice(0, max))
    if (!tooLong) setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }
  const fault = tooLong ? t('tags-field-most-characters-each', { maxLength }) : error
  return (
    <TextField
      value={text}
      onChange={setText}
      onBlur={() => {
        add()
        onBlur?.()
      }}
      isDisabled={isDisabled || (full && text === '')}
      validationBehavior="aria"
      isInvalid={Boolean(fault)}
      className={fieldClass}
    >
      <FieldFrame
        label={label}
        description={description}
        error={fault}
        optional={optional}
        counter={
          <span className="tabular shrink-0">
            {value.length} / {max}
          </span>
        }
      >
        <Chips
          label={t('tags-field-added', { label })}
          options={value.map((tag) => ({ id: tag, label: tag }))}
          onRemove={(gone) => onChange(value.filter((tag) => !gone.has(tag)))}
        />
        <Group className={groupClass} isInvalid={Boolean(fault)}>
          <Input className={innerInputClass} onKeyDown={onKeyDown} enterKeyHint="done" />
          <Button
            aria-label={t('tags-field-add', { label })}
            onPress={add}
            excludeFromTabOrder
            className="grid size-11 shrink-0 place-items-center text-lightText hover:text-text"
          >
            <Plus size={16} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </TextField>
  )
}
