import { t } from '@messages/team'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from 'react-aria-components/Button'
import { Avatar } from '@/shared/people/avatar'
import { itemClass } from '@/shared/ui/overlays/item-class'
import { type Candidate, candidatesQuery } from '../queries'
import { aboutConnection } from '../words'

/** The caller's connections who are not in the team, each to be chosen with one press. */
export function ConnectionChoice({
  projectId,
  onChoose,
}: {
  projectId: string
  onChoose: (person: Candidate) => void
}) {
  const id = useId()
  const { data = [] } = useQuery(candidatesQuery(projectId, ''))
  if (data.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-md" data-private>
      <h3 id={id} className="mb-xs text-label">
        {t('connection-choice')}
      </h3>
      <ul className="grid gap-1 sm:grid-cols-2">
        {data.map((one) => (
          <li key={one.uid} className="min-w-0">
            <Button className={`${itemClass} w-full text-start`} onPress={() => onChoose(one)}>
              <Avatar name={one.name} portrait={one.portrait} size="md" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {one.name}
                <span className="line-clamp-2 text-caption font-normal text-lightText">
                  {aboutConnection(one)}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
