import { Skeleton } from '@/shared/ui/indicators/skeleton'

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function WaitingForFaces() {
  return (
    <div className="people-faces">
      {places.map((place) => (
        <div key={place} className="grid content-start gap-sm">
          <span className="person-face">
            <Skeleton height={200} />
          </span>
          <Skeleton width="70%" />
          <Skeleton width="45%" height={12} />
        </div>
      ))}
    </div>
  )
}
