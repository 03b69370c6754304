import { t } from '@messages/messages'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { sizeWords } from '@/shared/lib/format'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import type { FileQueue, FileState, Held, Item } from './file-queue'

/** The files of the message that is being written, each with how far it is. */
export function FileChips({ queue, items, problem }: Held & { queue: FileQueue }) {
  if (items.length === 0 && !problem) return null
  return (
    <div className="file-chips">
      {items.length > 0 && (
        <ul aria-label={t('composer-files-list')} className="file-chips-list">
          {items.map((item) => (
            <Chip key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="text-error">
          {problem}
        </p>
      )}
    </div>
  )
}

function Chip({ item, queue }: { item: Item; queue: FileQueue }) {
  const { name, size, state } = item
  return (
    <li className={clsx('file-chip', state.kind === 'failed' && 'file-chip-failed')} data-private>
      <div className="file-chip-words">
        <p className="file-chip-name">
          <bdi>{name}</bdi>
        </p>
        <p className="file-chip-state" role="status">
          {wordsOf(state, size)}
        </p>
        {state.kind === 'sending' && (
          <ProgressLine
            label={t('composer-files-progress', { name })}
            value={state.part}
            text={percent(state.part)}
          />
        )}
      </div>
      {state.kind === 'failed' && state.again && (
        <IconButton
          label={t('composer-files-retry', { name })}
          icon={<RotateCw size={16} aria-hidden />}
          onPress={() => queue.retry(item.key)}
        />
      )}
      <IconButton
        label={t('composer-files-remove', { name })}
        icon={<X size={16} aria-hidden />}
        onPress={() => queue.remove(item)}
      />
    </li>
  )
}

const percent = (part: number) => t('composer-files-sending', { percent: Math.floor(part * 100) })

function wordsOf(state: FileState, size: number): string {
  switch (state.kind) {
    case 'queued':
      return t('composer-files-queued')
    case 'sending':
      return percent(state.part)
    case 'held':
      return t('composer-files-held')
    case 'checking':
      return t('composer-files-checking')
    case 'failed':
      return t('composer-files-failed', { problem: state.problem })
    case 'here':
      return sizeWords(size)
  }
}
