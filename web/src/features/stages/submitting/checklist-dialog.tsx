import { t } from '@messages/stage-editor'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { FieldProblem } from '@/shared/api/errors'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import type { Filled } from '@/shared/forms/definition/row-name'
import { fieldAt, namedDetail } from '@/shared/forms/validation/resolver'
import { Alert } from '@/shared/ui/messages/alert'
import { Button } from '@/shared/ui/buttons/button'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { SignerList } from '@/features/signoffs/api'
import type { Checklist, RequestedChange } from '../api'
import { openOf } from '../progress'
import { StillOpen } from './still-open'

/** Everything that is still to do before a stage can go to the reviewers. */
export function ChecklistDialog({
  list,
  form,
  filled,
  items,
  untouched,
  onClose,
  onGo,
  onAsk,
}: {
  list: Checklist
  form: Form
  filled?: Filled
  /** What the reviewer asked for. */
  items: RequestedChange[]
  /** Sections that are optional and have no answer yet. */
  untouched: string[]
  onClose: () => void
  onGo: (pointer: string) => void
  /** Mails those whose sign-off is missing. */
  onAsk: () => void
}) {
  const { unanswered, blockers, lead } = toDoOf(list, items)
  const asked = list.sections.filter(({ key }) => form.sections.some((one) => one.key === key))
  return (
    <Dialog
      title={list.ready ? t('checklist-dialog-ready-submit') : t('checklist-dialog-before-submit')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('checklist-dialog-continue-editing')}</Button>}
    >
      <p className="mb-md text-reading text-lightText">{lead}</p>
      <Notices blockers={blockers} onAsk={onAsk} />
      <ul className="grid gap-sm">
        {asked.map((section) => (
          <ChecklistSection
            key={section.key}
            section={section}
            form={form}
            filled={filled}
            unanswered={unanswered}
            isUntouched={untouched.includes(section.key)}
            onGo={onGo}
          />
        ))}
      </ul>
      <StillOpen form={form} filled={filled} warnings={list.warnings} onGo={onGo} />
      {list.signers.length > 0 && (
        <>
          <h3 className="mt-lg mb-xs text-h3">{t('checklist-dialog-sign-offs')}</h3>
          <SignerList signers={list.signers} />
        </>
      )}
    </Dialog>
  )
}

/** What is open, and how that is said before it is said one by one. */
function toDoOf(list: Checklist, items: RequestedChange[]) {
  const open = list.sections.reduce((sum, { errors }) => sum + errors.length, 0)
  const unanswered = openOf(items)
  const isAsked = unanswered.some(({ severity }) => severity === 'must')
  // What is said below, one by one, need not be said in general.
  const blockers = list.blockers.filter(
    ({ code }) =>
      (open === 0 || code !== 'form-incomplete') && (!isAsked || code !== 'changes-unresolved'),
  )
  const toDo = [
    ...(open > 0 ? [t('checklist-dialog-required-answers', { count: open })] : []),
    ...(unanswered.length > 0
      ? [t('checklist-dialog-change-requests', { count: unanswered.length })]
      : []),
  ]
  const lead = list.ready
    ? t(
        unanswered.length > 0
          ? 'checklist-dialog-optional-open'
          : 'checklist-dialog-all-required-answers-complete',
        { count: unanswered.length },
      )
    : toDo.length > 0
      ? t('checklist-dialog-select-one-go', { toDo: toDo.join(', ') })
      : t('checklist-dialog-form-complete-but-something')
  return { unanswered, blockers, lead }
}

function Notices({ blockers, onAsk }: { blockers: Checklist['blockers']; onAsk: () => void }) {
  return (
    <div className="mb-md grid gap-sm empty:hidden">
      {blockers.map((blocker) => (
        <Alert
          key={`${blocker.field}:${blocker.code}`}
          tone="error"
          {...(blocker.code === 'profile-incomplete'
            ? {
                action: (
                  <LinkButton to="/profile-setup" kind="outline" size="sm">
                    {t('checklist-dialog-my-profile')}
                  </LinkButton>
                ),
              }
            : {})}
          {...(blocker.code === 'sign-offs-missing'
            ? {
                action: (
                  <Button kind="outline" size="sm" onPress={onAsk}>
                    {t('checklist-dialog-send-requests')}
                  </Button>
                ),
              }
            : {})}
        >
          {blocker.detail}
        </Alert>
      ))}
    </div>
  )
}

/** One section of the form, with what is missing in it. */
function ChecklistSection({
  section,
  form,
  filled,
  unanswered,
  isUntouched,
  onGo,
}: {
  section: Checklist['sections'][number]
  form: Form
  filled: Filled | undefined
  /** What the reviewer asked for and has no answer yet. */
  unanswered: RequestedChange[]
  /** It is optional and has no answer yet: nothing is done in it. */
  isUntouched: boolean
  onGo: (pointer: string) => void
}) {
  const keys = form.sections.find(({ key }) => key === section.key)?.fields.map(({ key }) => key)
  const requests = unanswered.filter(({ field }) => keys?.includes(field))
  const done = section.done && requests.length === 0
  const stops = !section.done || requests.some(({ severity }) => severity === 'must')
  const fields = fieldsOf(form)
  /** What is missing is named; what is wrong is said. */
  const wordsOf = (error: FieldProblem) =>
    error.code === 'required' && !error.field.includes('/')
      ? (fieldAt(fields, error.field)?.label ?? error.detail)
      : namedDetail(fields, error, filled)
  return (
    <li className="flex gap-sm">
      <Mark {...{ done, stops, isUntouched }} />
      <div className="min-w-0">
        <p className="text-label">
          {section.title}
          {done && (
            <span className="sr-only">
              {isUntouched ? t('checklist-dialog-optional') : t('checklist-dialog-done')}
            </span>
          )}
        </p>
        <ul>
          {requests.map(({ item_id, field, label, severity }) => (
            <Step key={item_id} onPress={() => onGo(field)}>
              {t(
                severity === 'must'
                  ? 'checklist-dialog-change-request'
                  : 'checklist-dialog-change-request-optional',
                { label },
              )}
            </Step>
          ))}
          {section.errors.map((error) => (
            <Step key={`${error.field}:${error.code}`} onPress={() => onGo(error.field)}>
              {wordsOf(error)}
            </Step>
          ))}
        </ul>
      </div>
    </li>
  )
}

function Mark({
  done,
  stops,
  isUntouched,
}: {
  done: boolean
  /** It keeps the stage from being submitted. */
  stops: boolean
  isUntouched: boolean
}) {
  if (stops) return <CircleAlert size={20} className="shrink-0 text-error" aria-hidden />
  if (!done) return <Circle size={20} className="shrink-0 text-warning" aria-hidden />
  if (isUntouched) return <Circle size={20} className="shrink-0 text-lightText" aria-hidden />
  return <Check size={20} className="shrink-0 text-success" aria-hidden />
}

function Step({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <li className="py-0.5">
      <button type="button" className={`${textLinkClass} min-h-6 text-left`} onClick={onPress}>
        {children}
      </button>
    </li>
  )
}
