import { storage } from '@/shared/lib/storage'

/** A file that was cut off. */
export interface PendingUpload {
  name: string
  /** Bytes. */
  size: number
}

/** After this the server has given up what arrived. */
const keptFor = 24 * 3600 * 1000

/** The answer that a file is for. */
export interface Place {
  projectId: string
  stage: number
  field: string
}

/** How an upload is called on this device: the same file at the same place goes on where it was. */
export function fingerprintOf({ projectId, stage, field }: Place, file: File): string {
  return [projectId, stage, field, file.name, file.size, file.lastModified].join('-')
}

/** Where tus-js-client keeps it. */
const keysOf = ({ projectId, stage, field }: Place) =>
  storage.keys().filter((key) => key.startsWith(`tus::${projectId}-${stage}-${field}-`))

/** What was begun at a place and has not arrived whole, the newest. */
export function pendingUploadAt(place: Place, now = Date.now()): PendingUpload | undefined {
  const all = keysOf(place).flatMap((key) => {
    const kept = read(storage.get(key))
    return kept && now - kept.at < keptFor ? [kept] : []
  })
  return all.toSorted((a, b) => b.at - a.at)[0]?.begun
}

/** Nothing of it can go on any more. */
export function forgetPendingUploads(place: Place): void {
  for (const key of keysOf(place)) storage.remove(key)
}

function read(text: string | null): { at: number; begun: PendingUpload } | undefined {
  try {
    const kept = JSON.parse(text ?? '') as {
      size?: unknown
      creationTime?: unknown
      metadata?: { filename?: unknown }
    }
    const [name, at] = [kept.metadata?.filename, Date.parse(String(kept.creationTime))]
    if (typeof name !== 'string' || typeof kept.size !== 'number' || Number.isNaN(at)) return
    return { at, begun: { name, size: kept.size } }
  } catch {
    return undefined
  }
}
