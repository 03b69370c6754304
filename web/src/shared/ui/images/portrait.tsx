import { gradientOf } from './gradient'

/** Stands where there is no photo: initials on the gradient that belongs to the name. */
export function Portrait({ title, initials }: { title: string; initials: string }) {
  return (
    <div
      aria-hidden="true"
      className="grid size-24 shrink-0 place-items-center rounded-lg border border-line text-h1 text-white"
      style={{ backgroundImage: gradientOf(title) }}
    >
      {initials}
    </div>
  )
}
