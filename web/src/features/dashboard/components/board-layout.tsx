import type { ReactNode } from 'react'
import { usePhone, useWide } from '@/shared/hooks/use-wide'

interface Parts {
  news: ReactNode
  toDo: ReactNode
  /** The availability of whoever is for hire. */
  forHire: ReactNode
  faces: ReactNode
  /** What waits for reviewers and staff. */
  desks: ReactNode
  /** Where a newcomer begins. */
  beginning: ReactNode
  messages: ReactNode
  films: ReactNode
  steps: ReactNode
  activity: ReactNode
  network: ReactNode
  decisions: ReactNode
  /** Of whoever makes films. */
  availability: ReactNode
  attached: ReactNode
}

/** The order in which the parts are read, which is not the same where there is room beside. */
export function BoardLayout(parts: Parts) {
  const isBeside = useWide()
  if (usePhone()) return <OnPhone {...parts} />
  return (
    <div className="grid gap-xl">
      {parts.news}
      <div className="dashboard-columns">
        <div className="grid gap-xl">
          {parts.toDo}
          {parts.forHire}
          {parts.faces}
          {parts.desks}
          {parts.beginning}
          {!isBeside && parts.messages}
          {parts.films}
          {parts.steps}
          {parts.network}
          {parts.decisions}
          {!isBeside && parts.availability}
          {parts.attached}
        </div>
        <div className="dashboard-side grid gap-xl">
          {isBeside && parts.availability}
          {isBeside && parts.messages}
          {parts.activity}
        </div>
      </div>
    </div>
  )
}

/** What somebody would act on today, then their films, then the rest, of which much is folded. */
function OnPhone(parts: Parts) {
  return (
    <div className="dashboard-columns">
      <div className="grid gap-xl">
        {parts.news}
        {parts.toDo}
        {parts.desks}
        {parts.messages}
        {parts.beginning}
        {parts.films}
        {parts.steps}
        {parts.activity}
        {parts.forHire}
        {parts.faces}
        <div className="dashboard-folds">
          {parts.network}
          {parts.decisions}
          {parts.availability}
          {parts.attached}
        </div>
      </div>
    </div>
  )
}
