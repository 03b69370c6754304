import { t } from '@messages/settings'
import Archive from 'lucide-react/icons/archive'
import { useEffect, useRef, useState } from 'react'
import { problemOf, useRecent } from '@/features/security/api'
import { sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { downloadData } from '../deletion/queries'

/** Everything as one archive, with how far it is and a way to stop it. */
export function DownloadData() {
  const { run, question } = useRecent()
  const stop = useRef<AbortController>(undefined)
  const [isPending, setPending] = useState(false)
  const [bytes, setBytes] = useState<number>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    stop.current = controller
    setPending(true)
    setProblem(undefined)
    setBytes(undefined)
    try {
      await run(() => downloadData(setBytes, controller.signal))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(problemOf(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className="mb-md text-lightText">{t('download-data-help')}</p>
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <div className="flex flex-wrap items-center gap-sm">
        <Button
          kind="outline"
          icon={<Archive size={16} aria-hidden />}
          isPending={isPending}
          onPress={() => void start()}
        >
          {t('download-data')}
        </Button>
        {isPending && (
          <Button kind="quiet" onPress={() => stop.current?.abort()}>
            {t('download-data-cancel')}
          </Button>
        )}
      </div>
      <p className="mt-sm text-caption text-lightText empty:hidden" role="status">
        {isPending &&
          (bytes === undefined
            ? t('download-data-collecting')
            : t('download-data-so-far', { size: sizeWords(bytes) }))}
      </p>
      {question}
    </>
  )
}
