import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** As tall as the figures that come, so that nothing below moves; all of them in sight are more than a screen. */
export function PanelWaiting({
  open = false,
  isFolded = false,
}: {
  open?: boolean | undefined
  isFolded?: boolean | undefined
}) {
  if (open) return <Skeleton height={900} />
  if (isFolded) {
    return (
      <div className="mb-lg">
        <Skeleton height={46} />
      </div>
    )
  }
  return (
    <div className="mb-lg">
      <div className="lg:hidden">
        <Skeleton height={366} />
      </div>
      <div className="max-lg:hidden">
        <Skeleton height={250} />
      </div>
    </div>
  )
}
