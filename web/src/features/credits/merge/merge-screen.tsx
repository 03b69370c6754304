import { t } from '@messages/work-merge'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { PageHeader } from '@/shared/ui/layout/page-header'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { mergeWorks } from '../calls'
import type { WorkPage } from '../contract'
import { workQuery } from '../queries'
import { aboutWork } from '../words'
import { Merged } from './merged'
import { Slot } from './slot'

/** Ids of works. */
export interface TwoWorks {
  /** It ends. */
  from?: string | undefined
  /** It is kept. */
  into?: string | undefined
}

interface Both {
  from: WorkPage
  into: WorkPage
}

/** `/moderation/merge`: moderators make one work of two. */
export function MergeScreen({
  from,
  into,
  onChoose,
}: TwoWorks & { onChoose: (two: TwoWorks) => void }) {
  usePageTitle(t('work-merge'))
  const [merged, setMerged] = useState<Both>()
  return (
    <div data-private>
      <PageHeader
        title={t('work-merge')}
        back={
          <TextLink to="/moderation" search={{ list: 'credits' }}>
            {t('work-merge-back')}
          </TextLink>
        }
      >
        {t('work-merge-explained')}
      </PageHeader>
      {merged ? (
        <Merged
          {...merged}
          onAgain={() => {
            onChoose({})
            setMerged(undefined)
          }}
        />
      ) : (
        <Choice from={from} into={into} onChoose={onChoose} onMerged={setMerged} />
      )}
    </div>
  )
}

function Choice({
  from,
  into,
  onChoose,
  onMerged,
}: TwoWorks & { onChoose: (two: TwoWorks) => void; onMerged: (both: Both) => void }) {
  const [asked, setAsked] = useState<Both>()
  const one = useQuery({ ...workQuery(from ?? ''), enabled: Boolean(from) })
  const other = useQuery({ ...workQuery(into ?? ''), enabled: Boolean(into) })
  const both = from &&
    into &&
    one.isSuccess &&
    other.isSuccess && { from: one.data, into: other.data }
  // The address of a merged work answers with the one that was kept.
  const isSame = both && both.from.id === both.into.id
  return (
    <>
      <div className="grid items-start gap-md sm:grid-cols-2">
        <Slot
          label={t('work-merge-from')}
          id={from}
          work={one}
          other={into}
          onChoose={(id) => onChoose({ from: id, into })}
        />
        <Slot
          label={t('work-merge-into')}
          id={into}
          work={other}
          other={from}
          onChoose={(id) => onChoose({ from, into: id })}
        />
      </div>
      {isSame && (
        <div className="mt-md">
          <Alert tone="warning">{t('work-merge-same')}</Alert>
        </div>
      )}
      <Effects />
      <div className="mt-lg flex flex-wrap gap-sm">
        <Button
          kind="danger"
          isDisabled={!both || Boolean(isSame)}
          onPress={() => both && setAsked(both)}
        >
          {t('work-merge-submit')}
        </Button>
        <Button
          kind="outline"
          isDisabled={!from && !into}
          onPress={() => onChoose({ from: into, into: from })}
        >
          {t('work-merge-swap')}
        </Button>
      </div>
      {asked && <Question {...asked} onClose={() => setAsked(undefined)} onMerged={onMerged} />}
    </>
  )
}

function Effects() {
  return (
    <section aria-labelledby="work-merge-effects" className="mt-lg max-w-prose text-reading">
      <h2 id="work-merge-effects" className="text-h3">
        {t('work-merge-effects')}
      </h2>
      <ul className="mt-xs list-disc ps-md">
        <li>{t('work-merge-effect-credits')}</li>
        <li>{t('work-merge-effect-address')}</li>
        <li>{t('work-merge-effect-profiles')}</li>
        <li>{t('work-merge-effect-final')}</li>
      </ul>
    </section>
  )
}

function Question({
  from,
  into,
  onClose,
  onMerged,
}: Both & { onClose: () => void; onMerged: (both: Both) => void }) {
  const queryClient = useQueryClient()
  const { data: lists } = useQuery(taxonomiesQuery)
  const merge = useMutation({
    mutationFn: () => mergeWorks(queryClient, from.id, into.id),
    onSuccess: () => onMerged({ from, into }),
  })
  return (
    <ConfirmDialog
      title={t('work-merge-question')}
      isOpen
      onClose={onClose}
      onConfirm={() => merge.mutate()}
      confirm={t('work-merge-submit')}
      danger
      isPending={merge.isPending}
    >
      {merge.error && <Alert tone="error">{messageOf(merge.error)}</Alert>}
      <p className="text-reading wrap-anywhere">
        {t('work-merge-question-explained', {
          from: from.title,
          fromAbout: aboutWork(from, lists),
          into: into.title,
          intoAbout: aboutWork(into, lists),
        })}
      </p>
    </ConfirmDialog>
  )
}
