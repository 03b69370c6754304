import { t, Text } from '@messages/profile'
import Pencil from 'lucide-react/icons/pencil'
import { Answers } from '@/shared/forms/reading/answers'
import { isEmpty, isShown } from '@/shared/forms/definition/conditions'
import type { Content, Form, Section } from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { draftStore } from '@/shared/forms/saving/draft-store'
import { Button } from '@/shared/ui/buttons/button'
import { Card } from '@/shared/ui/layout/card'
import { toast } from '@/shared/ui/messages/toast'
import { type Profile, saveStep } from '../api'
import { OwnPortfolio } from '../portfolio/own-portfolio'
import { askedField } from '../asked-field'
import { MissingFields } from '../portfolio/missing-fields'
import { inPortfolio } from '../portfolio/portfolio'
import { SectionForm } from '../components/section-form'

interface Props {
  section: Section
  form: Form
  profile: Profile
  taxonomies: Taxonomies
  today: string
  uid: string
  isEditing: boolean
  /** Perhaps to answer one question first. */
  onEdit: (field?: string) => void
  onClose: () => void
  onSaved: (profile: Profile) => void
}

/** A section of one's own profile: read it, or change it where it stands. */
export function SectionCard(props: Props) {
  return props.isEditing ? <Editing {...props} /> : <Reading {...props} />
}

function Editing({ section, form, profile, taxonomies, today, uid, onClose, onSaved }: Props) {
  const number = form.sections.findIndex(({ key }) => key === section.key) + 1
  const draftKey = `${uid}:profile:${section.key}`
  return (
    <div className="mb-lg max-w-prose">
      <SectionForm
        form={form}
        sections={[
          { ...section, fields: section.fields.map((field) => askedField(field, profile.content)) },
        ]}
        content={profile.content}
        version={profile.version}
        taxonomies={taxonomies}
        today={today}
        draftKey={draftKey}
        submit={t('section-card-save')}
        back={{
          label: t('section-card-cancel'),
          onPress: () => {
            draftStore.remove(draftKey)
            onClose()
          },
        }}
        save={(answers, version) => saveStep(number, answers, version)}
        onSaved={(saved) => {
          onSaved(saved)
          onClose()
          toast(t('section-card-saved', { title: section.title }))
        }}
      />
    </div>
  )
}

function Reading({ section, profile, taxonomies, onEdit }: Props) {
  const content: Content = profile.content
  const asked = section.fields.filter((field) => isShown(field, content))
  const open = asked.filter(({ key, kind }) => kind.type !== 'check' && isEmpty(content[key]))
  return (
    <section aria-labelledby={`card-${section.key}`} className="mb-lg">
      <Card>
        <div className="flex items-center justify-between gap-md">
          <h2 id={`card-${section.key}`} className="text-h2">
            {section.title}
          </h2>
          <Button
            kind="quiet"
            size="sm"
            icon={<Pencil size={16} aria-hidden />}
            onPress={() => onEdit()}
          >
            <Text
              id="section-card-edit"
              args={{ title: section.title }}
              elements={{ span: <span className="sr-only" /> }}
            />
          </Button>
        </div>
        {section.key === 'your_work' && (
          <div className="my-md">
            <OwnPortfolio content={content} taxonomies={taxonomies} />
          </div>
        )}
        <Answers
          fields={
            section.key === 'your_work'
              ? section.fields.filter(({ key }) => !inPortfolio.includes(key))
              : section.fields
          }
          content={content}
          hideEmpty
        />
        {open.length > 0 && <MissingFields fields={open} onEdit={onEdit} />}
      </Card>
    </section>
  )
}
