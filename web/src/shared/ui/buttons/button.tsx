import { t } from '@messages/ui'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button'
import { Spinner } from '../indicators/spinner'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style' | 'children'> {
  /** Closed set: colours are never overridden from outside. */
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** While `isPending` the label stays, so that the width does not change and focus is kept. */
export function Button({ kind = 'primary', size, wide, icon, children, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={buttonClass(kind, size, wide)}>
      <span className={clsx('inline-flex items-center gap-sm', props.isPending && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {props.isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner label={t('button-working')} />
        </span>
      )}
    </AriaButton>
  )
}
