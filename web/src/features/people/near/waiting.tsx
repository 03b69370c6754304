import { Skeleton } from '@/shared/ui/indicators/skeleton'
import '../people.css'
import './near.css'
import { mostNear } from './most-near'

const places = Array.from({ length: mostNear }, (_, at) => at)

/** The place of a few faces, as high as they will be. */
export function PeopleNearWaiting() {
  return (
    <div className="people-near-me" aria-busy="true">
      <div className="mb-md">
        <Skeleton height={28} width={160} />
      </div>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <span className="person-face">
              <Skeleton height={200} />
            </span>
            {['80%', '60%', '70%'].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
