import { t } from '@messages/usage'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { usagePlace } from '../place'
import { collected, question, whereTo } from '../words'
import '../usage.css'

/** Asked once. Both answers look the same and take one press; the page can be used without one. */
export function ConsentCard({ onAnswer }: { onAnswer: (agreed: boolean) => Promise<void> }) {
  const [pending, setPending] = useState<boolean | null>(null)
  const [problem, setProblem] = useState('')
  const answer = async (agreed: boolean) => {
    setPending(agreed)
    setProblem('')
    try {
      await onAnswer(agreed)
    } catch (error) {
      setProblem(messageOf(error))
      setPending(null)
    }
  }
  return (
    <section aria-labelledby="usage-question" className="usage-card">
      <h2 id="usage-question">{question()}</h2>
      <p>
        {t('consent-card-change-answer-in-settings', {
          collected: collected(),
          whereTo: whereTo(usagePlace()),
        })}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <div className="usage-answers">
        <Button
          kind="outline"
          wide
          isPending={pending === false}
          isDisabled={pending === true}
          onPress={() => void answer(false)}
        >
          {t('consent-card-no')}
        </Button>
        <Button
          kind="outline"
          wide
          isPending={pending === true}
          isDisabled={pending === false}
          onPress={() => void answer(true)}
        >
          {t('consent-card-yes')}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {t('consent-card-question-about-usage-data')}
      </p>
    </section>
  )
}
