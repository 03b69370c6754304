import { t } from '@messages/moderation'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { day, moment } from '@/shared/lib/format'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { appeal } from '../calls'
import { type Notice, noticesKey, noticesQuery } from '../queries'
import { actionWords, outcomeWords } from '../words'
import { OwnReports } from './own-reports'

const shortest = 20
const longest = 2_000

/** `/moderation/notices`: what moderators have decided about the caller, who can appeal. */
export function NoticesScreen() {
  usePageTitle(t('notices-title'))
  const { data, error, refetch } = useQuery(noticesQuery())
  const isNone = data?.length === 0
  return (
    <div className="grid gap-lg" data-private>
      <PageHeader title={t('notices-title')}>
        {t('notices-explained')} <TextLink to="/about/moderation">{t('notices-figures')}</TextLink>
      </PageHeader>
      {error && !data ? (
        <ErrorState
          title={t('notices-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        // Which of the two is read first is known with it.
        <Loading isLoading={!data} skeleton={<Skeleton height={240} />}>
          {isNone && <OwnReports />}
          <AboutYou notices={data ?? []} />
        </Loading>
      )}
      {(error ? !data : data && !isNone) && <OwnReports />}
    </div>
  )
}

function AboutYou({ notices }: { notices: Notice[] }) {
  return (
    <section aria-labelledby="about-you" className="grid gap-md">
      <h2 id="about-you" className="text-h2">
        {t('notices-about-you')}
      </h2>
      {notices.length === 0 ? (
        <p className="text-body text-lightText">{t('notices-none')}</p>
      ) : (
        <ul className="grid gap-md">
          {notices.map((one) => (
            <OneNotice key={one.id} notice={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OneNotice({ notice }: { notice: Notice }) {
  const [isAppealing, setAppealing] = useState(false)
  const [now] = useState(Date.now)
  const { decision, appeal: made, message } = notice
  return (
    <li className="grid gap-sm rounded-lg border border-line p-md text-reading">
      <h3 className="text-h3">
        {actionWords()[decision.action]}
        {notice.company_name !== null && (
          <>
            : <bdi>{notice.company_name}</bdi>
          </>
        )}
      </h3>
      <p className="text-caption text-lightText">
        {[day(decision.decided_at), decision.until && t('until', { day: day(decision.until) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p dir="auto" className="whitespace-pre-wrap">
        {decision.statement}
      </p>
      {message && (
        <figure className="grid gap-xs">
          <figcaption className="text-caption text-lightText">
            {t('notices-message', { when: moment(message.created_at) })}
          </figcaption>
          <blockquote dir="auto" className="whitespace-pre-wrap">
            {message.text}
          </blockquote>
        </figure>
      )}
      {made && (
        <>
          <p>{made.outcome ? outcomeWords()[made.outcome] : t('notices-appeal-waits')}</p>
          {made.statement && <p dir="auto">{made.statement}</p>}
        </>
      )}
      {!made && now < Date.parse(notice.appeal_until) && (
        <div>
          <Button kind="outline" onPress={() => setAppealing(true)}>
            {t('notices-appeal')}
          </Button>
          <p className="mt-sm text-caption text-lightText">
            {t('notices-appeal-until', { day: day(notice.appeal_until) })}
          </p>
        </div>
      )}
      {isAppealing && <AppealDialog id={notice.id} onClose={() => setAppealing(false)} />}
    </li>
  )
}

function AppealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const sent = useMutation({
    mutationFn: () => appeal(id, text.trim()),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: noticesKey })
      onClose()
    },
  })
  const length = [...text.trim()].length
  const isFit = length >= shortest && length <= longest
  return (
    <FormDialog
      title={t('notices-appeal')}
      submit={t('notices-appeal-send')}
      isPending={sent.isPending}
      problem={sent.error ? messageOf(sent.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isFit) sent.mutate()
      }}
    >
      <TextArea
        label={t('notices-appeal-text')}
        description={t('notices-appeal-help')}
        value={text}
        onChange={setText}
        error={isTried && !isFit ? t('report-text-length', { shortest, longest }) : undefined}
        limit={longest}
        dir="auto"
      />
    </FormDialog>
  )
}
