import { useQuery } from '@tanstack/react-query'
import { ownCreditsQuery, ownMark } from '@/features/credits/api'
import type { Content } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Portfolio } from './portfolio'

/** One's own portfolio, with the marks that others see once they are known. */
export function OwnPortfolio(props: { content: Content; taxonomies: Taxonomies }) {
  const { data } = useQuery(ownCreditsQuery)
  return <Portfolio {...props} credits={data?.credits.map(ownMark)} />
}
