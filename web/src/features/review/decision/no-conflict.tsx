import { t } from '@messages/review'
import { Fragment, useRef, useState } from 'react'
import { Checkbox } from '@/shared/ui/choices/checkbox'

export interface Declaration {
  /** Goes on with it once it is declared; else it says at the box that it is not. */
  ifDeclared: (go: () => void) => void
  /** Why it could not be gone on with. */
  refuse: (fault: string) => void
  box: {
    isSelected: boolean
    onChange: (yes: boolean) => void
    inputRef: React.Ref<HTMLInputElement>
    error?: string
  }
}

/** Nothing of a project but its name and its makers’ opens before its reader has declared to have no part in it. */
export function useDeclaration(): Declaration {
  const [declared, setDeclared] = useState(false)
  const [fault, setFault] = useState<string>()
  const inputRef = useRef<HTMLInputElement>(null)
  return {
    ifDeclared: (go) => {
      if (declared) return go()
      setFault(t('no-conflict-confirm-no-conflict-interest'))
      inputRef.current?.focus()
    },
    refuse: setFault,
    box: {
      isSelected: declared,
      onChange: (yes) => {
        setDeclared(yes)
        setFault(undefined)
      },
      inputRef,
      ...(fault ? { error: fault } : {}),
    },
  }
}

export function NoConflict({
  teamNames = [],
  isAgain = false,
  ...box
}: Declaration['box'] & {
  /** By name: the owner, then who else works on it or is named in it. */
  teamNames?: string[] | undefined
  /** They declared it for the version before: each version has its own declaration. */
  isAgain?: boolean | undefined
}) {
  return (
    <>
      {isAgain && teamNames.length === 0 && (
        <p className="mb-sm text-reading">{t('no-conflict-again')}</p>
      )}
      {teamNames.length > 0 && (
        <p className="mb-sm text-reading">
          {isAgain ? t('no-conflict-again-team') : t('no-conflict-project-team')}{' '}
          {teamNames.map((name, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              <bdi className="font-medium wrap-anywhere">{name}</bdi>
            </Fragment>
          ))}
        </p>
      )}
      <Checkbox {...box}>{t('no-conflict-i-no-involvement-project')}</Checkbox>
    </>
  )
}
