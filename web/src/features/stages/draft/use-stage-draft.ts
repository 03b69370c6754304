import { useQueryClient } from '@tanstack/react-query'
import { keyImagesQuery, projectsQuery } from '@/features/projects/api'
import type { FieldProblem } from '@/shared/api/errors'
import type { Content } from '@/shared/forms/definition/description'
import { validPartOf } from '@/shared/forms/saving/valid-part'
import { type Autosave, useAutosave } from '@/shared/forms/saving/use-autosave'
import { useAuthState } from '@/shared/identity/session'
import { type Amendment, amendmentQuery, saveAmendment } from '../amendment'
import { saveStage, stageQuery, type StageRef, type StageView } from '../api'
import { asContent, asCopy, asKept, copyOf } from './copies'

/** The picture that the project is known by. */
const pictureOf = (view: StageView | undefined) =>
  (view?.content as Content | undefined)?.['key_image']

/** The working copy of a stage, with the answers to requested changes, saved as it is typed. */
export function useStageDraft(ref: StageRef, view: StageView): Autosave {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  return useAutosave<StageView>({
    key: `${uid}:stage:${ref.projectId}:${ref.stage}`,
    view,
    contentOf: (one) => asContent(copyOf(one)),
    save: (content, etag) => saveStage(ref, asCopy(content), etag),
    onSaved: (saved) => {
      const { queryKey } = stageQuery(ref)
      const picture = pictureOf(queryClient.getQueryData(queryKey))
      queryClient.setQueryData(queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey, refetchType: 'none' })
      // The picture stands at the head of this page.
      if (pictureOf(saved) !== picture) {
        void queryClient.invalidateQueries({ queryKey: keyImagesQuery.queryKey })
      }
    },
    normalize: asKept,
    without: restOfCopy,
  })
}

/** A change of an approved stage, saved as it is typed. */
export function useAmendmentDraft(ref: StageRef, amendment: Amendment): Autosave {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  return useAutosave<Amendment>({
    key: `${uid}:amendment:${ref.projectId}:${ref.stage}`,
    view: amendment,
    contentOf: ({ content }) => content as Content,
    save: (content, etag) => saveAmendment(ref, content, etag),
    onSaved: (saved) => queryClient.setQueryData(amendmentQuery(ref).queryKey, saved),
    without: validPartOf,
  })
}

function restOfCopy(content: Content, problems: FieldProblem[], saved: Content): Content | null {
  const [copy, stored] = [asCopy(content), asCopy(saved)]
  const isToItem = ({ field }: FieldProblem) => field.startsWith('answers/')
  const rest = validPartOf(
    copy.content,
    problems.filter((one) => !isToItem(one)),
    stored.content,
  )
  const { answers } = problems.some(isToItem) ? stored : copy
  return rest && asContent({ content: rest, answers })
}
