import { t } from '@messages/finance'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { messageOf } from '@/shared/api/errors'
import type { Content, Field } from '@/shared/forms/definition/description'
import { Button } from '@/shared/ui/buttons/button'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Select } from '@/shared/ui/choices/select'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type Part, readFile } from '../queries'
import { FileProblems } from './file-problems'
import { PartPreview } from './part-preview'
import { partOf, parts } from './parts'
import { append, propose } from './proposal'

export interface Taken {
  field: string
  rows: Content[]
}

const kinds = [
  '.xlsx',
  '.csv',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

/** A file beside what is there: nothing changes before it was looked at and taken over. */
export function ImportDialog({
  projectId,
  fields,
  open,
  current,
  isLocked,
  onTake,
  onClose,
}: {
  projectId: string
  fields: Field[]
  /** Those of the section that is open: a CSV file is taken for its table. */
  open: Field[]
  current: () => Content
  isLocked: (key: string) => boolean
  onTake: (taken: Taken[]) => void
  onClose: () => void
}) {
  const [part, setPart] = useState<Part>(() => partOf(open))
  const [mode, setMode] = useState<'replace' | 'add'>('replace')
  const [skipped, setSkipped] = useState<string[]>([])
  const [file, setFile] = useState<File | null>(null)
  const reading = useMutation({
    mutationFn: (chosen: { file: File; part: Part }) =>
      readFile(projectId, chosen.file, chosen.part),
  })
  const read = (chosen: File, as: Part) => {
    setFile(chosen)
    setSkipped([])
    reading.mutate({ file: chosen, part: as })
  }
  const isCsv = file !== null && !file.name.toLowerCase().endsWith('.xlsx')
  const found = reading.data
  const proposals = (found?.parts ?? []).flatMap((one) => {
    const field = fields.find(({ key }) => key === one.field)
    if (field?.kind.type !== 'rows') return []
    const held = (current()[one.field] ?? []) as Content[]
    const given = one.rows as Content[]
    const proposal = mode === 'add' ? append(held, given) : propose(one.field, held, given)
    const label = parts().find((known) => known.field === one.field)?.label ?? field.label
    return [{ field, label, proposal, locked: isLocked(one.field), max: field.kind.max }]
  })
  const taken = proposals.filter(
    ({ field, locked, proposal, max }) =>
      !locked &&
      !skipped.includes(field.key) &&
      proposal.changes.length > 0 &&
      proposal.rows.length <= max,
  )
  return (
    <Dialog
      title={t('import-dialog-import-spreadsheet')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onPress={onClose}>
            {t('import-dialog-cancel')}
          </Button>
          {found && (
            <Button
              isDisabled={taken.length === 0}
              onPress={() =>
                onTake(
                  taken.map(({ field, proposal }) => ({ field: field.key, rows: proposal.rows })),
                )
              }
            >
              {t('import-dialog-import-these-rows')}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-md text-lightText">{t('import-dialog-choose-xlsx-file-one')}</p>
      <FileTrigger
        acceptedFileTypes={kinds}
        onSelect={(files) => {
          const chosen = files?.[0]
          if (chosen) read(chosen, part)
        }}
      >
        <Button kind="outline" isPending={reading.isPending}>
          {file ? t('import-dialog-choose-another-file') : t('import-dialog-choose-file')}
        </Button>
      </FileTrigger>
      {file && <p className="mt-1 text-caption text-lightText wrap-anywhere">{file.name}</p>}
      {isCsv && (
        <div className="mt-md">
          <Select
            label={t('import-dialog-table-in-csv-file')}
            value={part}
            options={parts().map(({ part: id, label }) => ({ id, label }))}
            onChange={(id) => {
              setPart(id as Part)
              read(file, id as Part)
            }}
          />
        </div>
      )}
      <div aria-live="polite">
        {reading.isError && (
          <div className="mt-md">
            <Alert tone="error" title={t('import-dialog-file-could-not-read')}>
              {messageOf(reading.error)}
            </Alert>
          </div>
        )}
        {found && (
          <div className="mt-md">
            <RadioGroup
              label={t('import-dialog-imported-rows')}
              value={mode}
              onChange={(next) => setMode(next as typeof mode)}
              options={[
                { id: 'replace', label: t('import-dialog-replace-existing-rows') },
                { id: 'add', label: t('import-dialog-append-existing-rows') },
              ]}
            />
            <FileProblems problems={found.problems} more={found.more_problems} />
            {proposals.map((one) => (
              <PartPreview
                key={one.field.key}
                {...one}
                form={current()}
                isTaken={!skipped.includes(one.field.key)}
                onTaken={(yes) =>
                  setSkipped((all) =>
                    yes ? all.filter((key) => key !== one.field.key) : [...all, one.field.key],
                  )
                }
              />
            ))}
          </div>
        )}
      </div>
    </Dialog>
  )
}
