import { t } from '@messages/stage-editor'
import type { Form, Section } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Alert } from '@/shared/ui/messages/alert'
import type { StageView } from '../api'
import { TierOverride } from '../components/tier-override'
import { askedFields } from '../progress'

/** What is to be known before anything is typed. */
export function Notes({
  view,
  form,
  isRestored,
  onGoTo,
}: {
  view: StageView
  form: Form
  isRestored: boolean
  onGoTo: (pointer: string) => void
}) {
  return (
    <div className="mb-md grid gap-sm empty:hidden">
      {isRestored && <Alert tone="info">{t('stage-editor-restored-unsaved-changes')}</Alert>}
      {view.tier_override && <TierOverride raise={view.tier_override} />}
      {view.approval_status === 'changes_requested' && (
        <Alert tone="warning" title={t('stage-editor-changes-requested')}>
          <p>{t('stage-editor-edit-only-these-fields')}</p>
          <ul className="mt-xs flex flex-wrap gap-x-md gap-y-1">
            {askedFields(form, view.items).map(({ field, label }) => (
              <li key={field}>
                <button
                  type="button"
                  className={`${textLinkClass} min-h-6 text-left align-top`}
                  onClick={() => onGoTo(field)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}

export function SectionHead({ section, isBlocked }: { section: Section; isBlocked: boolean }) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-sm">
        <h2
          id="section-title"
          tabIndex={-1}
          aria-describedby="section-state"
          className="text-h2 outline-none"
        >
          {section.title}
        </h2>
        <span id="section-state">
          {isBlocked && <Badge tone="error">{t('stage-editor-needs-attention')}</Badge>}
        </span>
      </div>
      <p className="mt-xs mb-lg text-reading text-lightText">{section.help}</p>
    </>
  )
}
