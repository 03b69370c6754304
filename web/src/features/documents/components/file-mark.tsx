import { t } from '@messages/documents'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import Sheet from 'lucide-react/icons/sheet'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { posterQuery } from '@/features/projects/api'
import { isKeyImage } from '../files'
import { type DocumentView, keyImageQuery, type Source } from '../queries'

export interface FileMarkProps {
  /** Absent until it is known. */
  document: DocumentView | undefined
  source: Source
  size?: 'small' | 'large'
}

/** What a file is, at a glance: the key image as the poster that is made of it, an icon for everything else. */
export function FileMark({ document, source, size = 'large' }: FileMarkProps) {
  return document && isKeyImage(document) ? (
    <Thumbnail id={document.document_id} source={source} size={size} />
  ) : (
    <Icon type={document?.content_type} />
  )
}

function Thumbnail({ id, source, size }: { id: string; source: Source; size: 'small' | 'large' }) {
  const { data } = useQuery(
    'projectId' in source
      ? posterQuery(source.projectId, id)
      : keyImageQuery(source.submissionId, id),
  )
  return (
    <span
      data-private
      className={clsx(
        'block aspect-2/3 shrink-0 overflow-hidden rounded-sm border border-line bg-sunken',
        size === 'small' ? 'w-8' : 'w-24',
      )}
    >
      {data && <img src={data} alt={t('file-mark-key-image')} className="size-full object-cover" />}
    </span>
  )
}

function Icon({ type = '' }: { type?: string | undefined }) {
  const Shape = type.startsWith('image/') ? ImageIcon : type.includes('sheet') ? Sheet : FileText
  return <Shape size={20} aria-hidden className="shrink-0 text-lightText" />
}
