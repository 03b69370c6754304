import { t } from '@messages/dashboard'
import type { Profile } from '@/features/profile/api'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { TodoRow } from '../components/todo-row'
import { firstSteps } from './first-steps'

/** What somebody without a project can do next, after what their profile says. */
export function NextSteps({ profile }: { profile: Profile }) {
  return (
    <section aria-labelledby="next-steps">
      <div className="mb-md flex flex-wrap items-baseline justify-between gap-x-md">
        <h2 id="next-steps" className="text-h2">
          {t('next-steps')}
        </h2>
        <TextLink to="/profile" hash="looking_for">
          {t('next-steps-change')}
        </TextLink>
      </div>
      <ul className="border-b border-line sm:-mx-sm">
        {firstSteps(profile).map((step) => (
          <TodoRow key={step.id} todo={step} />
        ))}
      </ul>
    </section>
  )
}
