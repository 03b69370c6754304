import { count } from '@/shared/lib/format'
import { Alert } from '@/shared/ui/messages/alert'
import type { ImportProblem } from '../queries'

/** What could not be read, cell by cell, as it is found in the file. */
export function FileProblems({ problems, more }: { problems: ImportProblem[]; more: number }) {
  if (problems.length === 0) return null
  const found = problems.length + more
  return (
    <div className="mb-md">
      <Alert tone="warning" title={`${count(found, 'cell')} could not be read`}>
        <p className="mb-1">They stay empty until you fill them in; the rest can be imported.</p>
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
        {more > 0 && <p>And {more} more.</p>}
      </Alert>
    </div>
  )
}
