import { t } from '@messages/password'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { passwordProblem, passwordRules } from '../password'

/** What a password needs, ticked off while it is typed; what is still missing in one that was refused is crossed. */
export function PasswordHints({
  password,
  isRefused = false,
}: {
  password: string
  isRefused?: boolean
}) {
  const missing = isRefused ? 'text-error' : undefined
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {passwordRules().map((rule) => {
        const met = rule.met(password)
        const Mark = met ? Check : isRefused ? X : Circle
        return (
          <li
            key={rule.short}
            className={clsx('inline-flex items-center gap-1', met ? 'text-success' : missing)}
          >
            <Mark size={12} strokeWidth={met || isRefused ? 3 : 2} aria-hidden />
            {rule.short}
            {met && <span className="sr-only">{t('password-hints-met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * What is wrong with a refused password: what our own rule says against it, else what the server said. The rule's is
 * an alert, since the focus may be in the field already, where a description that changes is not read out.
 */
export function PasswordProblem({ password, otherwise }: { password: string; otherwise: string }) {
  const problem = passwordProblem(password)
  return problem === undefined ? otherwise : <span role="alert">{problem}</span>
}
