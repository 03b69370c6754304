import { t } from '@messages/feedback-report'
import { type Kind, kinds } from '../opening'
import { kindWords } from '../words'

/** The question of the text, by what it is about. */
export const prompts = (): Record<Kind, string> => ({
  problem: t('kind-choice-what-went-wrong'),
  idea: t('kind-choice-what-could-improve'),
  praise: t('kind-choice-what-do-like'),
})

/** One of three, side by side: the browser's own radio buttons, so that the form stays small. */
export function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset className="feedback-kinds">
      <legend>{t('kind-choice-what-about')}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="feedback-kind"
            checked={kind === value}
            onChange={() => onChange(kind)}
          />
          {kindWords()[kind]}
        </label>
      ))}
    </fieldset>
  )
}
