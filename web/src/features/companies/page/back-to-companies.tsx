import { t } from '@messages/companies'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { TextLink } from '@/shared/ui/buttons/text-link'

/** Back to the list that led here, as it was sought and at the place where it was left; else to all companies. */
export function BackToCompanies() {
  const search = useLocation({ select: ({ state }) => state.companiesSearch })
  const { history } = useRouter()
  if (!search) return <TextLink to="/companies">{t('company-all')}</TextLink>
  const back = (event: MouseEvent) => {
    // Another tab has no page before this one: there the address does.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.back()
  }
  return (
    <TextLink to="/companies" search={search} onClick={back}>
      {t('company-back')}
    </TextLink>
  )
}
