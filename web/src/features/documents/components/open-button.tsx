import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toast'
import { documentFile, documentsKey, type Source } from '../queries'

/** Hands a file to its reader. The server notes who opened it, and writes their name into scripts. */
export function OpenButton({
  source,
  id,
  name,
}: {
  source: Source
  id: string
  /** Of the file, for those who hear the button instead of seeing where it stands. */
  name: string
}) {
  const queryClient = useQueryClient()
  const open = useMutation({
    mutationFn: () => documentFile(source, id),
    onSuccess: (file) => {
      keep(file)
      if ('projectId' in source) {
        const key = [...documentsKey(source.projectId), id, 'opens']
        void queryClient.invalidateQueries({ queryKey: key })
      }
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <Button kind="quiet" size="sm" onPress={() => open.mutate()} isPending={open.isPending}>
      Open<span className="sr-only"> {name}</span>
    </Button>
  )
}
