import { t, Text } from '@messages/review'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { anchorOf } from '@/shared/forms/setup'
import { list } from '@/shared/lib/format'
import { usePhone } from '@/shared/hooks/use-wide'
import { Button } from '@/shared/ui/buttons/button'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { Scale } from '@/shared/ui/choices/scale'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Criterion as Rule, Score } from '../api'
import { isLow, lacksNote, noteMax, noteWhy, placeOf } from '../draft'
import type { MissingAt } from '../missing'
import { type Began, CarriedMark, noteFrom, ScoreAgain } from './carried-mark'
import { FoldedCriterion } from './folded-criterion'
import '../submission/review.css'

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
  /** The rating that the review began with. */
  carried?: Began | undefined
  /** What the answers are called that it judges. */
  answers: string[]
  /** Numbers of the change requests at what it judges. */
  requests: number[]
  /** What a decision waits for, beside where it is settled. */
  missingAt: MissingAt
  onChange: (score: Score) => void
}

/**
 * One criterion: a score, and a note that a low score and a missing one must have. On a phone what is settled is one line
 * until it is wanted again.
 */
export function Criterion(props: Judged) {
  const { criterion, score, carried, requests, missingAt } = props
  const pointer = `scores/${criterion.key}`
  const isOpenAnyway =
    score === undefined ||
    lacksNote(score, requests) ||
    Boolean(missingAt(pointer) ?? missingAt(`${pointer}/note`))
  const { place, isFolded, fold, unfold } = useFold(isOpenAnyway)
  return (
    <div ref={place} id={anchorOf(placeOf(pointer))}>
      {isFolded && score ? (
        <FoldedCriterion title={criterion.title} score={score} carried={carried} onOpen={unfold} />
      ) : (
        <Judging {...props} pointer={pointer} onDone={isOpenAnyway ? undefined : fold} />
      )}
    </div>
  )
}

/** The keyboard goes on where what it was at is taken away. */
function useFold(isOpenAnyway: boolean) {
  const isPhone = usePhone()
  const [isOpen, setOpen] = useState(isOpenAnyway)
  const place = useRef<HTMLDivElement>(null)
  // Once it has to be open it stays so: it does not fold under the words that it asks for.
  if (isOpenAnyway && !isOpen) setOpen(true)
  const turn = (open: boolean, next: string) => {
    flushSync(() => setOpen(open))
    place.current?.querySelector<HTMLElement>(next)?.focus()
  }
  return {
    place,
    isFolded: isPhone && !isOpen,
    unfold: () => turn(true, 'input:checked'),
    fold: isPhone ? () => turn(false, 'button') : undefined,
  }
}

function Judging({
  pointer,
  onDone,
  ...props
}: Judged & {
  pointer: string
  /** It can be one line again. */
  onDone: (() => void) | undefined
}) {
  const { criterion, score, carried, requests, missingAt, onChange } = props
  const value = score === undefined ? null : (score.score?.toString() ?? none)
  const { shown, aside } = useApart(criterion, value)
  return (
    <>
      <Scale
        label={criterion.title}
        description={criterion.question}
        points={shown}
        value={value}
        error={missingAt(pointer)}
        onChange={(id) => onChange({ ...score, score: id === none ? null : Number(id) })}
        aside={aside}
      />
      <Marks score={score} carried={carried} requests={requests} />
      {score !== undefined && (
        <div className="criterion-foot">
          <Note {...props} score={score} pointer={`${pointer}/note`} />
          {onDone && (
            <Button kind="quiet" size="sm" onPress={onDone}>
              <Text
                id="criterion-done"
                args={{ title: criterion.title }}
                elements={{ span: <span className="sr-only" /> }}
              />
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** What is said of a rating as it stands: where it came from, and what it still needs. */
function Marks({ score, carried, requests }: Pick<Judged, 'score' | 'carried' | 'requests'>) {
  const isUnexplained = lacksNote(score, requests)
  const isScoredAgain = isUnexplained && isLow(score) && carried?.isUntouched === true
  return (
    <>
      {carried && (
        <p className="mt-xs">
          {isScoredAgain ? <ScoreAgain began={carried} /> : <CarriedMark began={carried} />}
        </p>
      )}
      {isUnexplained && !isScoredAgain && (
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
    </>
  )
}

/** On a phone there is no room for what is no grade: it comes when it is wanted. */
function useApart({ key, title }: Rule, value: string | null) {
  const [isWanted, setWanted] = useState(false)
  const isPhone = usePhone()
  const all = points()
  const isShown = !isPhone || isWanted || all.some(({ id, isApart }) => isApart && id === value)
  if (isShown) return { shown: all, aside: undefined }
  return {
    shown: all.filter(({ isApart }) => !isApart),
    aside: (
      <button
        type="button"
        aria-expanded={false}
        className="min-h-11 rounded-sm px-1 text-caption text-lightText underline underline-offset-3"
        onClick={() => {
          flushSync(() => setWanted(true))
          document
            .getElementById(anchorOf(placeOf(`scores/${key}`)))
            ?.querySelector<HTMLElement>(`input[value='${none}']`)
            ?.focus()
        }}
      >
        <Text
          id="criterion-no-score"
          args={{ title }}
          elements={{ span: <span className="sr-only" /> }}
        />
      </button>
    ),
  }
}

function Note({
  criterion,
  score,
  carried,
  answers,
  requests,
  missingAt,
  onChange,
  pointer,
}: Judged & { score: Score; pointer: string }) {
  const [opened, setOpened] = useState(false)
  const why = noteWhy(score, requests, answers)
  const required = why !== null
  const noted = (score.note ?? '') !== ''
  const old = noteFrom(carried, score)
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
    <div id={anchorOf(placeOf(pointer))} className="mt-sm w-full">
      <TextArea
        label={t('criterion-note-on', { title: criterion.title.toLocaleLowerCase() })}
        optional={!required}
        description={[
          old === undefined ? [] : t('criterion-note-old', { version: String(old) }),
          required && !noted ? why : [],
          t('criterion-note-readers'),
        ]
          .flat()
          .join(' ')}
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
