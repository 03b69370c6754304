import { t } from '@messages/feedback-report'
import { scrubbed } from '@/shared/lib/scrubbed'
import { recentErrors } from '../recent-errors'

/** The technical details of a report, as the server takes them. */
export interface Details {
  route: string
  viewport: string
  app_version: string
  user_agent: string
  errors: string[]
  request_ids: string[]
}

/** Where somebody is: never a query or a fragment, and no code of an invitation. */
export function placeOf(path: string): string {
  const bare = path
    .replace(/[?#].*$/s, '')
    .replace(/\/(invitations|invited|role-requests)\/[^/]+/, '/$1/:code')
  return scrubbed(bare)
}

/** The build that this page came from, by the name of its script. */
function build(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /\/assets\/([\w.-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? 'development'
}

export function detailsNow(): Details {
  const { errors, requestIds } = recentErrors()
  return {
    route: placeOf(location.pathname),
    viewport: `${innerWidth}x${innerHeight}`,
    app_version: build(),
    user_agent: navigator.userAgent,
    errors,
    request_ids: requestIds,
  }
}

/** The same in words, line by line, for whoever is about to send them. */
export function inWords(details: Partial<Details>): { label: string; values: string[] }[] {
  const lines: [string, (string | null | undefined)[] | null | undefined][] = [
    [t('details-page'), [details.route]],
    [t('details-window'), [details.viewport?.replace('x', ' × ')]],
    [t('details-version'), [details.app_version]],
    [t('details-browser'), [details.user_agent]],
    [t('details-errors-on-page'), details.errors],
    [t('details-failed-requests'), details.request_ids],
  ]
  return lines.flatMap(([label, values]) => {
    const told = (values ?? []).filter((one) => typeof one === 'string' && one !== '') as string[]
    return told.length === 0 ? [] : [{ label, values: told }]
  })
}
