import { Avatar } from '@/shared/people/avatar'
import type { Candidate } from '../queries'
import { aboutCandidate } from '../words'

/** A member in a list to choose from: their face, their name and what they are known for. */
export const candidateOption = (one: Candidate) => ({
  id: one.uid,
  label: one.name,
  description: aboutCandidate(one),
  picture: <Avatar name={one.name} portrait={one.portrait} size="md" />,
})
