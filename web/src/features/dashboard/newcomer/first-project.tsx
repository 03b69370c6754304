import { t } from '@messages/dashboard'
import { stageNames, stageNumbers } from '@/features/projects/api'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Poster } from '@/shared/ui/images/poster'

/** Where somebody begins who has no project yet. */
export function FirstProject() {
  const about = [
    t('first-project-stage-1'),
    t('first-project-stage-2'),
    t('first-project-stage-3'),
    t('first-project-stage-4'),
  ]
  return (
    <section
      aria-labelledby="first-project"
      className="grid items-center gap-lg rounded-lg border border-line bg-canvas p-md sm:grid-cols-[minmax(0,1fr)_12rem] sm:p-xl"
    >
      <div>
        <h2 id="first-project" className="text-h1 text-balance">
          {t('first-project')}
        </h2>
        <p className="mt-sm max-w-prose text-reading text-pretty text-lightText">
          {t('first-project-how')}
        </p>
        <ol className="mt-lg grid gap-md sm:grid-cols-2">
          {stageNumbers.map((n) => (
            <li key={n} className="border-t-2 border-line pt-sm first:border-link">
              <p className="text-label">
                {t('first-project-stage', { stage: n, name: stageNames()[n] })}
              </p>
              <p className="text-body text-lightText">{about[n - 1]}</p>
            </li>
          ))}
        </ol>
        <p className="mt-lg">
          <LinkButton to="/create-project/stage-1">{t('first-project-start')}</LinkButton>
        </p>
      </div>
      <div className="max-sm:hidden">
        <Poster title={t('first-project-poster')} caption />
      </div>
    </section>
  )
}
