import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Avatar } from '@/shared/people/avatar'
import { withoutSaid } from '@/shared/people/headline'
import { summaryOf } from '../summary'
import './profile-card.css'

/** Face, name, work and headline: what others see of somebody first. */
export function ProfileCard({
  content,
  portrait,
  lists,
}: {
  content: Content
  portrait: string | null | undefined
  lists: Taxonomies | undefined
}) {
  const { name, titles, place, headline } = summaryOf(content, lists)
  const line = withoutSaid(headline, [...titles, place])
  return (
    <div className="profile-card" data-private>
      <Avatar name={name} size="lg" portrait={portrait} />
      <div className="min-w-0">
        <p className="text-h3 wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-body text-lightText wrap-anywhere">
          {[titles.join(' · '), place].filter(Boolean).join(' · ')}
        </p>
        {line && (
          <p dir="auto" className="mt-xs text-body wrap-anywhere">
            {line}
          </p>
        )}
      </div>
    </div>
  )
}
