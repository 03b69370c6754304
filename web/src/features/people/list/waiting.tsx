import { Skeleton } from '@/shared/ui/indicators/skeleton'

const places = [1, 2, 3, 4, 5, 6, 7, 8]

/** As large as the cards that will stand there. */
export function WaitingForFaces() {
  return (
    <div className="people-cards">
      {places.map((place) => (
        <div key={place} className="person-card">
          <span className="person-face">
            <Skeleton height={200} />
          </span>
          <div className="person-card-text">
            <Skeleton width="60%" height={20} />
            <Skeleton width="80%" />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}
