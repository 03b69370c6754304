import { t } from '@messages/dashboard'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { usePhone } from '@/shared/hooks/use-wide'
import { Button } from '@/shared/ui/buttons/button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import '@/shared/ui/layout/fold.css'
import { Alert } from '@/shared/ui/messages/alert'

interface PartProps {
  title: string
  aside?: ReactNode
  isLoading: boolean
  skeleton: ReactNode
  error: unknown
  onRetry: () => void
  children: ReactNode
}

/** One part of the dashboard. A failure stays inside of it. */
export function Part({ title, aside, ...content }: PartProps) {
  const id = idOf(title)
  return (
    <section aria-labelledby={id}>
      <div className="mb-md flex items-baseline justify-between gap-md">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {aside}
      </div>
      <Content {...content} />
    </section>
  )
}

/** A part that nobody acts on today: on a phone it is its title until it is opened. */
export function FoldablePart({
  now,
  ...part
}: PartProps & {
  /** What holds, said beside the title of what is folded. */
  now?: string | undefined
}) {
  const isPhone = usePhone()
  if (!isPhone) return <Part {...part} />
  const { title, aside, ...content } = part
  const id = idOf(title)
  return (
    <section aria-labelledby={id}>
      <Folded
        title={
          <>
            <span id={id}>{title}</span>
            {now && <span className="ms-sm font-normal text-lightText">{now}</span>}
          </>
        }
      >
        <Content {...content} />
        {aside && <p className="mt-sm">{aside}</p>}
      </Folded>
    </section>
  )
}

/** A title that shows what is below it when it is pressed. */
export function Folded({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="fold dashboard-fold">
      <summary>
        <h2 className="text-h3">{title}</h2>
        <ChevronDown size={16} aria-hidden />
      </summary>
      {children}
    </details>
  )
}

const idOf = (title: string) => `part-${title.toLowerCase().replaceAll(' ', '-')}`

function Content({
  isLoading,
  skeleton,
  error,
  onRetry,
  children,
}: Omit<PartProps, 'title' | 'aside'>) {
  if (error) return <LoadError error={error} onRetry={onRetry} />
  return (
    <Loading isLoading={isLoading} skeleton={skeleton}>
      {children}
    </Loading>
  )
}

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      tone="error"
      title={t('part-could-not-loaded')}
      action={
        <Button kind="outline" size="sm" onPress={onRetry}>
          {t('part-try-again')}
        </Button>
      }
    >
      {messageOf(error)}
    </Alert>
  )
}
