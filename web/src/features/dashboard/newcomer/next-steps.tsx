import { t } from '@messages/dashboard'
import type { Profile } from '@/features/profile/api'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { TodoRow } from '../list/todo-row'
import { firstSteps, stepsLeft } from './first-steps'

/** What somebody without a project can do next, after what their profile says; later what is still left of it. */
export function NextSteps({ profile, isNew }: { profile: Profile; isNew: boolean }) {
  const steps = isNew ? firstSteps(profile) : stepsLeft(profile)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next-steps">
      <div className="mb-md flex flex-wrap items-baseline justify-between gap-x-md">
        <h2 id="next-steps" className="text-h2">
          {t('next-steps')}
        </h2>
        {isNew && (
          <TextLink to="/profile" hash="looking_for">
            {t('next-steps-change')}
          </TextLink>
        )}
      </div>
      <ul className="border-b border-line">
        {steps.map((step) => (
          <TodoRow key={step.id} todo={step} />
        ))}
      </ul>
    </section>
  )
}
