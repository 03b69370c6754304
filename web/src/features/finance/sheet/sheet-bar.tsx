import { t } from '@messages/finance'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Plus from 'lucide-react/icons/plus'
import Redo2 from 'lucide-react/icons/redo-2'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Content } from '@/shared/forms/definition/description'
import { count } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import type { Cursor } from '../grid/use-cursor'
import type { Grid } from '../grid/use-grid'

/** What can be done with the row that the cursor stands in. */
export function SheetBar({
  noun,
  grid,
  cursor,
  onOpen,
  sorted,
}: {
  noun: string
  grid: Grid
  cursor: Cursor
  onOpen: () => void
  sorted?: (rows: Content[]) => Content[]
}) {
  const { row } = cursor.active
  const isRow = row < grid.rows.length
  const which = isRow ? `${noun} ${row + 1}` : noun
  const plural = noun.replace(/y$/, 'ie') + 's'
  const order = sorted?.(grid.rows)
  const isSorted = !order || order.every((one, index) => one === grid.rows[index])
  return (
    <div role="group" aria-label={plural} className="mb-1 flex flex-wrap items-center gap-1">
      <Button
        kind="outline"
        size="sm"
        icon={<Plus size={16} aria-hidden />}
        isDisabled={grid.isFull}
        onPress={() => cursor.add(grid.rows.length)}
      >
        {t('sheet-bar-add', { noun })}
      </Button>
      <IconButton
        label={t('sheet-bar-open-details', { which })}
        icon={<Maximize2 size={16} aria-hidden />}
        isDisabled={!isRow}
        onPress={onOpen}
      />
      <IconButton
        label={t('sheet-bar-remove', { which })}
        icon={<Trash2 size={16} aria-hidden />}
        isDisabled={!isRow}
        onPress={cursor.remove}
      />
      <Steps grid={grid} cursor={cursor} />
      {!isSorted && order && (
        <Button
          kind="outline"
          size="sm"
          icon={<ArrowDownUp size={16} aria-hidden />}
          onPress={() => {
            grid.change(order)
            cursor.announce(t('sheet-bar-sorted-by-account'))
          }}
        >
          {t('sheet-bar-sort-by-account')}
        </Button>
      )}
      <span className="flex-1" />
      <span className="tabular text-caption text-lightText">
        {count(grid.rows.length, noun, plural)}
      </span>
    </div>
  )
}

function Steps({ grid, cursor }: { grid: Grid; cursor: Cursor }) {
  return (
    <>
      <IconButton
        label={t('sheet-bar-undo')}
        icon={<Undo2 size={16} aria-hidden />}
        isDisabled={!grid.canUndo}
        onPress={() => cursor.rewind('undo')}
      />
      <IconButton
        label={t('sheet-bar-redo')}
        icon={<Redo2 size={16} aria-hidden />}
        isDisabled={!grid.canRedo}
        onPress={() => cursor.rewind('redo')}
      />
    </>
  )
}
