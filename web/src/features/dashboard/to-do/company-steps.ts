import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import type { CompanyQuestion } from '@/features/companies/api'
import { ranks, type Todo } from './todo'

const to = (companyId: string): LinkProps => ({
  to: '/companies/$companyId',
  params: { companyId },
})

/** So many people of one company have a row each; the others are on its page. */
const mostAsked = 3

/** Who says that they work at a company of the caller's, and which companies say that the caller works there. */
export function companySteps(questions: CompanyQuestion[]): Todo[] {
  return questions.flatMap(({ company, people }) => {
    if (people.length === 0) return [invited(company)]
    const shown = people.slice(0, mostAsked)
    const rest = people.length - shown.length
    return [
      ...shown.map((person) => worksHere(company, person)),
      ...(rest > 0 ? [others(company, rest)] : []),
    ]
  })
}

const row = { icon: 'people' as const, rank: ranks.asked, at: '9999' }

function worksHere(
  { id, name: company }: CompanyQuestion['company'],
  person: CompanyQuestion['people'][number],
): Todo {
  return {
    ...row,
    id: `company-asked:${id}:${person.uid}`,
    person: { name: person.name, portrait: person.portrait },
    title: t('to-do-company-asked', { name: person.name, company }),
    why: t('to-do-company-asked-why'),
    does: {
      answer: { kind: 'works-here', companyId: id, person },
      about: { to: '/people/$uid', params: { uid: person.uid } },
    },
  }
}

function others({ id, name: company }: CompanyQuestion['company'], count: number): Todo {
  return {
    ...row,
    id: `company-asked:${id}`,
    title: t('to-do-company-others', { count, company }),
    why: t('to-do-company-asked-why'),
    does: { action: t('to-do-open-company'), to: to(id) },
  }
}

function invited({ id, name }: CompanyQuestion['company']): Todo {
  return {
    ...row,
    id: `company-invited:${id}`,
    title: t('to-do-company-invited', { company: name }),
    why: t('to-do-company-invited-why', { company: name }),
    does: { answer: { kind: 'invitation', company: { id, name } }, about: to(id) },
  }
}
