import { t } from '@messages/profile'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Field } from '@/shared/forms/definition/description'
import type { Profile } from '../api'
import { BookedDays } from '../booked/booked-days'
import { Facts } from './facts'
import { MissingAnswer } from './missing-part'
import { Part } from './part'

/** On one's own profile: the days on which one works already, and what else is said of when and where. */
export function OwnAvailability({
  content,
  fields,
  onEdit,
}: {
  content: Profile['content']
  fields: Field[]
  onEdit: (field?: string) => void
}) {
  return (
    <Part title={t('heading-availability')} onEdit={() => onEdit()}>
      <div className="own-availability-part">
        {isEmpty(content.availability) && (
          <MissingAnswer
            why={t('missing-availability')}
            action={t('missing-availability-add')}
            onEdit={() => onEdit()}
          />
        )}
        <BookedDays content={content} onEdit={() => onEdit('busy')} />
        {fields.length > 0 && <Facts fields={fields} content={content} saidBy={undefined} />}
      </div>
    </Part>
  )
}
