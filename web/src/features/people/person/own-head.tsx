import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { personQuery } from '../api'
import { knownFor } from './known-for'
import { PersonFacts } from './person-facts'
import { HeadLines } from './person-head'
import '../people.css'
import './person.css'

interface Own {
  content: Content
  form: Form
  lists: Taxonomies
}

/** The head of one's own profile, as others see it. */
export function OwnHead({
  picture,
  actions,
  ...own
}: Own & { name: string; picture: ReactNode; actions: ReactNode }) {
  return (
    <HeadLines {...own} picture={picture}>
      {actions}
    </HeadLines>
  )
}

/** Where one works, with which skills and languages, as others read it below the head. */
export function OwnFacts({
  uid,
  content,
  form,
  lists,
  pencil,
}: Own & { uid: string; pencil: (field: string, title: string) => ReactNode }) {
  const { data } = useQuery(personQuery(uid))
  return (
    <PersonFacts
      companies={data?.companies ?? []}
      known={knownFor(content, form, lists)}
      pencil={pencil}
    />
  )
}
