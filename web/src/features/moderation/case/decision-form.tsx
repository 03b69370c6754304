import { t } from '@messages/moderation-desk'
import { useState } from 'react'
import { decide, decideAppeal } from '../calls'
import type { Action, Details, Outcome } from '../queries'
import { actionWords, outcomeWords } from '../words'
import { Select } from '@/shared/ui/choices/select'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { actionsFor, durations, endless, headingOf, outcomes, toldOf } from '../desk/words'
import { StatementForm } from './statement-form'
import { withStatement } from './templates'
import { type Drafts, useDraft } from './use-draft'

/** With what is said about it. */
export type OnDecided = (decided: Details, said: string) => Promise<void>

/** What the desk does with a decision, before and after it is made. */
export interface Deciding {
  drafts: Drafts
  onDecided: OnDecided
  /** What was decided right before the open case. */
  last: { id: string; said: string } | undefined
}

interface Form {
  report: Details
  deciding: Deciding
}

type Restriction = 'limit' | 'suspend'

const isRestriction = (chosen: string | null): chosen is Restriction =>
  chosen === 'limit' || chosen === 'suspend'

/** What is possible depends on what was reported; a suspension is confirmed in a dialog. */
export function DecisionForm({ report, deciding: { drafts, onDecided } }: Form) {
  const [draft, setDraft] = useDraft(drafts, report.id)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  const { chosen, days } = draft
  const chosenDays = days === null || days === endless ? undefined : Number(days)
  return (
    <>
      <StatementForm
        draft={draft}
        onDraft={(changes) => setDraft(withStatement(changes, report.reason, draft.statement))}
        label={t('action-form')}
        options={actionsFor(report.subject.kind)}
        missing={t('action-missing')}
        help={chosen ? t('statement-help') : t('statement-help-first')}
        submit={t('decide')}
        isComplete={!isRestriction(chosen) || days !== null}
        send={(action, statement) =>
          decide(
            report.id,
            action as Action,
            statement,
            isRestriction(action) ? chosenDays : undefined,
          )
        }
        onSent={(decided, action) =>
          onDecided(
            decided,
            t('decided', { about: headingOf(report), what: actionWords()[action as Action] }),
          )
        }
        confirm={(action, go) => (action === 'suspend' ? setAsked(() => go) : go())}
      >
        {(isTried) => (
          <>
            {isRestriction(chosen) && (
              <Select
                label={t('days-form')}
                options={durations(chosen)}
                value={days}
                onChange={(id) => setDraft({ days: id })}
                error={isTried && days === null ? t('days-missing') : undefined}
              />
            )}
            {chosen && <p className="case-told">{toldOf(chosen, report)}</p>}
          </>
        )}
      </StatementForm>
      <ConfirmDialog
        title={t('suspend-title', { name: report.name })}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          asked?.()
          setAsked(null)
        }}
        confirm={t('suspend-confirm')}
        danger
      >
        <p className="text-reading">
          {chosenDays === undefined
            ? t('suspend-explained-endless', { name: report.name })
            : t('suspend-explained', { name: report.name, days: chosenDays })}
        </p>
      </ConfirmDialog>
    </>
  )
}

export function AppealForm({ report, deciding: { drafts, onDecided } }: Form) {
  const [draft, setDraft] = useDraft(drafts, report.id)
  return (
    <StatementForm
      draft={draft}
      onDraft={setDraft}
      label={t('outcome-form')}
      options={outcomes()}
      missing={t('outcome-missing')}
      help={t('statement-help-appeal')}
      submit={t('decide-appeal')}
      send={(outcome, statement) => decideAppeal(report.id, outcome as Outcome, statement)}
      onSent={(decided, outcome) =>
        onDecided(
          decided,
          t('decided-appeal', {
            about: headingOf(report),
            what: outcomeWords()[outcome as Outcome],
          }),
        )
      }
    />
  )
}
