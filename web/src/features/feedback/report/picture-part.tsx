import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { logWarning } from '@/shared/lib/log'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { Box } from './boxes'
import { hiddenIn, kept, pictureOfPage } from './picture'
import { Blackout } from './blackout'

/** Takes the picture, shows it, and hands on what is left of it once parts are hidden. */
export default function PicturePart({
  start,
  onChange,
  onFailure,
}: {
  /** A picture from before. */
  start: string | undefined
  onChange: (url: string) => void
  onFailure: () => void
}) {
  const [picture, setPicture] = useState<HTMLCanvasElement>()
  const [boxes, setBoxes] = useState<Box[]>([])
  const take = useEffectEvent(async () => {
    try {
      const taken = await (start ? kept(start) : pictureOfPage())
      setPicture(taken)
      if (!start) onChange(hiddenIn(taken, []))
    } catch (error) {
      logWarning('No picture of the page', error)
      onFailure()
    }
  })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void take()
  }, [])

  if (!picture) return <Skeleton height={240} />
  return (
    <Blackout
      picture={picture}
      boxes={boxes}
      onChange={setBoxes}
      onSettled={(settled) => onChange(hiddenIn(picture, settled))}
    />
  )
}
