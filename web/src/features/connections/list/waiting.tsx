import { Skeleton } from '@/shared/ui/indicators/skeleton'

const rows = [1, 2, 3, 4]

export function WaitingForRows() {
  return (
    <div className="connection-rows">
      {rows.map((row) => (
        <div key={row} className="connection-row">
          <span className="size-14">
            <Skeleton height={56} />
          </span>
          <span className="min-w-0 flex-1">
            <Skeleton width="40%" />
            <span className="mt-sm block">
              <Skeleton width="60%" height={12} />
            </span>
          </span>
        </div>
      ))}
    </div>
  )
}
