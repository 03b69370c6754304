import { t } from '@messages/stage-editor'
import type { Section } from '@/shared/forms/definition/description'
import { Badge } from '@/shared/ui/indicators/badge'
import { Alert } from '@/shared/ui/messages/alert'
import type { StageView } from '../api'
import { TierOverride } from '../components/tier-override'

/** What is to be known before anything is typed. */
export function Notes({ view, isRestored }: { view: StageView; isRestored: boolean }) {
  return (
    <div className="mb-md grid gap-sm empty:hidden">
      {isRestored && <Alert tone="info">{t('stage-editor-restored-unsaved-changes')}</Alert>}
      {view.tier_override && <TierOverride raise={view.tier_override} />}
      {view.approval_status === 'changes_requested' && (
        <Alert tone="warning" title={t('stage-editor-changes-requested')}>
          {t('stage-editor-edit-only-fields-below')}
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
