import { t } from '@messages/finance'
import { Alert } from '@/shared/ui/messages/alert'
import type { ImportProblem } from '../queries'

/** What could not be read, cell by cell, as it is found in the file. */
export function FileProblems({ problems, more }: { problems: ImportProblem[]; more: number }) {
  if (problems.length === 0) return null
  const found = problems.length + more
  return (
    <div className="mb-md">
      <Alert tone="warning" title={t('file-problems-cells-could-not-read', { count: found })}>
        <p className="mb-1">{t('file-problems-they-stay-empty-until')}</p>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.sheet}:${problem.cell}:${problem.detail}`} className="py-0.5">
              <span className="font-medium">
                {problem.cell === '' ? problem.sheet : `${problem.sheet} ${problem.cell}`}
              </span>
              {': '}
              {problem.detail}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{t('file-problems-more', { more })}</p>}
      </Alert>
    </div>
  )
}
