import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Content, Form } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { personQuery } from '../api'
import { HeadLines } from './person-head'
import '../people.css'
import './person.css'

/** The head of one's own profile, as others see it. */
export function OwnHead({
  uid,
  actions,
  ...shown
}: {
  uid: string
  name: string
  content: Content
  form: Form
  lists: Taxonomies
  picture: ReactNode
  actions: ReactNode
  aside: ReactNode
}) {
  const { data } = useQuery(personQuery(uid))
  return (
    <HeadLines {...shown} companies={data?.companies ?? []} age={data?.age_range}>
      {actions}
    </HeadLines>
  )
}
