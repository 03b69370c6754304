/** Whose players may stand on a page; the server's Content-Security-Policy names the same hosts. */
export type ReelHost = 'youtube' | 'vimeo'

export interface Player {
  host: ReelHost
  /** Of the player alone, which sets no cookies before it plays. */
  address: string
}

const youtube = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

/** The player of a reel, where its address is one that we know; anything else is a link and no more. */
export function playerOf(address: string): Player | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.protocol !== 'https:') return null
  if (url.hostname === 'youtu.be') return youTube(url.pathname.slice(1))
  if (youtube.includes(url.hostname)) {
    const path = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname)
    return youTube(path?.[1] ?? (url.pathname === '/watch' ? url.searchParams.get('v') : null))
  }
  if (['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'].includes(url.hostname)) {
    return vimeo(url)
  }
  return null
}

function youTube(id: string | null): Player | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return {
    host: 'youtube',
    address: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  }
}

function vimeo(url: URL): Player | null {
  const path = /^\/(?:video\/)?(\d{5,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(url.pathname)
  if (!path?.[1]) return null
  const secret = path[2] ?? url.searchParams.get('h')
  const hash = secret && /^[\da-f]{6,20}$/.test(secret) ? `&h=${secret}` : ''
  return {
    host: 'vimeo',
    address: `https://player.vimeo.com/video/${path[1]}?autoplay=1&dnt=1${hash}`,
  }
}
