import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { Answers } from '@/shared/forms/answers'
import { Changes } from '@/shared/forms/changes'
import { type Field, fieldsOf, type Form } from '@/shared/forms/description'
import { count } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/badge'
import { IconButton } from '@/shared/ui/icon-button'
import { Tabs } from '@/shared/ui/tabs'
import type { ReviewView } from '../api'

/** What was submitted, what changed since the version before, and what was asked for then. */
export function Material({
  view,
  form,
  tab,
  onTab,
  onAsk,
}: {
  view: ReviewView
  form: Form
  tab: string
  onTab: (tab: string) => void
  /** Asks for a change at a field. */
  onAsk?: (field: string) => void
}) {
  const beside = (field: Field) =>
    onAsk && (
      <span className="-my-3">
        <IconButton
          label={`Ask for a change: ${field.label}`}
          icon={<MessageSquarePlus size={16} aria-hidden />}
          onPress={() => onAsk(field.key)}
        />
      </span>
    )
  const previous = view.previous_version
  return (
    <Tabs
      label="Material"
      selected={tab}
      onSelect={onTab}
      items={[
        {
          id: 'submission',
          label: 'Submission',
          content: form.sections.map((section) => (
            <section key={section.key} className="mb-lg">
              <h2 className="mb-xs text-h2">{section.title}</h2>
              <Answers fields={section.fields} content={view.content} beside={beside} />
            </section>
          )),
        },
        ...(previous
          ? [
              {
                id: 'changes',
                label: `Changes since version ${previous}`,
                content:
                  view.changes.length === 0 ? (
                    <p className="text-reading text-lightText">
                      Nothing was changed since version {previous}.
                    </p>
                  ) : (
                    <>
                      <p className="mb-sm text-caption text-lightText">
                        {count(view.changes.length, 'answer')} changed
                      </p>
                      <Changes changes={view.changes} fields={fieldsOf(form)} />
                    </>
                  ),
              },
            ]
          : []),
        ...(view.previous_items.length > 0
          ? [
              {
                id: 'asked',
                label: 'Asked before',
                content: <AskedBefore items={view.previous_items} />,
              },
            ]
          : []),
      ]}
    />
  )
}

function AskedBefore({ items }: { items: ReviewView['previous_items'] }) {
  return (
    <ul className="grid gap-sm">
      {items.map((item) => (
        <li key={item.item_id} className="rounded-md border border-line p-md">
          <p className="mb-1 flex flex-wrap items-center gap-sm text-label">
            {item.label}
            <Badge tone="warning">{item.severity === 'must' ? 'Must' : 'Should'}</Badge>
            <Badge tone={item.settled ? 'success' : 'error'}>
              {item.changed ? 'Changed' : item.answer ? 'Answered' : 'Neither changed nor answered'}
            </Badge>
          </p>
          <p className="text-reading whitespace-pre-line wrap-anywhere">{item.text}</p>
          {item.answer && (
            <p className="mt-sm border-l-2 border-link pl-3 whitespace-pre-line wrap-anywhere">
              <span className="block text-caption text-lightText">The applicant answers</span>
              {item.answer}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
