import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { count } from '@/shared/lib/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { textLinkClass } from '@/shared/ui/text-link'
import type { Checklist } from '../api'

/** Everything that is still to do before a stage can go to the reviewers. */
export function ChecklistDialog({
  list,
  onClose,
  onGo,
  onSubmit,
}: {
  list: Checklist
  onClose: () => void
  onGo: (pointer: string) => void
  onSubmit: () => void
}) {
  const open = list.sections.reduce((sum, { errors }) => sum + errors.length, 0)
  return (
    <Dialog
      title={list.ready ? 'Ready to submit' : 'Before you can submit'}
      isOpen
      onClose={onClose}
      actions={
        list.ready ? (
          <>
            <Button kind="outline" onPress={onClose}>
              Not yet
            </Button>
            <Button onPress={onSubmit}>Submit</Button>
          </>
        ) : (
          <Button onPress={onClose}>Go on writing</Button>
        )
      }
    >
      <p className="mb-md text-reading text-lightText">
        {list.ready
          ? 'Everything that is asked is there.'
          : open > 0
            ? `${count(open, 'answer')} to go. Each leads to its place.`
            : 'The form is complete; something else is in the way.'}
      </p>
      <div className="mb-md grid gap-sm empty:hidden">
        {list.blockers.map((blocker) => (
          <Alert key={`${blocker.field}:${blocker.code}`} tone="error">
            {blocker.detail}
          </Alert>
        ))}
        {list.warnings.map((warning) => (
          <Alert
            key={`${warning.field}:${warning.code}`}
            tone="warning"
            title="Worth a second look"
          >
            {warning.detail}
          </Alert>
        ))}
      </div>
      <ul className="grid gap-sm">
        {list.sections.map((section) => (
          <li key={section.key} className="flex gap-sm">
            {section.done ? (
              <Check size={20} className="shrink-0 text-success" aria-hidden />
            ) : (
              <CircleAlert size={20} className="shrink-0 text-error" aria-hidden />
            )}
            <div className="min-w-0">
              <p className="text-label">
                {section.title}
                {section.done && <span className="sr-only">, done</span>}
              </p>
              <ul>
                {section.errors.map((error) => (
                  <li key={`${error.field}:${error.code}`} className="py-0.5">
                    <button
                      type="button"
                      className={`${textLinkClass} min-h-6 text-left`}
                      onClick={() => onGo(error.field)}
                    >
                      {error.detail}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
