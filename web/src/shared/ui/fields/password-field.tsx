import { t } from '@messages/ui'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { fieldClass, FieldFrame, groupClass, innerInputClass } from './field'
import type { TextFieldProps } from './text-field'

/** A password with a toggle that shows it. */
export function PasswordField({
  label,
  description,
  error,
  optional,
  placeholder,
  inputRef,
  ...props
}: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      validationBehavior="aria"
      {...props}
      type={shown ? 'text' : 'password'}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <Group className={groupClass} isInvalid={Boolean(error)}>
          <Input
            ref={inputRef}
            placeholder={placeholder}
            autoCapitalize="off"
            spellCheck={false}
            className={innerInputClass}
          />
          <Button
            // React Aria gives a button inside a field the field's own label otherwise.
            slot={null}
            aria-label={
              shown ? t('password-field-hide-password') : t('password-field-show-password')
            }
            aria-pressed={shown}
            onPress={() => setShown(!shown)}
            className="grid h-[42px] w-11 shrink-0 place-items-center rounded-md text-lightText hover:text-text"
          >
            {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
          </Button>
        </Group>
      </FieldFrame>
    </TextField>
  )
}
