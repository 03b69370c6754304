import { t } from '@messages/feedback'

/** What is known of somebody's name. */
export interface Named {
  firstName?: string | null | undefined
  displayName?: string | null | undefined
  email?: string | null | undefined
}

/** The name that a feedback tool is given (W-01): the first of these that says something. */
export function nameFor({ firstName, displayName, email }: Named): string {
  return (
    firstName?.trim() ||
    displayName?.trim().split(/\s+/)[0] ||
    email?.trim().split('@')[0] ||
    t('name-user')
  )
}
