import { Skeleton } from '@/shared/ui/indicators/skeleton'

/** As tall as the figures that come, so that nothing below moves; all of them in sight are more than a screen. */
export function PanelWaiting({ open = false }: { open?: boolean | undefined }) {
  if (open) return <Skeleton height={900} />
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
