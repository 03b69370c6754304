import type { Message } from '../queries'

type Mention = Message['mentions'][number]

/** A text in its order: words, and who is mentioned between them. Places are counted in characters. */
export function piecesOf(text: string, mentions: Mention[]): (string | Mention)[] {
  if (mentions.length === 0) return [text]
  const characters = [...text]
  const pieces: (string | Mention)[] = []
  let done = 0
  for (const mention of mentions) {
    if (mention.from < done || mention.to > characters.length) continue
    if (mention.from > done) pieces.push(characters.slice(done, mention.from).join(''))
    pieces.push(mention)
    done = mention.to
  }
  if (done < characters.length) pieces.push(characters.slice(done).join(''))
  return pieces
}
