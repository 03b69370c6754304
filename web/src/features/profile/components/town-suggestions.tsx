import { t } from '@messages/profile'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { apiFetch } from '@/shared/api/client'
import { Button } from '@/shared/ui/buttons/button'

const most = 4
/** The server looks for no shorter beginnings. */
const shortest = 2

/** Below the city that is being typed: towns of the chosen country whose name begins so. Any other text is taken as well. */
export function TownSuggestions() {
  const { control, formState, getFieldState, setValue } = useFormContext()
  const typed = useWatch({ control, name: 'city' }) as unknown
  const country = useWatch({ control, name: 'country' }) as unknown
  const name = typeof typed === 'string' ? typed.trim() : ''
  const { isDirty } = getFieldState('city', formState)
  const { data = [] } = useQuery({
    queryKey: ['towns', 'named', name],
    queryFn: ({ signal }) => apiFetch('GET', '/towns', { query: { name }, signal }),
    enabled: isDirty && Boolean(country) && [...name].length >= shortest,
    staleTime: Infinity,
  })
  const names = data.filter((town) => town.country === country).map((town) => town.name)
  const towns = [...new Set(names)].slice(0, most)
  if (towns.length === 0 || towns.includes(name)) return null
  return (
    <div
      role="group"
      aria-label={t('towns-suggested')}
      className="-mt-2 mb-4 flex flex-wrap gap-sm"
    >
      {towns.map((town) => (
        <Button
          key={town}
          kind="outline"
          size="sm"
          onPress={() => setValue('city', town, { shouldDirty: true, shouldValidate: true })}
        >
          {town}
        </Button>
      ))}
    </div>
  )
}
