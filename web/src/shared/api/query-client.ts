import { QueryClient } from '@tanstack/react-query'

/** The transport already retries by class of failure, so Query itself does not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
