import { t } from '@messages/account'
import Check from 'lucide-react/icons/check'
import clsx from 'clsx'
import { passwordProblems, passwordRules } from '../password'

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
 * Each rule that is not met, in its own words (U-03), below the combined message where a screen has one; else what the
 * server said against it.
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
      {summary && <p role="alert">{summary}</p>}
      <ul>
        {passwordProblems(password).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  )
}
