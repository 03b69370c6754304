import { t } from '@messages/profile'
import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Reel } from './film-list'
import { playerOf } from './reels'

/** Nothing is asked of another site before the reel is started. */
export function ReelPlayer({ reel }: { reel: Reel }) {
  const [plays, setPlays] = useState(false)
  const player = playerOf(reel.url)
  const host = new URL(reel.url).hostname.replace(/^www\./, '')
  const title = reel.title || host
  return (
    <li className="reel" data-private>
      {player && plays && (
        <iframe
          title={t('reel-player', { title })}
          src={player.address}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin"
          // The player is of another origin: it needs its own, and reaches nothing of ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        />
      )}
      {player && !plays && (
        <AriaButton className="reel-start" onPress={() => setPlays(true)}>
          <Play size={28} aria-hidden />
          <span className="wrap-anywhere">{t('reel-play', { title })}</span>
          <span className="text-caption font-normal">
            {t('reel-loads-from', { host: player.host })}
          </span>
        </AriaButton>
      )}
      <a
        href={reel.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`${textLinkClass} inline-flex items-center gap-1 wrap-anywhere`}
      >
        {t('reel-open', { title, host })}
        <ExternalLink size={14} className="shrink-0" aria-hidden />
        <span className="sr-only">{t('reel-new-tab')}</span>
      </a>
    </li>
  )
}
