/** A real SMTP listener; what it accepts is read here as a person would read it. */
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface Mailbox {
  url: string
  /** The newest mail to an address whose subject fits; waits for it. */
  newest(to: string, subject?: RegExp): Promise<ReceivedMail>
  all(to: string, subject?: RegExp): ReceivedMail[]
  stop(): Promise<void>
}

export interface ReceivedMail {
  to: string
  subject: string
  text: string
  html: string
  /** Every address that the text and the HTML lead to. */
  links: string[]
}

const patience = 20_000

export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) received.push(read(address, mail))
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo

  const all = (to: string, subject = /./) =>
    received.filter((one) => one.to === to.toLowerCase() && subject.test(one.subject))
  return {
    url: `smtp://127.0.0.1:${port}`,
    all,
    async newest(to, subject) {
      const end = Date.now() + patience
      for (;;) {
        const found = all(to, subject).at(-1)
        if (found) return found
        if (Date.now() > end) throw new Error(`No mail to ${to} about ${subject ?? 'anything'}`)
        await new Promise((next) => setTimeout(next, 50))
      }
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}

function read(address: string, mail: Email): ReceivedMail {
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) => url)
  const inHtml = [...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => unescaped(url))
  return {
    to: address.toLowerCase(),
    subject: mail.subject ?? '',
    text,
    html,
    links: [...new Set([...inText, ...inHtml])],
  }
}

/** An attribute's text, as a browser reads it. */
function unescaped(text: string): string {
  return text
    .replaceAll(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    .replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll('&amp;', '&')
}
