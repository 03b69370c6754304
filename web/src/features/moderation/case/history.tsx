import { t, Text } from '@messages/moderation-desk'
import { Link } from '@tanstack/react-router'
import type { WaitingAddress } from '../desk/address'
import type { Details, Earlier } from '../queries'
import { actionWords, outcomeWords, reasonWords } from '../words'
import { ago, day } from '@/shared/lib/format'

interface HistoryProps {
  report: Details
  /** Of the reports about the same, those that the case names already. */
  named: string[]
  at: WaitingAddress
  now: number
}

/** What was reported before about either side, and what became of it. */
export function History({ report: { name, reporter, history }, named, at, now }: HistoryProps) {
  const subject = history.subject.filter((one) => !named.includes(one.id))
  const by = history.reporter
  return (
    <section aria-labelledby="case-history" className="case-part">
      <h3 id="case-history" className="text-h3">
        {t('history')}
      </h3>
      <Side
        title="history-subject"
        none="history-subject-none"
        name={name}
        cases={subject}
        at={at}
        now={now}
      />
      {reporter && by && (
        <>
          <Side
            title="history-reporter"
            none="history-reporter-none"
            name={reporter.name}
            cases={by.about}
            at={at}
            now={now}
          />
          <p className="case-by">
            {t('history-made', { name: reporter.name, decided: by.decided, acted: by.acted_on })}
          </p>
        </>
      )}
    </section>
  )
}

interface SideProps {
  title: 'history-subject' | 'history-reporter'
  none: 'history-subject-none' | 'history-reporter-none'
  name: string
  cases: Earlier[]
  at: WaitingAddress
  now: number
}

function Side({ title, none, name, cases, at, now }: SideProps) {
  const words = { args: { name }, elements: { bdi: <bdi /> } }
  if (cases.length === 0) {
    return (
      <p className="case-by">
        <Text id={none} {...words} />
      </p>
    )
  }
  return (
    <div>
      <p>
        <Text id={title} {...words} />
      </p>
      <ul className="case-others">
        {cases.map((one) => (
          <li key={one.id}>
            <Link
              to="/moderation"
              search={{ ...at, report: one.id }}
              className="text-link underline"
            >
              {reasonWords()[one.reason]}
            </Link>{' '}
            <span className="case-by">{[becameOf(one), ago(one.created_at, now)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function becameOf({ action, until, appeal_outcome }: Earlier): string {
  if (!action) return t('history-waits')
  const done = until
    ? t('history-until', { action: actionWords()[action], day: day(until) })
    : actionWords()[action]
  return appeal_outcome ? `${done}. ${outcomeWords()[appeal_outcome]}` : done
}
