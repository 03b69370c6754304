import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { zoneOf } from './zone-of'

const device = Intl.DateTimeFormat().resolvedOptions().timeZone

/** In a new profile the time zone is that of the place, until somebody has chosen another. */
export function ZoneFollows() {
  const { setValue } = useFormContext()
  const [country, city, zone] = useWatch({ name: ['country', 'city', 'time_zone'] }) as unknown[]
  const place = typeof country === 'string' ? country : ''
  const ofPlace = zoneOf(place, typeof city === 'string' ? city : '', device) ?? device
  const followed = useRef(zone === device || zone === ofPlace ? zone : undefined)
  useEffect(() => {
    if (followed.current === undefined || zone === ofPlace) return
    if (zone !== followed.current) {
      followed.current = undefined
      return
    }
    followed.current = ofPlace
    setValue('time_zone', ofPlace, { shouldDirty: true })
  }, [zone, ofPlace, setValue])
  return null
}
