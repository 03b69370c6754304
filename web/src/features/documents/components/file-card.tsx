import { t } from '@messages/documents'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '@/shared/ui/indicators/badge'
import type { DocumentView, Source } from '../queries'
import { factsOf, isCalled, knownOf } from '../files'
import { FileMark } from './file-mark'
import { OpenButton } from './open-button'

/** A file: its name, what is in it, and what can be done with it. */
export function FileCard({
  document,
  source,
  label,
  note,
  before,
  actions,
}: {
  /** Absent until it is known. */
  document: DocumentView | undefined
  source: Source
  /** What it answers: stands above its name. */
  label?: string
  note?: ReactNode
  /** Stands before the way to open it. */
  before?: ReactNode
  actions?: ReactNode
}) {
  const facts = (
    <span className="block text-caption font-normal text-lightText">
      {document && factsOf(document)}
      {note}
    </span>
  )
  // Where it is called as its file is, that is said once.
  const isNamed = label !== undefined && document !== undefined && isCalled(document, label)
  return (
    <div className="flex flex-wrap items-center gap-x-md gap-y-1 px-3 py-2">
      <span className="flex min-w-48 flex-1 items-center gap-3">
        <FileMark document={document} source={source} />
        <span className="min-w-0">
          {label && <span className="block text-label wrap-anywhere">{label}</span>}
          <span className="flex flex-wrap items-center gap-x-sm">
            {!isNamed && (
              <span
                className={clsx('wrap-anywhere', label ? 'text-caption font-normal' : 'text-label')}
              >
                {document?.filename ?? t('file-card-uploaded-file')}
              </span>
            )}
            {document && document.version > 1 && (
              <Badge>{t('file-card-version', { version: document.version })}</Badge>
            )}
            {document?.has_text === false && (
              <Badge tone="warning">{t('file-card-no-text-layer')}</Badge>
            )}
            {label && facts}
          </span>
          {!label && facts}
        </span>
      </span>
      {document && (
        <span className="flex flex-wrap items-center">
          {before}
          <OpenButton
            source={source}
            id={document.document_id}
            name={document.filename}
            known={knownOf(document)}
          />
          {actions}
        </span>
      )}
    </div>
  )
}
