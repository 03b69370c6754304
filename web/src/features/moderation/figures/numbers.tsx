/** Four figures beside each other, each with what it is of. */
export function Numbers({ parts }: { parts: [figure: string, what: string][] }) {
  return (
    <dl className="figures-numbers">
      {parts.map(([figure, what]) => (
        <div
          key={what}
          className="flex flex-col-reverse justify-end rounded-md border border-line p-sm md:p-md"
        >
          <dt className="text-body text-lightText">{what}</dt>
          <dd className="text-h3 tabular-nums md:text-h1">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
