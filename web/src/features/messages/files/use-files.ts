import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { removeFile } from '../calls'
import { keepFiles, keptFiles } from './brought'
import { FileQueue, type Held } from './file-queue'

/** The files of the message that is being written in a conversation; what the server has is kept over a reload. */
export function useFiles(threadId: string): Held & { queue: FileQueue } {
  const uid = useAuthState()?.uid ?? ''
  const [queue] = useState(() => queueOf(uid, threadId))
  const held = useSyncExternalStore(queue.subscribe, queue.all, queue.all)
  useEffect(() => {
    queue.next()
    return queue.pause
  }, [queue])
  return { ...held, queue }
}

function queueOf(uid: string, threadId: string): FileQueue {
  return new FileQueue(
    {
      // What it needs is loaded with the first file.
      start: async (file, events) => (await import('./upload')).startUpload(file, threadId, events),
      // What cannot be removed now goes by itself after a day.
      remove: (id) => void removeFile(threadId, id).catch(() => undefined),
      keep: (files) => keepFiles(uid, threadId, files),
    },
    keptFiles(uid, threadId),
  )
}
