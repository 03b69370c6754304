import { t, Text } from '@messages/moderation-desk'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { type Details, type Queued, reportQuery } from '../queries'
import { reasonWords } from '../words'
import { messageOf } from '@/shared/api/errors'
import { ago, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { exactly, type WaitingAddress } from '../desk/address'
import { casesOf } from '../list/cases'
import { Age } from '../list/case-row'
import { headingOf } from '../desk/words'
import { Claim, isClaimedByAnother } from './claim'
import { Decided } from './decided'
import { AppealForm, DecisionForm, type Deciding } from './decision-form'
import { CaseHeading } from './heading'
import { ClaimedIdentity, HideIdentity } from './identity'
import { History } from './history'
import { Subject } from './subject'
import './case.css'

interface Opened {
  id: string
  /** What the list says of it, before the rest is loaded. */
  known: Queued | undefined
  at: WaitingAddress
  /** What else waits about the same. */
  others: Queued[]
  deciding: Deciding
  hasMoved: RefObject<boolean>
}

/** One report with what is kept of it, and what can be done. */
export function CaseView({ id, known, at, others, deciding, hasMoved }: Opened) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(reportQuery(id))
  const about = data ?? known
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (hasMoved.current) section.current?.focus()
  }, [hasMoved])
  return (
    <section
      ref={section}
      id="open-case"
      tabIndex={-1}
      aria-label={about ? headingOf(about) : t('case-label')}
      className="desk-case"
    >
      <div className="desk-back">
        <LinkButton
          to="/moderation"
          search={{ ...at, report: undefined }}
          activeOptions={exactly}
          kind="outline"
          size="sm"
        >
          {t('case-back')}
        </LinkButton>
      </div>
      {error && !data ? (
        <ErrorState
          title={t('desk-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={320} />}>
          {deciding.last && (
            <div className="case-last">
              <Alert
                tone="success"
                action={
                  <TextLink
                    to="/moderation"
                    search={{ ...at, report: deciding.last.id }}
                    activeOptions={exactly}
                  >
                    {t('decided-view')}
                  </TextLink>
                }
              >
                {deciding.last.said}
              </Alert>
            </div>
          )}
          {data && (
            <Case report={data} others={others} at={at} now={dataUpdatedAt} deciding={deciding} />
          )}
        </Loading>
      )}
    </section>
  )
}

function Case({
  report,
  others,
  at,
  now,
  deciding,
}: Pick<Opened, 'others' | 'at' | 'deciding'> & { report: Details; now: number }) {
  const { decision, appeal } = report
  const isWaiting = decision ? appeal !== null && !appeal.outcome : true
  return (
    <>
      <header className="case-head">
        <h2 className="text-h2 wrap-anywhere">
          <CaseHeading report={report} />
        </h2>
        <p className="desk-row-facts">
          {report.is_urgent && <Badge tone="error">{t('row-urgent')}</Badge>}
          {/* As old as its row in the list says. */}
          {casesOf(decision ? [report] : [report, ...others], 'reports').map((one) => (
            <Age key={one.key} one={one} now={now} isMeasured={isWaiting} />
          ))}
        </p>
      </header>
      <div className="case-columns">
        <div className="case-read">
          <Subject report={report} />
          <Statement report={report} />
          <Others others={others} at={at} now={now} />
          <History report={report} named={others.map(({ id }) => id)} at={at} now={now} />
          {decision && <Decided report={report} decision={decision} />}
          {isDecidable(report) && <ToDecision />}
        </div>
        <Decision report={report} deciding={deciding} />
      </div>
    </>
  )
}

/** Who reported, why, and in what words. */
function Statement({ report }: { report: Details }) {
  const { reason, text, reporter, created_at } = report
  return (
    <section aria-labelledby="case-report" className="case-part">
      <h3 id="case-report" className="text-h3">
        {t('case-report')}
      </h3>
      <p className="font-medium">{reasonWords()[reason]}</p>
      <blockquote dir="auto" className="case-quote">
        {text}
      </blockquote>
      <ClaimedIdentity report={report} />
      <p className="case-by">
        {reporter ? (
          <Text
            id="case-reporter"
            args={{ name: reporter.name }}
            elements={{
              person: <TextLink to="/people/$uid" params={{ uid: reporter.uid }} />,
              bdi: <bdi />,
            }}
          />
        ) : (
          t('case-former')
        )}
        {' · '}
        <time dateTime={created_at}>{moment(created_at)}</time>
      </p>
    </section>
  )
}

function Others({ others, at, now }: Pick<Opened, 'others' | 'at'> & { now: number }) {
  if (others.length === 0) return null
  return (
    <section aria-labelledby="case-others" className="case-part">
      <h3 id="case-others" className="text-h3">
        {t('case-others')}
      </h3>
      <ul className="case-others">
        {others.map((one) => (
          <li key={one.id}>
            <Link
              to="/moderation"
              search={{ ...at, report: one.id }}
              className="text-link underline"
            >
              {reasonWords()[one.reason]}
            </Link>{' '}
            <span className="case-by">{ago(one.created_at, now)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const decisionId = 'case-decision-form'

/** Something is left to be decided, by the caller. */
const isDecidable = ({ decision, appeal, is_decided_by_me }: Details) =>
  !decision || (appeal !== null && !appeal.outcome && !is_decided_by_me)

/** Where the decision stands below the case: stays in sight while that is read. */
function ToDecision() {
  return (
    <div className="case-jump">
      <Button
        wide
        onPress={() => {
          const form = document.getElementById(decisionId)
          form?.scrollIntoView()
          form?.focus({ preventScroll: true })
        }}
      >
        {t('case-to-decision')}
      </Button>
    </div>
  )
}

function Decision({ report, deciding }: { report: Details; deciding: Deciding }) {
  const { decision } = report
  if (!isDecidable(report)) return null
  return (
    <section
      id={decisionId}
      tabIndex={-1}
      aria-label={decision ? t('outcome-form') : t('action-form')}
      className="case-decide"
    >
      <Claim report={report} />
      <HideIdentity report={report} />
      {isClaimedByAnother(report) ? null : decision ? (
        <AppealForm report={report} deciding={deciding} />
      ) : (
        <DecisionForm report={report} deciding={deciding} />
      )}
    </section>
  )
}
