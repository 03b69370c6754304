import { t } from '@messages/companies'
import { useQueries } from '@tanstack/react-query'
import { type PersonPage, personQuery } from '@/features/people/api'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { Company } from '../contract'

/** Of more admins, the others are found below. */
const most = 3

/**
 * For whoever does not work there: the way to write to an admin who lets them, else to the page of one who can be asked to
 * connect; nothing where there is none.
 */
export function Contact({ company: { members, my } }: { company: Company }) {
  const admins = members.filter(({ role }) => role === 'admin').slice(0, most)
  const asked = useQueries({ queries: admins.map(({ uid }) => personQuery(uid)) })
  if (asked.some(({ isPending }) => isPending)) return <Skeleton height={44} width={200} />
  const people = asked.flatMap(({ data }) => data ?? [])
  // An invitation is answered first.
  const kind = my ? 'outline' : 'primary'
  const open = people.find(canMessage)
  if (open) {
    return (
      <LinkButton to="/messages/to/$uid" params={{ uid: open.uid }} kind={kind}>
        {t('contact', { name: open.name })}
      </LinkButton>
    )
  }
  const askable = people.find(({ relation }) => relation?.can_connect)
  return (
    askable && (
      <LinkButton to="/people/$uid" params={{ uid: askable.uid }} kind={kind}>
        {t('contact-connect', { name: askable.name })}
      </LinkButton>
    )
  )
}

const canMessage = ({ relation }: PersonPage) => Boolean(relation && relation.can_message !== 'no')
