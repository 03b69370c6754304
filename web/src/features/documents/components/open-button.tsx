import { Text } from '@messages/documents'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { isShown } from '../files'
import { documentFile, documentsKey, type Source } from '../queries'
import type { ViewedFile } from './viewer'

const Viewer = lazy(() => import('./viewer').then((m) => ({ default: m.Viewer })))

/**
 * Shows a file to its reader, or hands it over where the page cannot show it. The server notes who opened it, and
 * writes their name into scripts.
 */
export function OpenButton({
  source,
  id,
  name,
  isNamed = false,
}: {
  source: Source
  id: string
  /** Of the file, for those who hear the button instead of seeing where it stands. */
  name: string
  /** Everybody reads the name: nothing beside the button says what it opens. */
  isNamed?: boolean
}) {
  const queryClient = useQueryClient()
  const [viewed, setViewed] = useState<ViewedFile>()
  const open = useMutation({
    mutationFn: () => documentFile(source, id),
    onSuccess: (file) => {
      if (isShown(file.blob.type)) setViewed(file)
      else keep(file)
      if ('projectId' in source) {
        const key = [...documentsKey(source.projectId), id, 'opens']
        void queryClient.invalidateQueries({ queryKey: key })
      }
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <>
      <Button kind="quiet" size="sm" onPress={() => open.mutate()} isPending={open.isPending}>
        <Text
          id="open-button-open"
          args={{ name }}
          elements={{ span: isNamed ? <span /> : <span className="sr-only" /> }}
        />
      </Button>
      {viewed && (
        <Suspense fallback={null}>
          <Viewer file={viewed} onClose={() => setViewed(undefined)} />
        </Suspense>
      )}
    </>
  )
}
