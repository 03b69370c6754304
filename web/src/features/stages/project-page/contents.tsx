import { t } from '@messages/project-page'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Anchor, anchorId } from './panel'

const anchors: Anchor[] = ['story', 'people', 'documents', 'answers']

const names = (): Record<Anchor, string> => ({
  story: t('project-page-synopsis'),
  people: t('project-page-people'),
  documents: t('project-page-documents'),
  answers: t('project-page-answers'),
})

/** The parts of the page, beside them where there is room: the one in sight is marked. */
export function Contents() {
  const place = useRef<HTMLElement>(null)
  const { there, present } = useParts(place)
  return (
    <nav ref={place} aria-label={t('contents')} className="film-contents">
      <ol>
        {anchors
          .filter((anchor) => there.includes(anchor))
          .map((anchor) => (
            <li key={anchor}>
              <a
                href={`#${anchorId(anchor)}`}
                aria-current={anchor === present ? 'location' : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(anchor)
                }}
              >
                {names()[anchor]}
              </a>
            </li>
          ))}
      </ol>
    </nav>
  )
}

/** The address stays: the contents are no places to come back to. */
function goTo(anchor: Anchor) {
  const part = document.getElementById(anchorId(anchor))
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/** Which parts stand on the page now, and which of them is read. */
function useParts(place: RefObject<HTMLElement | null>) {
  const [there, setThere] = useState<Anchor[]>([])
  const [present, setPresent] = useState<Anchor>()
  useEffect(() => {
    const parts = place.current?.closest('.film-columns')?.firstElementChild
    if (!parts) return undefined
    const partOf = (anchor: Anchor) => parts.querySelector(`#${anchorId(anchor)}`)
    const inSight = new Set<Element>()
    const sight = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        }
        setPresent(anchors.find((anchor) => inSight.has(partOf(anchor) as Element)))
      },
      { rootMargin: '0px 0px -50%' },
    )
    const look = () => {
      const found = anchors.filter(partOf)
      setThere(found)
      for (const anchor of found) sight.observe(partOf(anchor) as Element)
    }
    const changes = new MutationObserver(look)
    changes.observe(parts, { childList: true })
    look()
    return () => {
      changes.disconnect()
      sight.disconnect()
    }
  }, [place])
  return { there, present }
}
