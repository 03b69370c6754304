import { useMutation, useQueryClient } from '@tanstack/react-query'
import { claim, release } from '../calls'
import { deskKey, reportQuery } from '../queries'

const calls = { claim, release }

/** Claims a case, or releases it. */
export function useClaim(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (what: keyof typeof calls) => calls[what](id),
    onSuccess: (changed) => queryClient.setQueryData(reportQuery(id).queryKey, changed),
    // Another moderator may have been faster, and the list shows who works on what.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKey }),
  })
}
