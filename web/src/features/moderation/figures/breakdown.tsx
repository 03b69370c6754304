import { t } from '@messages/moderation'
import { locale } from '@/shared/i18n/locale'
import type { Counts } from '../queries'
import { actionWords, reasonWords } from '../words'

export function Reasons({ counts }: { counts: Counts['reasons'] }) {
  const words = reasonWords()
  return (
    <Breakdown
      title={t('figures-reasons')}
      rows={counts.map(({ reason, count }) => [words[reason], count])}
    />
  )
}

export function Actions({ counts }: { counts: Counts['actions'] }) {
  const words = actionWords()
  return (
    <Breakdown
      title={t('figures-actions')}
      rows={counts.map(({ action, count }) => [words[action], count])}
    />
  )
}

/** What a number is made of, the most frequent first, each with a bar beside the others. */
function Breakdown({ title, rows }: { title: string; rows: [label: string, count: number][] }) {
  const most = Math.max(...rows.map(([, count]) => count))
  if (rows.length === 0) return null
  return (
    <table className="figures-parts text-body">
      <caption className="text-left text-label">{title}</caption>
      <tbody>
        {rows
          .toSorted(([, one], [, other]) => other - one)
          .map(([label, count]) => (
            <tr key={label}>
              <th scope="row" className="font-normal wrap-anywhere">
                {label}
              </th>
              <td aria-hidden>
                <span className="figures-part" style={{ width: `${(count / most) * 100}%` }} />
              </td>
              <td className="tabular-nums">{count.toLocaleString(locale())}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
