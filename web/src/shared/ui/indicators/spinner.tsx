import { t } from '@messages/ui'

/** The turning line. Its label is read out; pass '' where the words stand beside it. */
export function Spinner({
  label = t('spinner-loading'),
  size = 20,
}: {
  label?: string
  size?: number
}) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg
        className="spinner animate-turn"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" opacity="0.25" />
        <path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
