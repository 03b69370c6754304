import { t, Text } from '@messages/review'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { anchorOf } from '@/shared/forms/setup'
import { Button } from '@/shared/ui/buttons/button'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { Scale } from '@/shared/ui/choices/scale'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Badge } from '@/shared/ui/indicators/badge'
import type { ReviewView, Score } from '../api'
import { lacksNote, noteMax, noteWhy, placeOf } from '../draft'

const none = 'n/a'
const points = () => [
  { id: '0', label: '0', description: t('criterion-more-information-needed') },
  { id: '1', label: '1', description: 'poor' },
  { id: '2', label: '2' },
  { id: '3', label: '3', description: 'sufficient' },
  { id: '4', label: '4' },
  { id: '5', label: '5', description: 'excellent' },
  { id: none, label: 'n/a', description: t('criterion-does-not-apply') },
]

/** One criterion: a score, and a note that a low score and a missing one must have. */
export function Criterion({
  criterion,
  score,
  readOnly,
  onChange,
}: {
  criterion: ReviewView['rubric'][number]
  score: Score | undefined
  readOnly: boolean
  onChange: (score: Score) => void
}) {
  const value = score === undefined ? null : (score.score?.toString() ?? none)
  const why = noteWhy(score)
  const required = why !== null
  const noted = (score?.note ?? '') !== ''
  const [opened, setOpened] = useState(false)
  const place = placeOf(`scores/${criterion.key}`)
  return (
    <div id={anchorOf(place)}>
      <Scale
        label={criterion.title}
        description={criterion.question}
        points={points()}
        value={value}
        isDisabled={readOnly}
        onChange={(id) => onChange({ ...score, score: id === none ? null : Number(id) })}
      />
      {lacksNote(score) && !readOnly && (
        <p className="mt-xs">
          <Badge tone="warning">{t('criterion-note-required')}</Badge>
        </p>
      )}
      {score !== undefined && !required && !noted && !opened && !readOnly && (
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
      )}
      {score !== undefined && (required || noted || opened) && (
        <div id={anchorOf(`${place}/note`)} className="mt-sm">
          <TextArea
            label={t('criterion-note-on', { title: criterion.title.toLocaleLowerCase() })}
            optional={!required}
            {...(required && !noted ? { description: why } : {})}
            value={score.note ?? ''}
            onChange={(note) => onChange({ ...score, note })}
            limit={noteMax}
            rows={2}
            isReadOnly={readOnly}
          />
          {noted && (
            <Checkbox
              isSelected={score.for_applicant ?? false}
              onChange={(for_applicant) => onChange({ ...score, for_applicant })}
              isDisabled={readOnly}
            >
              {t('criterion-share-note-applicant')}
            </Checkbox>
          )}
        </div>
      )}
    </div>
  )
}
