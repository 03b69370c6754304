import { t } from '@messages/finance'

/** The numbers of a chart, for who does not see it and for who wants them exactly. */
export function ChartTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  heads: string[]
  rows: string[][]
}) {
  return (
    <details className="plan-fold mt-sm">
      <summary className="py-1 text-label text-link">
        {t('chart-table-as-table', { caption })}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div role="group" aria-label={caption} tabIndex={0} className="plan-scroll">
        <table className="plan-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th
                  key={`${index}:${head}`}
                  scope="col"
                  className={index > 0 ? 'plan-figure' : undefined}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={index} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={index} className="plan-figure">
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
