import { t, Text } from '@messages/account'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Logo } from '@/shared/ui/images/logo'

/** The task on the left, the field with the drawn line on the right; on a phone the task alone. */
export function AccountLayout({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface lg:grid lg:grid-cols-[minmax(26rem,44%)_1fr]">
      <div className="flow-field relative h-28 overflow-hidden lg:hidden">
        {/* To the right of the logo. */}
        <FlowLines part="-330 160 800 240" />
      </div>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col px-lg sm:px-xl lg:py-lg">
        <div className="mx-auto flex w-full max-w-form flex-1 flex-col">
          <Link
            to="/"
            className="absolute top-lg z-1 inline-flex min-h-11 items-center self-start rounded-md text-white lg:static lg:text-text"
          >
            <Logo word size={28} />
          </Link>
          <div className="py-xl lg:my-auto">
            <h1 className="text-h1">{title}</h1>
            {lead && <div className="mt-xs text-reading text-lightText">{lead}</div>}
            <div className="mt-lg">{children}</div>
          </div>
        </div>
      </main>
      <aside
        aria-label={t('account-layout-slateflow')}
        className="flow-field sticky top-0 hidden h-dvh overflow-hidden text-white lg:block"
      >
        <FlowLines />
        <div className="absolute inset-x-12 bottom-12">
          <p className="text-display">
            <Text id="account-layout-creativity-in-flow" elements={{ br: <br /> }} />
          </p>
          <p className="mt-md max-w-form text-reading opacity-90">{t('account-layout-lead')}</p>
        </div>
      </aside>
    </div>
  )
}

function FlowLines({ part = '0 0 800 800' }: { part?: string }) {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox={part}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="#8fb2ff"
      aria-hidden="true"
    >
      <path d="M-40 440C120 400 180 190 330 190s190 150 310 150 160-70 220-100" strokeWidth="3" />
      <path
        d="M-40 478C130 440 190 236 336 236s190 148 306 148 158-68 218-98"
        strokeWidth="1.5"
        opacity="0.5"
      />
      <path
        d="M-40 516C140 480 200 282 342 282s190 146 302 146 156-66 216-96"
        strokeWidth="1"
        opacity="0.3"
      />
    </svg>
  )
}
