import { useQuery } from '@tanstack/react-query'
import type { Content } from '@/shared/forms/definition/description'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import '@/shared/ui/images/film-band.css'
import { stageQuery } from '../api'
import { factsOf, textIn } from '../film/film'

/** Logline, genre, length and countries of a project, to its team; nothing while, or where, they cannot be read. */
export function ProjectPitch({ projectId }: { projectId: string }) {
  const { data } = useQuery(stageQuery({ projectId, stage: 1 }))
  const { data: taxonomies } = useQuery(listsQuery('stage-1'))
  const content = (data?.content ?? {}) as Content
  const logline = textIn(content, 'logline')
  // The format stands below the title already.
  const facts = factsOf({ ...content, format: null }, taxonomies)
  return (
    <div data-private className="mb-md grid gap-xs">
      {logline && <p className="film-logline text-pretty wrap-anywhere">{logline}</p>}
      <ul className="film-facts text-body text-lightText">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
