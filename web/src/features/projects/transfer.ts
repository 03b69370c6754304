import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addressOf } from '@/shared/api/address'
import { download, keep, type OnProgress, sendFile } from '@/shared/api/transfer'
import type { Schema } from '@/shared/api/types'

export type ImportedProject = Schema<'ImportedProject'>

const zip = 'application/zip'

export interface Progress {
  bytes: number
  total: number | undefined
}

type Work<In, Out> = (
  given: In,
  transfer: { onProgress: OnProgress; signal: AbortSignal },
) => Promise<Out>

/** Something that moves a file and takes its time: how far it is, and a way to stop it. */
export function useTransfer<In, Out>(work: Work<In, Out>) {
  const [progress, setProgress] = useState<Progress>()
  const stop = useRef<AbortController>(undefined)
  const mutation = useMutation({
    mutationFn: (given: In) => {
      stop.current = new AbortController()
      setProgress(undefined)
      return work(given, {
        onProgress: (bytes, total) => setProgress({ bytes, total }),
        signal: stop.current.signal,
      })
    },
    retry: false,
  })
  return {
    start: mutation.mutate,
    cancel: () => {
      stop.current?.abort()
      mutation.reset()
    },
    isPending: mutation.isPending,
    error: mutation.error,
    data: mutation.data,
    progress,
  }
}

export async function exportProject(
  projectId: string,
  transfer: Parameters<Work<string, void>>[1],
): Promise<void> {
  keep(
    await download(
      addressOf('GET', '/projects/{project_id}/export', { path: { project_id: projectId } }),
      transfer,
    ),
  )
}

export function importProject(
  file: File,
  transfer: Parameters<Work<File, ImportedProject>>[1],
): Promise<ImportedProject> {
  return sendFile(addressOf('POST', '/projects/import'), file, zip, transfer)
}

export interface DossierOrder {
  projectId: string
  /** Nobody in particular, when it is empty. */
  preparedFor: string
}

export async function dossier(
  { projectId, preparedFor }: DossierOrder,
  transfer: Parameters<Work<DossierOrder, void>>[1],
): Promise<void> {
  const address = addressOf('GET', '/projects/{project_id}/dossier.pdf', {
    path: { project_id: projectId },
    query: { prepared_for: preparedFor || undefined },
  })
  keep(await download(address, transfer))
}
