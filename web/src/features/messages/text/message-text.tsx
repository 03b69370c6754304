import { Link } from '@tanstack/react-router'
import type { Message } from '../queries'
import { partsOf } from './links'
import { piecesOf } from './pieces'

/** Plain text, in which addresses and the people it mentions can be opened. */
export function MessageText({
  text,
  mentions = [],
}: {
  text: string
  mentions?: Message['mentions']
}) {
  return (
    <p dir="auto" className="message-text">
      {piecesOf(text, mentions).map((piece, at) =>
        typeof piece === 'string' ? (
          // The parts of a text never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Words key={at} text={piece} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Link key={at} to="/people/$uid" params={{ uid: piece.uid }} className="message-mention">
            @<bdi>{piece.name}</bdi>
          </Link>
        ),
      )}
    </p>
  )
}

function Words({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <Address key={at} {...part} />
    ),
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
