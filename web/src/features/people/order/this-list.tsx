import { t } from '@messages/order'
import { useMutation, useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import type { PeopleSearch } from '../address'
import { asked } from '../search'
import { useTownName } from '../towns'
import {
  countryLabel,
  departmentLabel,
  filterWords,
  type Known,
  languageLabel,
  titleLabel,
} from '../words'
import { ownPlaceQuery, saveOrder } from './api'

type OwnPlace = Schema<'OwnPlace'>

/** The list that somebody comes from: to be kept as a file, and where they stood in it themselves. */
export function ThisList({ search }: { search: PeopleSearch }) {
  const lists = useQuery(taxonomiesQuery)
  const saving = useMutation({
    mutationFn: saveOrder,
    onSuccess: () => toast(t('list-saved')),
  })
  const own = useQuery(ownPlaceQuery(search))
  const town = useTownName(search)
  return (
    <>
      <section aria-labelledby="order-list">
        <h2 id="order-list" className="text-h2">
          {t('list')}
        </h2>
        <ul>
          {words(asked(search), { lists: lists.data, town }).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p>{t('list-save-explained')}</p>
        {saving.error && <Alert tone="error">{messageOf(saving.error)}</Alert>}
        <Button
          kind="outline"
          icon={<Download size={16} aria-hidden />}
          isPending={saving.isPending}
          onPress={() => saving.mutate(search)}
        >
          {t('list-save')}
        </Button>
      </section>
      <section aria-labelledby="order-own">
        <h2 id="order-own" className="text-h2">
          {t('own-place')}
        </h2>
        {isUnavailable(own) ? (
          <ErrorState
            title={t('own-place-could-not-load')}
            message={messageOf(own.error)}
            onRetry={() => void own.refetch()}
          />
        ) : (
          <Loading isLoading={!own.data} skeleton={<Skeleton height={48} />}>
            {own.data && <Own own={own.data} />}
          </Loading>
        )}
      </section>
    </>
  )
}

function words(search: PeopleSearch, { lists, town }: Known) {
  const { name, title, department, country, language, near, free_from, free_until } = asked(search)
  const lines = [
    name && t('list-name', { name }),
    title && t('list-title', { title: titleLabel(title, lists) }),
    department && t('list-department', { department: departmentLabel(department, lists) }),
    country && t('list-country', { country: countryLabel(country, lists) }),
    language && t('list-language', { language: languageLabel(language, lists) }),
    near && filterWords('distance', search, { lists, town }),
    free_from && free_until && t('list-free', { from: day(free_from), until: day(free_until) }),
  ].filter((line) => line !== undefined && line !== '')
  return lines.length > 0 ? lines : [t('list-everybody')]
}

const shown = 1_000

function Own({ own: { place, slot, left_out_by, total, order } }: { own: OwnPlace }) {
  return (
    <>
      {place && (
        <p>{t('own-place-before', { before: place.before, day: day(order.day), total })}</p>
      )}
      {place && place.before >= shown && <p>{t('own-place-beyond')}</p>}
      {left_out_by.map((why) => (
        <p key={why}>{whyNot(why)}</p>
      ))}
      {typeof slot === 'number' && <p>{t('own-place-number', { slot: String(slot) })}</p>}
    </>
  )
}

function whyNot(why: OwnPlace['left_out_by'][number]): string {
  switch (why) {
    case 'not_listed':
      return t('own-place-not-listed')
    case 'name':
      return t('own-place-name')
    case 'title':
      return t('own-place-title')
    case 'department':
      return t('own-place-department')
    case 'language':
      return t('own-place-language')
    case 'distance':
      return t('own-place-distance')
    case 'days':
      return t('own-place-days')
    case 'country':
      return t('own-place-country')
  }
}
