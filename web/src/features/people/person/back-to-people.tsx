import { t } from '@messages/people'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { TextLink } from '@/shared/ui/buttons/text-link'

/** Back to the results that led here, with their filters and at the place where they were left; else to all people. */
export function BackToPeople() {
  const search = useLocation({ select: ({ state }) => state.peopleSearch })
  const { history } = useRouter()
  if (!search) return <TextLink to="/people">{t('person-all-people')}</TextLink>
  const back = (event: MouseEvent) => {
    // Another tab has no page before this one: there the address does.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <TextLink to="/people" search={search} onClick={back}>
      {t('person-back-to-results')}
    </TextLink>
  )
}
