import type { KindOf } from '@/shared/forms/definition/description'
import { count, sizeWords } from '@/shared/lib/format'
import type { DocumentView, Visibility } from './queries'

type Accept = KindOf<'document'>['accept'][number]

const words: Record<Accept, string> = {
  pdf: 'PDF',
  xlsx: 'Excel (.xlsx)',
  fdx: 'Final Draft (.fdx)',
  image: 'JPEG, PNG or WebP',
}

const types: Record<Accept, string[]> = {
  pdf: ['application/pdf', '.pdf'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
  fdx: ['.fdx'],
  image: ['image/jpeg', 'image/png', 'image/webp'],
}

/** "PDF or Excel (.xlsx), up to 20 MB" */
export function acceptWords({ accept, max_bytes }: KindOf<'document'>): string {
  return `${accept.map((one) => words[one]).join(' or ')}, up to ${sizeWords(max_bytes)}`
}

/** What the file chooser offers first; what a file is, the server finds out by its content. */
export function acceptTypes({ accept }: KindOf<'document'>): string[] {
  return accept.flatMap((one) => types[one])
}

/** "12 pages · 12 scenes · 1.4 MB" */
export function factsOf(document: DocumentView): string {
  return [
    document.pages ? count(document.pages, 'page') : undefined,
    document.scene_headings ? count(document.scene_headings, 'scene') : undefined,
    document.width && document.height ? `${document.width} × ${document.height}` : undefined,
    sizeWords(document.size),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Whether our pages can show it; a workbook and a Final Draft file are for programs of their own. */
export function isShown(type: string): boolean {
  return type === 'application/pdf' || ['image/jpeg', 'image/png', 'image/webp'].includes(type)
}

/** What is wrong with a file before a byte of it is sent. */
export function refusalOf(file: File, kind: KindOf<'document'>): string | undefined {
  if (file.size === 0) return 'This file is empty.'
  if (file.size > kind.max_bytes) {
    return `This file is ${sizeWords(file.size)}; the limit is ${sizeWords(kind.max_bytes)}.`
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

export const visibilities: { id: Visibility; label: string; help: string }[] = [
  {
    id: 'team',
    label: 'Team only',
    help: 'Hidden from reviewers. It cannot be part of a submission.',
  },
  {
    id: 'reviewers',
    label: 'Team and reviewers',
    help: 'Reviewers see it with a submission that includes it.',
  },
  {
    id: 'granted',
    label: 'People you choose',
    help: 'Reviewers, and people you give access to until a set date.',
  },
  { id: 'public', label: 'All members', help: 'Everyone who is logged in.' },
]

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
