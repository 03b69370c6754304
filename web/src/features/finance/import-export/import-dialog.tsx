import { t } from '@messages/finance'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { messageOf } from '@/shared/api/errors'
import type { Content, Field } from '@/shared/forms/definition/description'
import { Button } from '@/shared/ui/buttons/button'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { Select } from '@/shared/ui/choices/select'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { Import, Part } from '../queries'
import { FileProblems } from './file-problems'
import { PartPreview } from './part-preview'
import { parts } from './parts'
import { type ImportState, useImport } from './use-import'

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
  const { file, part, isCsv, reading, found, proposals, taken, read, ...choice } = useImport({
    projectId,
    fields,
    open,
    current,
    isLocked,
  })
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
      <Source {...{ file, part, isCsv, read }} isPending={reading.isPending} />
      <div aria-live="polite">
        {reading.isError && (
          <div className="mt-md">
            <Alert tone="error" title={t('import-dialog-file-could-not-read')}>
              {messageOf(reading.error)}
            </Alert>
          </div>
        )}
        {found && <FoundRows {...{ found, proposals }} form={current()} {...choice} />}
      </div>
    </Dialog>
  )
}

/** The file, and for which table a CSV file is taken. */
function Source({
  file,
  part,
  isCsv,
  read,
  isPending,
}: Pick<ImportState, 'file' | 'part' | 'isCsv' | 'read'> & { isPending: boolean }) {
  return (
    <>
      <FileTrigger
        acceptedFileTypes={kinds}
        onSelect={(files) => {
          const chosen = files?.[0]
          if (chosen) read(chosen, part)
        }}
      >
        <Button kind="outline" isPending={isPending}>
          {file ? t('import-dialog-choose-another-file') : t('import-dialog-choose-file')}
        </Button>
      </FileTrigger>
      {file && <p className="mt-1 text-caption text-lightText wrap-anywhere">{file.name}</p>}
      {file && isCsv && (
        <div className="mt-md">
          <Select
            label={t('import-dialog-table-in-csv-file')}
            value={part}
            options={parts().map(({ part: id, label }) => ({ id, label }))}
            onChange={(id) => read(file, id as Part)}
          />
        </div>
      )}
    </>
  )
}

/** What the file holds, beside what is there. */
function FoundRows({
  found,
  proposals,
  form,
  mode,
  setMode,
  isTaken,
  setTaken,
}: Pick<ImportState, 'proposals' | 'mode' | 'setMode' | 'isTaken' | 'setTaken'> & {
  found: Import
  form: Content
}) {
  return (
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
          form={form}
          isTaken={isTaken(one.field.key)}
          onTaken={(yes) => setTaken(one.field.key, yes)}
        />
      ))}
    </div>
  )
}
