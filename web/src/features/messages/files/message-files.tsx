import { t } from '@messages/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import FolderInput from 'lucide-react/icons/folder-input'
import { useState } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { sizeWords } from '@/shared/lib/format'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { saveFile, smallPicture } from '../calls'
import { KeepDialog } from './keep-dialog'

type MessageFile = Schema<'MessageFile'>

/** What was sent with a message. `isClosed`: a block parts the reader from who sent it, so that it is only named. */
export function MessageFiles({
  files,
  threadId,
  isClosed,
  canKeep,
}: {
  files: MessageFile[]
  threadId: string
  isClosed: boolean
  /** The reader may make them documents of the room's project. */
  canKeep: boolean
}) {
  if (files.length === 0) return null
  return (
    <ul aria-label={t('message-files')} className="message-files" data-private>
      {files.map((file) => (
        <li key={file.id} className="message-file">
          {file.content_type.startsWith('image/') && !isClosed && (
            <Picture file={file} threadId={threadId} />
          )}
          <div className="message-file-line">
            <p className="message-file-words">
              <bdi className="message-file-name">{file.filename}</bdi>
              <span className="message-file-facts">{factsOf(file)}</span>
            </p>
            {!isClosed && canKeep && <Keep file={file} threadId={threadId} />}
            {!isClosed && <Save file={file} threadId={threadId} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Picture({ file, threadId }: { file: MessageFile; threadId: string }) {
  const { data, isError } = useQuery(smallPicture(threadId, file.id))
  if (isError) return null
  return (
    <div className="message-picture">
      {data && <img src={data} alt={file.filename} className="animate-enter" />}
    </div>
  )
}

function Keep({ file, threadId }: { file: MessageFile; threadId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('message-file-keep', { name: file.filename })}
        icon={<FolderInput size={18} aria-hidden />}
        onPress={() => setOpen(true)}
      />
      {isOpen && <KeepDialog file={file} threadId={threadId} onClose={() => setOpen(false)} />}
    </>
  )
}

function Save({ file, threadId }: { file: MessageFile; threadId: string }) {
  const save = useMutation({
    mutationFn: () => saveFile(threadId, file.id, new AbortController().signal),
    onError: (error) =>
      toast(isStatus(error, 404) ? t('message-file-gone') : messageOf(error), { tone: 'error' }),
  })
  return (
    <IconButton
      label={t('message-file-save', { name: file.filename })}
      icon={<Download size={18} aria-hidden />}
      isDisabled={save.isPending}
      onPress={() => save.mutate()}
    />
  )
}

/** "PDF · 12 pages · 1.4 MB" */
function factsOf({ content_type: type, pages, width, height, size }: MessageFile): string {
  return [
    type.split('/')[1]?.toUpperCase(),
    pages ? t('message-file-pages', { count: pages }) : undefined,
    width && height ? `${width} × ${height}` : undefined,
    sizeWords(size),
  ]
    .filter(Boolean)
    .join(' · ')
}
