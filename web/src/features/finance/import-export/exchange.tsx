import { t } from '@messages/finance'
import Undo2 from 'lucide-react/icons/undo-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Content, Field, Values } from '@/shared/forms/definition/description'
import { toValues } from '@/shared/forms/definition/values'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { DownloadMenu } from './download-menu'
import { ImportDialog, type Taken } from './import-dialog'

export interface ExchangeProps {
  projectId: string
  version: number
  fields: Field[]
  /** Those of the section that is open. */
  open: Field[]
  isLocked: (key: string) => boolean
  flush: () => Promise<boolean>
}

/** The plan out of the form into files, and back. */
export default function Exchange({
  projectId,
  version,
  fields,
  open,
  isLocked,
  flush,
}: ExchangeProps) {
  const { getValues, setValue, clearErrors } = useFormContext<Values>()
  const [isOpen, setOpen] = useState(false)
  const [before, setBefore] = useState<Taken[] | null>(null)
  const put = (all: Taken[]) => {
    for (const { field, rows } of all) {
      const found = fields.find(({ key }) => key === field)
      if (found?.kind.type !== 'rows') continue
      const { fields: inner } = found.kind
      clearErrors(field)
      setValue(field, rows.map((row) => toValues(inner, row)) as never)
    }
  }
  const take = (taken: Taken[]) => {
    setBefore(
      taken.map(({ field }) => ({
        field,
        rows: structuredClone((getValues(field) ?? []) as Content[]),
      })),
    )
    put(taken)
    setOpen(false)
    toast(t('exchange-file-imported'))
  }
  return (
    <div className="flex flex-wrap items-center gap-1">
      {before && (
        <Button
          kind="quiet"
          size="sm"
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => {
            put(before)
            setBefore(null)
            toast(t('exchange-import-undone'))
          }}
        >
          {t('exchange-undo-import')}
        </Button>
      )}
      <Button
        kind="quiet"
        size="sm"
        icon={<Upload size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('exchange-import')}
      </Button>
      <DownloadMenu of={{ projectId, version }} flush={flush} />
      {isOpen && (
        <ImportDialog
          projectId={projectId}
          fields={fields}
          open={open}
          current={() => getValues() as Content}
          isLocked={isLocked}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
