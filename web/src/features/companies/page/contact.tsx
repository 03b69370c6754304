import { t } from '@messages/companies'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import type { Company } from '../contract'

/** For whoever does not work there: the way to write to the first admin who lets them; nothing where there is none. */
export function Contact({ company: { members, my } }: { company: Company }) {
  const open = members.find(({ role, can_message: way }) => role === 'admin' && way !== 'no')
  return (
    open && (
      <LinkButton
        to="/messages/to/$uid"
        params={{ uid: open.uid }}
        // An invitation is answered first.
        kind={my ? 'outline' : 'primary'}
      >
        {t('contact', { name: open.name })}
      </LinkButton>
    )
  )
}
