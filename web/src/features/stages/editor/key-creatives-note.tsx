import { Text } from '@messages/stage-editor'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { StageRef } from '../api'

/** Above the field that names them: what becomes of key creatives, and that naming makes nobody a member of the team. */
export function KeyCreativesNote({
  stageRef: { projectId, stage },
  section,
  field,
}: {
  stageRef: StageRef
  /** The section that is open, to come back to. */
  section: string
  field: string
}) {
  if (field !== 'key_creatives') return null
  const from = { stage: String(stage), section }
  return (
    <p className="mb-md max-w-prose text-body text-lightText">
      <Text
        id="key-creatives-note"
        elements={{
          team: <TextLink to="/projects/$projectId/team" params={{ projectId }} search={from} />,
        }}
      />
    </p>
  )
}
