import { Text } from '@messages/moderation-desk'
import type { Details } from '../queries'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { About } from '../desk/about'

/** What the case is about; the name leads to the page of the person or the company. */
export function CaseHeading({ report }: { report: Details }) {
  const { subject, name, person } = report
  const args = { name }
  if (subject.kind === 'company') {
    const company = (
      <TextLink to="/companies/$companyId" params={{ companyId: subject.company_id }} />
    )
    return <Text id="head-company" args={args} elements={{ page: company, bdi: <bdi /> }} />
  }
  if (!person) return <About {...report} />
  const id = subject.kind === 'message' ? 'head-message' : 'head-profile'
  const page = <TextLink to="/people/$uid" params={{ uid: person.uid }} />
  return <Text id={id} args={args} elements={{ page, bdi: <bdi /> }} />
}
