/**
 * Names what an installed app is called and looks like. A browser asks for it, and for its icon, as soon as a page names
 * it: in the page itself they stood among the scripts of a first visit.
 */
export function nameManifest(): void {
  const link = document.createElement('link')
  link.rel = 'manifest'
  link.href = '/manifest.webmanifest'
  document.head.append(link)
}
