import { t } from '@messages/messages'
import Paperclip from 'lucide-react/icons/paperclip'
import clsx from 'clsx'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { longest } from '../queries'
import { Composer } from '../compose/composer'
import type { Brought } from './brought'
import { FileChips } from './file-chips'
import { broughtOf } from './file-queue'
import { kinds } from './refusal'
import { useFiles } from './use-files'

/** Where a message is written, with files: chosen by a button, or dropped. */
export function ComposerWithFiles({
  threadId,
  name,
  isRoom,
  onSend,
}: {
  threadId: string
  name: string
  isRoom: boolean
  onSend: (text: string, files: Brought[], mentions: string[]) => void
}) {
  const { queue, items, problem } = useFiles(threadId)
  const brought = broughtOf(items)
  return (
    <DropZone
      aria-label={t('composer-files-drop')}
      getDropOperation={() => 'copy'}
      onDrop={(event) => {
        const dropped = event.items.flatMap((item) =>
          item.kind === 'file' ? [item.getFile()] : [],
        )
        void Promise.all(dropped).then(queue.add)
      }}
      className={({ isDropTarget }) => clsx('composer-drop', isDropTarget && 'composer-drop-here')}
    >
      <Composer
        name={name}
        draft={threadId}
        limit={longest}
        room={isRoom ? threadId : undefined}
        files={{
          list: <FileChips queue={queue} items={items} problem={problem} />,
          button: (
            <FileTrigger
              allowsMultiple
              acceptedFileTypes={kinds}
              onSelect={(chosen) => queue.add([...(chosen ?? [])])}
            >
              <IconButton
                label={t('composer-files-add')}
                icon={<Paperclip size={20} aria-hidden />}
              />
            </FileTrigger>
          ),
          hasSome: items.length > 0,
          fault: () => (brought.length < items.length ? t('composer-files-wait') : undefined),
        }}
        onSend={(text, mentions) => {
          onSend(text, brought, mentions)
          queue.clear()
        }}
      />
    </DropZone>
  )
}
