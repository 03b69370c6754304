import { addressOf } from '@/shared/api/address'
import { type Events, type Running, startResumable } from '@/shared/api/resumable'
import { storage } from '@/shared/lib/storage'

/** Brings a file into a conversation. */
export function startUpload(file: File, threadId: string, events: Events): Promise<Running> {
  const fingerprint = [threadId, file.name, file.size, file.lastModified].join('-')
  return startResumable(
    file,
    {
      endpoint: addressOf('POST', '/threads/{thread_id}/uploads', {
        path: { thread_id: threadId },
      }),
      metadata: { filename: file.name },
      fingerprint,
      made: 'Slateflow-File',
      onLost: () => {
        const begun = (key: string) => key.startsWith(`tus::${fingerprint}::`)
        for (const key of storage.keys().filter(begun)) storage.remove(key)
      },
    },
    events,
  )
}
