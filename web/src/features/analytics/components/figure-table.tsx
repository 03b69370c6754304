import { Text } from '@messages/analytics'
import type { ReactNode } from 'react'

export interface Cell {
  text: ReactNode
  /** 0 to 100: how full the cell is coloured. */
  heat?: number
}

interface Table {
  caption: string
  heads: string[]
  rows: (string | Cell)[][]
  /** Columns of words, besides the first. */
  words?: number[]
}

/** The numbers of a drawing above, folded. */
export function FoldedTable(table: Table) {
  return (
    <details className="analytics-folded">
      <summary className="rounded-sm py-2 text-label text-lightText hover:text-text">
        <Text
          id="analytics-table"
          args={{ what: table.caption }}
          elements={{ span: <span className="sr-only" /> }}
        />
      </summary>
      <FigureTable {...table} />
    </details>
  )
}

/** Numbers in rows; the first cell of each names it. */
export function FigureTable({ caption, heads, rows, words = [] }: Table) {
  const look = (column: number) => (column === 0 || words.includes(column) ? undefined : 'figure')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div role="group" aria-label={caption} tabIndex={0} className="analytics-scroll">
      <table className="analytics-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={head} scope="col" className={look(column)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => {
                const { text, heat } = typeof cell === 'string' ? ({ text: cell } as Cell) : cell
                return column === 0 ? (
                  <th key={column} scope="row">
                    {text}
                  </th>
                ) : (
                  <td
                    key={column}
                    className={heat === undefined ? look(column) : 'figure heat'}
                    style={
                      heat === undefined
                        ? undefined
                        : ({ '--share': `${heat * 0.3}%` } as React.CSSProperties)
                    }
                  >
                    {text}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
