import { t } from '@messages/dashboard'
import type { LinkProps } from '@tanstack/react-router'
import { isUndecided, type Profile } from '@/features/profile/api'
import { isEmpty } from '@/shared/forms/definition/conditions'
import { beListed } from '../to-do/to-do'
import { ranks, type Todo } from '../to-do/todo'

type Content = Profile['content']
type Intent = NonNullable<Content['intents']>[number]
type Icon = NonNullable<Todo['icon']>
type Words = Pick<Todo, 'title' | 'why'> & { action: string }
type MemberType = NonNullable<Content['member_types']>[number]

/** Somebody who looks for these, or calls themselves one of these, is about to make a film. */
const ofMakers: Intent[] = ['find_crew', 'find_cast', 'funding', 'co_producer']
const makers: MemberType[] = ['filmmaker', 'company_rep']

/** Whether a project of their own is what somebody is here for; also where their profile is not known. */
export function makesFilms(profile: Profile | null): boolean {
  const { intents = [], member_types = [] } = profile?.content ?? {}
  const isOther = intents.length > 0 || member_types.length > 0
  return (
    !isOther ||
    intents.some((one) => ofMakers.includes(one)) ||
    member_types.some((one) => makers.includes(one))
  )
}

/** What a newcomer can do next: after what they look for, and what their profile does not say yet. */
export function firstSteps(profile: Profile): Todo[] {
  const found = searches(profile.content)
  const isListedNext = isUndecided(profile)
  return [
    ...(found.length > 0 ? found : [everybody()]).slice(0, 3),
    ...(isListedNext ? [{ ...beListed(), why: t('first-steps-listed-why') }] : []),
    ...gaps(profile).slice(0, isListedNext ? 2 : 3),
    ...(makesFilms(profile) ? [] : [ownProject()]),
  ]
}

const lasting = ['portrait', 'credits', 'availability']

/** What stays a next step after the first project, until it is done. */
export function stepsLeft(profile: Profile): Todo[] {
  return gaps(profile).filter(({ id }) => lasting.includes(id))
}

/** Whose faces somebody is shown who looks for work: of those who give it. */
export function whoHires(profile: Profile | null): { title: string } | undefined {
  const isForHire = profile?.content.intents?.includes('find_work') && !makesFilms(profile)
  return isForHire ? { title: 'producer' } : undefined
}

/** Whom they look for, in the departments of People. */
function searches({ intents = [], member_types = [], country }: Content): Todo[] {
  const looksFor = (...some: Intent[]) => some.some((one) => intents.includes(one))
  const steps: [when: boolean, step: Todo][] = [
    [looksFor('find_crew'), people('crew', t('first-steps-crew'), t('first-steps-crew-why'))],
    [
      looksFor('find_cast'),
      people('casting', t('first-steps-casting'), t('first-steps-casting-why'), 'casting'),
    ],
    [
      looksFor('co_producer') || member_types.includes('funder'),
      people('producers', t('first-steps-producers'), t('first-steps-producers-why'), 'producing'),
    ],
    [
      looksFor('funding', 'sales_distribution'),
      people(
        'financiers',
        t('first-steps-financiers'),
        t('first-steps-financiers-why'),
        'sales_distribution_finance',
      ),
    ],
    [
      looksFor('writer_director'),
      people('directors', t('first-steps-directors'), t('first-steps-directors-why'), 'directing'),
    ],
    [
      looksFor('writer_director'),
      people('writers', t('first-steps-writers'), t('first-steps-writers-why'), 'writing'),
    ],
    [
      looksFor('find_work'),
      people('hiring', t('first-steps-hiring'), t('first-steps-hiring-why'), 'producing', country),
    ],
    [
      looksFor('auditions'),
      people('auditions', t('first-steps-auditions'), t('first-steps-auditions-why'), 'casting'),
    ],
    [
      looksFor('services'),
      people(
        'services',
        t('first-steps-services'),
        t('first-steps-services-why'),
        'education_services',
      ),
    ],
  ]
  // The same list is not offered twice.
  const links = new Set<string>()
  return steps.flatMap(([when, one]) => {
    const link = JSON.stringify(one.does)
    if (!when || links.has(link)) return []
    links.add(link)
    return [one]
  })
}

function everybody(): Todo {
  return people('people', t('first-steps-everybody'), t('first-steps-crew-why'))
}

const portraitWords = (): Words => ({
  title: t('first-steps-portrait'),
  why: t('first-steps-portrait-why'),
  action: t('first-steps-portrait-add'),
})

const reelsWords = (): Words => ({
  title: t('first-steps-reels'),
  why: t('first-steps-reels-why'),
  action: t('first-steps-reels-add'),
})

const creditsWords = (): Words => ({
  title: t('first-steps-credits'),
  why: t('first-steps-credits-why'),
  action: t('first-steps-credits-add'),
})

const availabilityWords = (): Words => ({
  title: t('first-steps-availability'),
  why: t('first-steps-availability-why'),
  action: t('first-steps-availability-add'),
})

const bioWords = (): Words => ({
  title: t('first-steps-bio'),
  why: t('first-steps-bio-why'),
  action: t('first-steps-bio-add'),
})

/** What the profile does not say, and is looked at first in somebody of their kind. */
function gaps({ content, portrait }: Profile): Todo[] {
  const { member_types = [], intents = [] } = content
  const performs = member_types.includes('performer')
  const works = performs || intents.includes('find_work') || member_types.includes('crew')
  const lacks = (...keys: (keyof Content)[]) => keys.every((key) => isEmpty(content[key]))
  const gap = (icon: Icon, id: string, words: Words, section?: string) =>
    step(icon, id, words, { to: '/profile', ...(section ? { hash: section } : {}) })
  const all: [when: boolean, gap: Todo][] = [
    [!portrait, gap('photo', 'portrait', portraitWords())],
    [performs && lacks('reels'), gap('reel', 'reels', reelsWords(), 'your_work')],
    [lacks('credits'), gap('film', 'credits', creditsWords(), 'your_work')],
    [
      works && lacks('availability'),
      gap('calendar', 'availability', availabilityWords(), 'availability'),
    ],
    [lacks('bio'), gap('profile', 'bio', bioWords(), 'your_work')],
  ]
  return all.flatMap(([when, one]) => (when ? [one] : []))
}

function ownProject(): Todo {
  const words = {
    title: t('first-steps-project'),
    why: t('first-project-how'),
    action: t('first-project-start'),
  }
  return step('film', 'own-project', words, { to: '/create-project/stage-1' })
}

function people(
  id: string,
  title: string,
  why: string,
  department?: string,
  country?: string,
): Todo {
  return step(
    'people',
    id,
    { title, why, action: t('to-do-open-people') },
    {
      to: '/people',
      ...(department ? { search: { department, ...(country ? { country } : {}) } } : {}),
    },
  )
}

function step(icon: Icon, id: string, words: Words, to: LinkProps): Todo {
  const { title, why, action } = words
  return { id, icon, title, why, rank: ranks.profile, at: '', does: { action, to } }
}
