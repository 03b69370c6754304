import type { QueryClient } from '@tanstack/react-query'

const pause = 100
/** One answer often leads to the next question: a shorter silence is not the end. */
const silence = 3
const atMost = 50

/**
 * Resolves once a screen has had answers to all that it asked for, after five seconds at the latest. What no screen needs
 * for its picture waits for it: on a slow line everything else would come later by as much.
 */
export async function afterPicture(queryClient: QueryClient): Promise<void> {
  for (let turn = 0, quiet = 0; turn < atMost && quiet < silence; turn += 1) {
    await new Promise((done) => setTimeout(done, pause))
    quiet = queryClient.isFetching() > 0 ? 0 : quiet + 1
  }
}
