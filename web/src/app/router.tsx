import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '@/routeTree.gen'
import type { MailLink } from '@/features/account/schema'
import type { CompaniesSearch } from '@/features/companies/address'
import type { PeopleSearch } from '@/features/people/address'
import { plainSearch } from '@/shared/lib/search-texts'
import { BootScreen } from '@/shared/ui/messages/boot-screen'
import { Failure } from './failure'
import { NotFound } from './not-found'

export function buildRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history ? { history } : {}),
    routeTree,
    ...plainSearch,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 250,
    defaultPendingMinMs: 400,
    defaultPendingComponent: BootScreen,
    defaultErrorComponent: Failure,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof buildRouter>
  }
  interface HistoryState {
    /** Why the verification mail of a new account could not be sent. */
    mailProblem?: string
    /** The query of a mail's link that has been taken out of the URL: a reload of the page finds it here. */
    mailLink?: MailLink
    /** The search whose results led to somebody: they are the page before. */
    peopleSearch?: PeopleSearch
    /** The profile has just been set up: the dashboard says so. */
    isProfileReady?: boolean
    /** The step of the profile setup that is open. */
    setupStep?: string
    /** The search for companies that led to this page. */
    companiesSearch?: CompaniesSearch
  }
}
