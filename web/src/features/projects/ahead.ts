import type { QueryClient } from '@tanstack/react-query'
import { projectsQuery } from './api'

/** Asks for the list of projects while its screen is still being loaded. */
export function askAhead(queryClient: QueryClient): void {
  void queryClient.prefetchQuery(projectsQuery)
}
