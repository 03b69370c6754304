import { t } from '@messages/password'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { passwordProblems, passwordRules } from '../password'

/**
 * What a password needs, ticked off while it is typed. Once it was refused, each rule that is not met stands in its
 * place in its own words (U-03).
 */
export function PasswordHints({
  password,
  isRefused = false,
}: {
  password: string
  isRefused?: boolean
}) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5">
      {passwordRules().map((rule) => {
        const met = rule.met(password)
        const isMissing = isRefused && !met
        return (
          <li
            key={rule.short}
            className={clsx('inline-flex items-center gap-1', met && 'text-success')}
          >
            {met && <Check size={12} strokeWidth={3} aria-hidden />}
            {isMissing && <X size={12} strokeWidth={3} aria-hidden />}
            {isMissing ? <span>{rule.message}</span> : rule.short}
            {met && <span className="sr-only">{t('password-hints-met')}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/**
 * The rules again, with those that are not met marked; else what the server said against the password. The combined
 * message says nothing that the marks do not say: only those hear it who do not see them.
 */
export function PasswordProblems({
  password,
  otherwise,
  summary,
}: {
  password: string
  otherwise: string
  summary?: string
}) {
  if (passwordProblems(password).length === 0) return otherwise
  return (
    <>
      {summary && (
        <span role="alert" className="sr-only">
          {summary}
        </span>
      )}
      <PasswordHints password={password} isRefused />
    </>
  )
}
