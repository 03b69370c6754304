import { Link } from '@tanstack/react-router'
import { partsOf } from './links'

/** Plain text, in which addresses can be opened. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="message-text">
      {partsOf(text).map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          // The parts of a text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Address key={at} {...part} />
        ),
      )}
    </p>
  )
}

function Address({ href, host, rest }: { href: string; host: string; rest: string }) {
  const words = (
    <>
      <b>{host}</b>
      {rest}
    </>
  )
  if (host === location.host)
    return <Link to={href.slice(new URL(href).origin.length)}>{words}</Link>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {words}
    </a>
  )
}
