import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import type { CompanyQuestion } from '@/features/companies/api'
import { ranks, type Todo } from './todo'

const to = (companyId: string): LinkProps => ({
  to: '/companies/$companyId',
  params: { companyId },
})

/** Who says that they work at a company of the caller's, and which companies say that the caller works there. */
export function companySteps(questions: CompanyQuestion[]): Todo[] {
  return questions.map(({ company: { id, name: company }, people }) => {
    const [first] = people
    const row = { icon: 'people' as const, rank: ranks.asked, at: '9999' }
    if (!first) {
      return {
        ...row,
        id: `company-invited:${id}`,
        title: t('to-do-company-invited', { company }),
        why: t('to-do-company-invited-why', { company }),
        does: { action: t('to-do-open-company'), to: to(id) },
      }
    }
    return {
      ...row,
      id: `company-asked:${id}`,
      person: { name: first.name, portrait: first.portrait },
      title: t('to-do-company-asked', { name: first.name, company, others: people.length - 1 }),
      why: t('to-do-company-asked-why'),
      does: { action: t('to-do-open-company'), to: to(id) },
    }
  })
}
