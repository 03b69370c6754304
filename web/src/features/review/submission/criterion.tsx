import { t, Text } from '@messages/review'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { anchorOf } from '@/shared/forms/setup'
import { list } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { Scale } from '@/shared/ui/choices/scale'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Criterion as Rule, Score } from '../api'
import { isLow, lacksNote, noteMax, noteWhy, placeOf } from '../draft'
import type { MissingAt } from '../missing'

const none = 'n/a'
const points = () => [
  { id: '1', label: '1', description: 'poor' },
  { id: '2', label: '2' },
  { id: '3', label: '3', description: 'sufficient' },
  { id: '4', label: '4' },
  { id: '5', label: '5', description: 'excellent' },
  { id: none, label: t('criterion-does-not-apply'), isApart: true },
  { id: '0', label: t('criterion-not-enough'), isApart: true },
]

interface Judged {
  criterion: Rule
  score: Score | undefined
  /** Numbers of the change requests at what it judges. */
  requests: number[]
  /** What a decision waits for, beside where it is settled. */
  missingAt: MissingAt
  onChange: (score: Score) => void
}

/** One criterion: a score, and a note that a low score and a missing one must have. */
export function Criterion(props: Judged) {
  const { criterion, score, requests, missingAt, onChange } = props
  const pointer = `scores/${criterion.key}`
  const value = score === undefined ? null : (score.score?.toString() ?? none)
  return (
    <div id={anchorOf(placeOf(pointer))}>
      <Scale
        label={criterion.title}
        description={criterion.question}
        points={points()}
        value={value}
        error={missingAt(pointer)}
        onChange={(id) => onChange({ ...score, score: id === none ? null : Number(id) })}
      />
      {lacksNote(score, requests) && (
        <p className="mt-xs">
          <Badge tone="warning">{t('criterion-note-required')}</Badge>
        </p>
      )}
      {isLow(score) && requests.length > 0 && (
        <p className="mt-xs text-caption font-normal text-lightText">
          {t('criterion-explained-by', {
            count: requests.length,
            numbers: list(requests.map(String)),
          })}
        </p>
      )}
      {score !== undefined && <Note {...props} score={score} pointer={`${pointer}/note`} />}
    </div>
  )
}

function Note({
  criterion,
  score,
  requests,
  missingAt,
  onChange,
  pointer,
}: Judged & { score: Score; pointer: string }) {
  const [opened, setOpened] = useState(false)
  const why = noteWhy(score, requests)
  const required = why !== null
  const noted = (score.note ?? '') !== ''
  if (!required && !noted && !opened) {
    return (
      <div className="mt-xs -ml-3">
        <Button
          kind="quiet"
          size="sm"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => setOpened(true)}
        >
          <Text
            id="criterion-add-note-on"
            args={{ title: criterion.title }}
            elements={{ span: <span className="sr-only" /> }}
          />
        </Button>
      </div>
    )
  }
  return (
    <div id={anchorOf(placeOf(pointer))} className="mt-sm">
      <TextArea
        label={t('criterion-note-on', { title: criterion.title.toLocaleLowerCase() })}
        optional={!required}
        {...(required && !noted ? { description: why } : {})}
        error={missingAt(pointer)}
        value={score.note ?? ''}
        onChange={(note) => onChange({ ...score, note })}
        limit={noteMax}
        rows={2}
      />
      {noted && (
        <Checkbox
          isSelected={score.for_applicant ?? false}
          onChange={(for_applicant) => onChange({ ...score, for_applicant })}
        >
          {t('criterion-share-note-applicant')}
        </Checkbox>
      )}
    </div>
  )
}
