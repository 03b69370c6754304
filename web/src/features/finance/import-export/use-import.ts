import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Content, Field } from '@/shared/forms/definition/description'
import { type Import, type Part, readFile } from '../queries'
import { partOf, parts } from './parts'
import { append, propose } from './proposal'

/** A spreadsheet that was chosen, and what of it is to be imported. */
export function useImport({
  projectId,
  fields,
  open,
  current,
  isLocked,
}: {
  projectId: string
  fields: Field[]
  /** Those of the section that is open: a CSV file is taken for its table. */
  open: Field[]
  current: () => Content
  isLocked: (key: string) => boolean
}) {
  const [part, setPart] = useState<Part>(() => partOf(open))
  const [mode, setMode] = useState<'replace' | 'add'>('replace')
  const [skipped, setSkipped] = useState<string[]>([])
  const [file, setFile] = useState<File | null>(null)
  const reading = useMutation({
    mutationFn: (chosen: { file: File; part: Part }) =>
      readFile(projectId, chosen.file, chosen.part),
  })
  const proposals = proposalsOf(reading.data, mode, fields, current).map((proposal) => ({
    ...proposal,
    locked: isLocked(proposal.field.key),
  }))
  return {
    file,
    part,
    isCsv: file !== null && !file.name.toLowerCase().endsWith('.xlsx'),
    reading,
    found: reading.data,
    read: (chosen: File, as: Part) => {
      setFile(chosen)
      setPart(as)
      setSkipped([])
      reading.mutate({ file: chosen, part: as })
    },
    mode,
    setMode,
    proposals,
    isTaken: (key: string) => !skipped.includes(key),
    setTaken: (key: string, yes: boolean) =>
      setSkipped((all) => (yes ? all.filter((one) => one !== key) : [...all, key])),
    /** Those that change something, fit, and were not taken out. */
    taken: proposals.filter(
      ({ field, locked, proposal, max }) =>
        !locked &&
        !skipped.includes(field.key) &&
        proposal.changes.length > 0 &&
        proposal.rows.length <= max,
    ),
  }
}

export type ImportState = ReturnType<typeof useImport>

function proposalsOf(
  found: Import | undefined,
  mode: 'replace' | 'add',
  fields: Field[],
  current: () => Content,
) {
  return (found?.parts ?? []).flatMap((one) => {
    const field = fields.find(({ key }) => key === one.field)
    if (field?.kind.type !== 'rows') return []
    const held = (current()[one.field] ?? []) as Content[]
    const given = one.rows as Content[]
    const proposal = mode === 'add' ? append(held, given) : propose(one.field, held, given)
    const label = parts().find((known) => known.field === one.field)?.label ?? field.label
    return [{ field, label, proposal, max: field.kind.max }]
  })
}
