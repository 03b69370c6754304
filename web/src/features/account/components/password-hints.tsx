import { t } from '@messages/password'
import Check from 'lucide-react/icons/check'
import clsx from 'clsx'
import { passwordProblem, passwordRules } from '../password'

/** What a password needs, ticked off while it is typed. */
export function PasswordHints({ password }: { password: string }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {passwordRules().map((rule) => {
        const met = rule.met(password)
        return (
          <li
            key={rule.short}
            className={clsx('inline-flex items-center gap-1', met && 'text-success')}
          >
            {met && <Check size={12} strokeWidth={3} aria-hidden />}
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
