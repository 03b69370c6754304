import clsx from 'clsx'

/** How much of a text's length is used; past the limit it says so, and nothing is cut off. */
export function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={clsx('tabular shrink-0', used > limit && 'text-error')}>
      {used.toLocaleString('en')} / {limit.toLocaleString('en')}
      <span className="sr-only"> characters used</span>
    </span>
  )
}
