import { t } from '@messages/finance'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useState } from 'react'
import type { Content, Field, KindOf } from '@/shared/forms/definition/description'
import { Button } from '@/shared/ui/buttons/button'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { hasExchange, isOfExchange } from '../grid/columns'
import type { Grid } from '../grid/use-grid'

/** All that is asked of one row, as a form: papers and conditions have no room in a sheet. */
export function RowDialog({
  name,
  kind,
  index: opened,
  grid,
  draw,
  onClose,
}: {
  name: string
  kind: KindOf<'rows'>
  index: number
  grid: Grid
  draw: (field: Field, prefix: string) => ReactNode
  onClose: (row: number) => void
}) {
  const [index, setIndex] = useState(opened)
  const [before] = useState<Content[]>(grid.snapshot)
  const close = () => {
    grid.settle(before)
    onClose(index)
  }
  const move = (to: number) => grid.move(index, to) && setIndex(to)
  return (
    <Dialog
      title={`${kind.row.charAt(0).toLocaleUpperCase()}${kind.row.slice(1)} ${index + 1}`}
      isOpen
      onClose={close}
      actions={
        <>
          <span className="flex flex-1 items-center gap-1">
            <Button
              kind="danger"
              isDisabled={index >= grid.rows.length}
              onPress={() => {
                grid.settle(before)
                grid.remove(index)
                onClose(index)
              }}
            >
              {t('row-dialog-remove')}
            </Button>
            <IconButton
              label={t('row-dialog-move-up')}
              icon={<ArrowUp size={16} aria-hidden />}
              isDisabled={index === 0}
              onPress={() => move(index - 1)}
            />
            <IconButton
              label={t('row-dialog-move-down')}
              icon={<ArrowDown size={16} aria-hidden />}
              isDisabled={index >= grid.rows.length - 1}
              onPress={() => move(index + 1)}
            />
          </span>
          <Button onPress={close}>{t('row-dialog-done')}</Button>
        </>
      }
    >
      <div key={index} className="grid items-start gap-x-md sm:grid-cols-2">
        {kind.fields
          .filter((field) => isAsked(field, grid.rows[index], grid.home))
          .map((field) => draw(field, `${name}.${index}.`))}
      </div>
    </Dialog>
  )
}

function isAsked(field: Field, row: Content | undefined, home: string | undefined): boolean {
  return !isOfExchange(field) || row === undefined || hasExchange(row, home)
}
