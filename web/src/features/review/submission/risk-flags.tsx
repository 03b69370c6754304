import { t } from '@messages/review'
import Baby from 'lucide-react/icons/baby'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import Copy from 'lucide-react/icons/copy'
import Handshake from 'lucide-react/icons/handshake'
import type { LucideIcon } from 'lucide-react'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Sparkles from 'lucide-react/icons/sparkles'
import UserRound from 'lucide-react/icons/user-round'
import clsx from 'clsx'
import type { RiskFlag } from '../api'
import { flagWords } from '../words'

const icons: Record<RiskFlag['kind'], LucideIcon> = {
  similar_text: Copy,
  option_expired: CalendarX,
  option_ends_soon: CalendarClock,
  related_party: Handshake,
  rights_not_cleared: ShieldAlert,
  generative_ai: Sparkles,
  minors: Baby,
  real_persons: UserRound,
}

/** What can stand in the way of an approval; the others are what the story itself brings along. */
const grave: RiskFlag['kind'][] = [
  'similar_text',
  'option_expired',
  'related_party',
  'rights_not_cleared',
]

/** In a list: what the machine has found, in two words each. */
export function RiskChips({ flags }: { flags: RiskFlag[] }) {
  if (flags.length === 0) return null
  return (
    <ul aria-label={t('risk-flags-flags')} className="relative z-10 mt-1.5 flex flex-wrap gap-1.5">
      {inOrder(flags).map(({ kind, detail }) => {
        const Icon = icons[kind]
        return (
          <li
            key={kind}
            title={detail}
            className={clsx(
              'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-caption',
              grave.includes(kind) ? 'bg-warning-soft text-warning' : 'bg-sunken text-lightText',
            )}
          >
            <Icon size={14} aria-hidden />
            {flagWords()[kind]}
            <span className="sr-only">. {detail}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** In a review: each with what to do about it, and what it was compared with. */
export function RiskList({ flags }: { flags: RiskFlag[] }) {
  if (flags.length === 0) return null
  return (
    <section aria-labelledby="to-check" className="mb-lg rounded-md border border-line p-md">
      <h2 id="to-check" className="mb-sm text-h3">
        {t('risk-flags-flags')}
      </h2>
      <ul className="grid gap-sm">
        {inOrder(flags).map(({ kind, detail, projects }) => {
          const Icon = icons[kind]
          return (
            <li key={kind} className="flex items-start gap-sm">
              <Icon
                size={20}
                aria-hidden
                className={clsx(
                  'shrink-0',
                  grave.includes(kind) ? 'text-warning' : 'text-lightText',
                )}
              />
              <div className="min-w-0 max-w-prose">
                <p>
                  <strong className="font-medium">{flagWords()[kind]}.</strong> {detail}
                </p>
                {projects && projects.length > 0 && (
                  <ul className="mt-1 grid gap-0.5 text-lightText">
                    {projects.map(({ project_name, similarity_pct }, index) => (
                      <li key={index} className="wrap-anywhere">
                        <bdi>{project_name}</bdi>,{' '}
                        <span className="tabular">
                          {t('risk-flags-similar', { similarityPct: similarity_pct })}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-sm text-caption font-normal text-lightText">
        {t('risk-flags-detected-automatically-use-judgement')}
      </p>
    </section>
  )
}

function inOrder(flags: RiskFlag[]): RiskFlag[] {
  const weight = ({ kind }: RiskFlag) => (grave.includes(kind) ? 0 : 1)
  return flags.toSorted((a, b) => weight(a) - weight(b))
}
