import { addressOf } from '@/shared/api/address'
import { type Events, type Running, startResumable } from '@/shared/api/resumable'
import { fingerprintOf, forgetPendingUploads, type Place } from './pending-uploads'

/** What a file is the answer to. */
export interface Target extends Place {
  /** The document that it is a new version of. */
  replaces?: string | undefined
}

/** Sends a document of a project. */
export function startUpload(file: File, target: Target, events: Events): Promise<Running> {
  return startResumable(
    file,
    {
      endpoint: addressOf('POST', '/projects/{project_id}/uploads', {
        path: { project_id: target.projectId },
      }),
      metadata: {
        filename: file.name,
        stage: `stage${target.stage}`,
        field: target.field,
        ...(target.replaces ? { replaces: target.replaces } : {}),
      },
      fingerprint: fingerprintOf(target, file),
      made: 'Slateflow-Document',
      onLost: () => forgetPendingUploads(target),
    },
    events,
  )
}
