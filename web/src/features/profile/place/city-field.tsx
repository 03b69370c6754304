import { t } from '@messages/profile'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { apiFetch } from '@/shared/api/client'
import type { TextControlProps } from '@/shared/forms/setup'
import { useSettled } from '@/shared/hooks/use-settled'
import { SuggestedText } from '@/shared/ui/choices/suggested-text'

const most = 5
/** The server looks for no shorter beginnings. */
const shortest = 2
/** Milliseconds without a key, after which a name counts as written. */
const pause = 300

/** A city: towns of the chosen country are offered, and any other name is kept as it is typed. */
export function CityField(props: TextControlProps) {
  const country = useWatch({ name: 'country' }) as unknown
  const at = typeof country === 'string' && country !== '' ? country : null
  const name = props.value.trim()
  const [isTyping, setTyping] = useState(false)
  const isSettled = useSettled(name, pause) === name
  const { data: offered = [], isLoading } = useTowns(at, name, false)
  const meant = useTowns(at, name, true).data
  // A town goes by several names: the one that was typed is not replaced.
  const isKnown = meant !== undefined && meant.length > 0
  const suggestions = isKnown ? [] : [...new Set(offered.map((town) => town.name))].slice(0, most)
  // While towns are offered, the name may be on its way to one of them.
  const isUnknown = isSettled && meant?.length === 0 && !(isTyping && suggestions.length > 0)
  return (
    <SuggestedText
      {...props}
      description={isUnknown ? t('city-unknown') : props.description}
      onChange={(text) => {
        setTyping(true)
        props.onChange(text)
      }}
      onBlur={() => {
        setTyping(false)
        props.onBlur()
      }}
      suggestions={suggestions}
      isLooking={isLoading && !isKnown}
    />
  )
}

/** Those of the country whose name begins so; or the one that is called so. */
function useTowns(country: string | null, name: string, whole: boolean) {
  return useQuery({
    queryKey: ['towns', 'of-country', country, name, whole],
    queryFn:
      country !== null && [...name].length >= shortest
        ? ({ signal }) => apiFetch('GET', '/towns', { query: { name, country, whole }, signal })
        : skipToken,
    staleTime: Infinity,
  })
}
