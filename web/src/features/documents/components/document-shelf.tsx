import { t } from '@messages/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { documentsQuery, type DocumentView } from '../queries'
import { byInterest, factsOf, kindOf, knownOf, type LabelOf, seriesOf, typeOf } from '../files'
import { FileMark } from './file-mark'
import { OpenButton } from './open-button'
import './document-shelf.css'

/** More than these are folded away. */
const few = 6

/** The newest version of each file of a project, with what it answers and a way to open it. */
export function DocumentShelf({ projectId, labelOf }: { projectId: string; labelOf: LabelOf }) {
  const documents = useQuery(documentsQuery(projectId))
  const [all, setAll] = useState(false)
  if (isUnavailable(documents))
    return <p className="text-body text-lightText">{messageOf(documents.error)}</p>
  const files = seriesOf(documents.data ?? []).toSorted((a, b) => byInterest(a.newest, b.newest))
  return (
    <Loading isLoading={!documents.data} skeleton={<Skeleton height={120} />}>
      {files.length === 0 && <p className="text-body text-lightText">{t('document-shelf-none')}</p>}
      <ul className="document-shelf">
        {(all ? files : files.slice(0, few)).map((series) => (
          <File
            key={series.newest.document_id}
            projectId={projectId}
            document={series.newest}
            label={labelOf(series) ?? series.newest.filename}
          />
        ))}
      </ul>
      {files.length > few && (
        <p className="-ms-3">
          <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? t('document-shelf-fewer') : t('document-shelf-all', { count: files.length })}
          </Button>
        </p>
      )}
    </Loading>
  )
}

function File({
  projectId,
  document,
  label,
}: {
  projectId: string
  document: DocumentView
  label: string
}) {
  return (
    <li className="shelf-file" data-kind={kindOf(document)}>
      <span className="shelf-mark">
        <FileMark document={document} source={{ projectId }} size="small" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-label wrap-anywhere">{label}</p>
        <p className="text-caption font-normal text-lightText">
          {[typeOf(document), factsOf(document), day(document.uploaded_at)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <OpenButton
        source={{ projectId }}
        id={document.document_id}
        name={label}
        known={knownOf(document)}
      />
    </li>
  )
}
