import { Text } from '@messages/moderation-desk'
import type { Queued } from '../queries'

const texts = {
  profile: 'about-profile',
  message: 'about-message',
  company: 'about-company',
} as const

/** What a report is about, with a name in any script. */
export function About({ subject, name }: Pick<Queued, 'subject' | 'name'>) {
  return <Text id={texts[subject.kind]} args={{ name }} elements={{ bdi: <bdi /> }} />
}
