import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { MailLink } from './schema'

/**
 * The query of a mail's link. It is taken out of the URL, where a screenshot or the next site would see it, and kept
 * with this entry of the history: a reload of the page, as a phone does it by itself, does not make the link invalid.
 */
export function useMailLink(search: MailLink): MailLink {
  const navigate = useNavigate()
  const kept = useLocation({ select: ({ state }) => state.mailLink })
  const inUrl = Object.values(search).some((value) => value !== undefined)
  const [link] = useState(inUrl ? search : (kept ?? {}))
  useEffect(() => {
    if (inUrl) void navigate({ to: '.', search: {}, state: { mailLink: link }, replace: true })
  }, [inUrl, link, navigate])
  return link
}
