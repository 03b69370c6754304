import { t } from '@messages/messages'
import { useQuery } from '@tanstack/react-query'
import { personQuery } from '@/features/people/api'
import { summaryOf } from '@/features/profile/api'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'

/** What the other does, where, and on which project with the reader; nothing of somebody who shows nothing. */
export function PersonLine({ uid }: { uid: string }) {
  const { data: person } = useQuery(personQuery(uid))
  const { data: lists } = useQuery(taxonomiesQuery)
  if (!person || !lists) return null
  const { titles, place } = summaryOf(person.content, lists)
  const [project] = person.shared_projects
  const parts = [titles[0], place, project && t('person-line-project', { project: project.name })]
  const said = parts.filter(Boolean).join(' · ')
  return said === '' ? null : <p className="thread-person">{said}</p>
}
