import { t } from '@messages/ui'

/** The mark; with `word`, the name beside it. */
export function Logo({ size = 24, word = false }: { size?: number; word?: boolean }) {
  return (
    <span className="inline-flex items-center gap-sm text-h3">
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#1d4ed8" />
        <path
          d="M6 20.5c4.5 0 5.5-9 10-9s5.5 6.5 10 2"
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      {word && t('logo-slateflow')}
    </span>
  )
}
