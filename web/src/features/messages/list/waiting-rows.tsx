import { Skeleton } from '@/shared/ui/indicators/skeleton'

const rows = [1, 2, 3, 4, 5]

/** Where conversations will stand. */
export function WaitingRows() {
  return (
    <div className="messages-threads">
      {rows.map((row) => (
        <div key={row} className="thread-row">
          <span className="size-11">
            <Skeleton height={44} />
          </span>
          <span className="min-w-0 flex-1">
            <Skeleton width="60%" />
            <span className="mt-sm block">
              <Skeleton width="90%" height={12} />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
