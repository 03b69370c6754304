import { t } from '@messages/documents'
import type { KindOf } from '@/shared/forms/definition/description'
import { sizeWords } from '@/shared/lib/format'
import type { DocumentView, SubmittedFile, Visibility } from './queries'

type Accept = KindOf<'document'>['accept'][number]

const words = (): Record<Accept, string> => ({
  pdf: 'PDF',
  xlsx: t('files-excel-xlsx'),
  fdx: t('files-final-draft-fdx'),
  image: t('files-jpeg-png-webp'),
})

const types: Record<Accept, string[]> = {
  pdf: ['application/pdf', '.pdf'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
  fdx: ['.fdx'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
}

/** "PDF or Excel (.xlsx)" */
export const kindWords = (accept: Accept[]) => accept.map((one) => words()[one]).join(' or ')

/** "PDF or Excel (.xlsx), up to 20 MB" */
export function acceptWords({ accept, max_bytes }: KindOf<'document'>): string {
  return t('files-up', {
    accept: kindWords(accept),
    maxBytes: sizeWords(max_bytes),
  })
}

/** What the file chooser offers first; what a file is, the server finds out by its content. */
export function acceptTypes({ accept }: KindOf<'document'>): string[] {
  return accept.flatMap((one) => types[one])
}

type Facts = Pick<SubmittedFile, 'pages' | 'size'> &
  Partial<Pick<DocumentView, 'scene_headings' | 'width' | 'height'>>

/** "12 pages · 12 scenes · 1.4 MB" */
export function factsOf(document: Facts): string {
  return [
    document.pages ? t('files-pages', { count: document.pages }) : undefined,
    document.scene_headings ? t('files-scenes', { count: document.scene_headings }) : undefined,
    document.width && document.height ? `${document.width} × ${document.height}` : undefined,
    document.size ? sizeWords(document.size) : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The picture that stands for its project wherever that appears. */
export function isKeyImage({ field }: Pick<DocumentView, 'field'>): boolean {
  return field === 'key_image'
}

/** A poster of it, two by three, would lose its sides. */
export function isLandscape({ width, height }: Pick<DocumentView, 'width' | 'height'>): boolean {
  return Boolean(width && height && width >= height)
}

/** Whether our pages can show it; a workbook and a Final Draft file are for programs of their own. */
export function isShown(type: string): boolean {
  return type === 'application/pdf' || ['image/jpeg', 'image/png', 'image/webp'].includes(type)
}

/** What is known of a file before it is opened. */
export interface Known {
  /** It may be a PDF. */
  pdf: boolean
  /** It is something that our pages can show, for certain. */
  shown: boolean
  /** Bytes, as its reader gets them. */
  size?: number
  name?: string
  /** "12 pages · 1.4 MB" */
  facts?: string
  /** Which version it is, in words. */
  version?: string
}

export function knownOf({ content_type, size, filename, version }: DocumentView): Known {
  return {
    pdf: content_type === 'application/pdf',
    shown: isShown(content_type),
    size,
    name: filename,
    version: t('files-version', { version }),
  }
}

/** Of a file that was submitted; of one that does not open for reviewers, what its field takes. */
export function knownBy(
  accept: Accept[],
  submission: number,
  file: SubmittedFile | undefined,
): Known {
  const version = t('files-submitted-version', { version: submission })
  if (file) {
    const { content_type, size, filename } = file
    return {
      pdf: content_type === 'application/pdf',
      shown: isShown(content_type),
      ...(size ? { size } : {}),
      name: filename,
      facts: factsOf(file),
      version,
    }
  }
  return {
    pdf: accept.includes('pdf'),
    shown: accept.every((one) => one === 'pdf' || one === 'image'),
    version,
  }
}

/** What is wrong with a file before a byte of it is sent. */
export function refusalOf(file: File, kind: KindOf<'document'>): string | undefined {
  if (file.size === 0) return t('files-file-empty')
  if (file.size > kind.max_bytes) {
    return t('files-file-limit', {
      size: sizeWords(file.size),
      maxBytes: sizeWords(kind.max_bytes),
    })
  }
  return undefined
}

/** `finance_sources.2.evidence_file` in a form is `finance_sources/evidence_file` for the server. */
export function fieldOf(name: string): string {
  return name
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('/')
}

export const visibilities = (): { id: Visibility; label: string; help: string }[] => [
  {
    id: 'team',
    label: t('files-team-only'),
    help: t('files-hidden-reviewers-cannot-part'),
  },
  {
    id: 'reviewers',
    label: t('files-team-reviewers'),
    help: t('files-reviewers-see-submission-includes'),
  },
  {
    id: 'granted',
    label: t('files-people-choose'),
    help: t('files-reviewers-people-give-access'),
  },
  { id: 'public', label: t('files-all-members'), help: t('files-everyone-who-logged-in') },
]

/** What a film is read by, before its papers. */
const toRead = ['script', 'locked_script', 'visual_pitch', 'series_bible']

/** The script and the pitch first; then the papers, stage by stage. */
export function byInterest(
  a: Pick<DocumentView, 'field' | 'stage'>,
  b: Pick<DocumentView, 'field' | 'stage'>,
): number {
  const rank = ({ field }: Pick<DocumentView, 'field'>) =>
    toRead.includes(field) ? toRead.indexOf(field) : toRead.length
  return rank(a) - rank(b) || a.stage - b.stage
}

/** Apart by their colour in a list: what is read, what is looked at, what is reckoned, and the papers. */
export function kindOf({
  field,
  content_type: type,
}: Pick<DocumentView, 'field' | 'content_type'>): 'script' | 'picture' | 'sheet' | 'paper' {
  if (type.startsWith('image/') || field === 'visual_pitch') return 'picture'
  if (type.includes('sheet')) return 'sheet'
  return toRead.includes(field) ? 'script' : 'paper'
}

/** Whether a label says the name of the file already, with or without its end: "Kanal Vest: Signed agreement". */
export function isCalled({ filename }: Pick<DocumentView, 'filename'>, label: string): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .toLocaleLowerCase()
      .replace(/\.\w{2,5}$/, '')
  const name = plain(filename)
  return plain(label) === name || plain(label).startsWith(`${name}:`)
}

/** What sort of file it is: "PDF", "XLSX". */
export function typeOf({
  content_type: type,
  filename,
}: Pick<DocumentView, 'content_type' | 'filename'>): string {
  const end = type === 'application/pdf' ? 'pdf' : (/\.(\w{2,5})$/.exec(filename)?.[1] ?? '')
  return end.toUpperCase()
}

/** All versions of one file, the newest first. */
export interface Series {
  newest: DocumentView
  older: DocumentView[]
}

export function seriesOf(documents: DocumentView[]): Series[] {
  const all = new Map<string, DocumentView[]>()
  for (const one of documents) all.set(one.series_id, [...(all.get(one.series_id) ?? []), one])
  return [...all.values()].flatMap((versions) => {
    const [newest, ...older] = versions.toSorted((a, b) => b.version - a.version)
    return newest ? [{ newest, older }] : []
  })
}

/** The newest version of each file, the newest first. */
export function latestOf(documents: DocumentView[]): DocumentView[] {
  const newest = seriesOf(documents).map((series) => series.newest)
  return newest.toSorted((a, b) => b.uploaded_at.localeCompare(a.uploaded_at))
}

/** What a file answers, as far as that is known: by the row that names one of its versions, else by its field. */
export type LabelOf = (file: Series) => string | undefined
