import { t } from '@messages/profile'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { KnownWorks } from '@/features/credits/api'
import { ApiError, type FieldProblem, messageOf } from '@/shared/api/errors'
import { currentOf } from '@/shared/api/stale'
import {
  DescribedFormProvider,
  putInto,
  useDescribedForm,
} from '@/shared/forms/controls/described-form'
import { ErrorSummary } from '@/shared/forms/controls/error-summary'
import { RowsControl } from '@/shared/forms/controls/rows-control'
import { useFormChanges } from '@/shared/forms/controls/use-form-changes'
import {
  type Content,
  type Field,
  fieldsOf,
  type Form,
  type Section,
  type Values,
} from '@/shared/forms/definition/description'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ConflictDialog } from '@/shared/forms/saving/conflict-dialog'
import { draftStore } from '@/shared/forms/saving/draft-store'
import type { RowsProps, TextControlProps } from '@/shared/forms/setup'
import { type Fault, faultsOf } from '@/shared/forms/validation/faults'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import type { Profile } from '../api'
import { titlesExample } from '../examples'
import { privateNote } from '../messages'
import { CityField } from '../place/city-field'
import { ZoneFollows } from '../place/zone-follows'
import { Grid, SetupFields } from './setup-fields'
import './setup.css'

const cityField = (props: TextControlProps) =>
  props.name === 'city' ? <CityField {...props} /> : undefined

const belowZone = (key: string) => (key === 'time_zone' ? <ZoneFollows /> : null)

interface Aside {
  label: string
  onPress: () => void
}

export interface SectionFormProps {
  /** The whole form: conditions look across its sections. */
  form: Form
  sections: Section[]
  content: Content
  /** Of the profile that `content` was read from; null: there is none yet. */
  version: number | null
  taxonomies: Taxonomies
  today: string
  draftKey: string
  /** The word on the main button. */
  submit: string
  back?: Aside
  skip?: Aside
  /** What can wait is folded, and what is agreed to stands apart. */
  isSetup?: boolean
  save: (content: Content, version: number | null) => Promise<Profile>
  onSaved: (profile: Profile) => Promise<void> | void
}

/** Some sections of the profile on one screen. What is typed stays here until the server has it. */
export function SectionForm(props: SectionFormProps) {
  const { sections, taxonomies, today, back, skip } = props
  const { form, save, submit, faults, attempt, problem, conflict } = useSectionForm(props)
  const memberTypes = useWatch({ control: form.methods.control, name: 'member_types' })
  return (
    <DescribedFormProvider
      form={form}
      setup={{
        taxonomies,
        context: { today, complete: false },
        privateNote: privateNote(),
        titlesExample: titlesExample(memberTypes),
        rows: creditRows,
        text: cityField,
        ...(props.version === null ? { after: belowZone } : {}),
      }}
    >
      <form onSubmit={submit} noValidate className="mt-md">
        <div className="mb-md grid gap-sm empty:hidden">
          <ErrorSummary faults={faults} attempt={attempt} />
          {problem && <Alert tone="error">{messageOf(problem)}</Alert>}
        </div>
        {sections.map((section) => (
          <section key={section.key} aria-labelledby={`section-${section.key}`} className="mb-md">
            <h2 id={`section-${section.key}`} className="text-h2">
              {section.title}
            </h2>
            <p className="mt-xs mb-lg text-reading text-lightText">{section.help}</p>
            {props.isSetup ? (
              <SetupFields section={section} content={props.content} faults={faults} />
            ) : (
              <Grid fields={section.fields} />
            )}
          </section>
        ))}
        <Foot submit={props.submit} back={back} skip={skip} isPending={save.isPending} />
      </form>
      {conflict && <ConflictDialog what={t('section-form-part-profile')} {...conflict} />}
    </DescribedFormProvider>
  )
}

/** Credits offer works that others have written. */
function creditRows(asked: RowsProps): ReactNode | undefined {
  if (asked.name !== 'credits') return undefined
  const draw: RowsProps['draw'] = (field, prefix) =>
    field.key === 'title' ? (
      <CreditTitle key={field.key} prefix={prefix}>
        {asked.draw(field, prefix)}
      </CreditTitle>
    ) : (
      asked.draw(field, prefix)
    )
  return <RowsControl {...asked} draw={draw} />
}

function CreditTitle({ prefix, children }: { prefix: string; children: ReactNode }) {
  const { getValues } = useFormContext<Values>()
  const [before] = useState(() => String(getValues(`${prefix}title`) ?? '').trim())
  return (
    <div className="min-w-0 sm:col-span-2">
      {children}
      <Suspense>
        <KnownWorks prefix={prefix} before={before} />
      </Suspense>
    </div>
  )
}

/** The answers as they are typed, and the way to the server and back. */
function useSectionForm({ form: whole, sections, content, version, ...props }: SectionFormProps) {
  const { today, draftKey } = props
  const [asked] = useState(() => sections.flatMap(({ fields }) => fields))
  const [start] = useState(() => ({ ...content, ...draftStore.read(draftKey)?.content }))
  // What was there when this began; other windows may have saved since.
  const [base, setBase] = useState({ content, version })
  const [theirs, setTheirs] = useState<Profile | null>(null)
  const [rest, setRest] = useState<Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const form = useDescribedForm({ all: fieldsOf(whole), asked, content: start, context: { today } })
  useFormChanges(form, (typed) => {
    draftStore.write(draftKey, { content: typed, base: null, at: Date.now() })
  })
  const save = useMutation({
    mutationFn: (over: number | null) => props.save(form.content(), over),
    onSuccess: async (saved) => {
      draftStore.remove(draftKey)
      const lacking = props.isSetup ? lackingIn(saved, asked) : []
      if (lacking.length > 0) {
        setBase({ content: saved.content, version: saved.version })
        refuse(lacking)
      }
      await props.onSaved(saved)
    },
    onError: (error) => {
      const current = currentOf<Profile>(error)
      if (current) {
        setTheirs(current)
        return
      }
      refuse(error instanceof ApiError ? error.fields : [])
    },
  })
  const refuse = (errors: FieldProblem[]) => {
    setAttempt(attempt + 1)
    const left = form.place(errors)
    setRest(left.map(({ field, detail }) => ({ pointer: field, label: detail, message: detail })))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRest([])
    if (form.check()) save.mutate(base.version)
    else setAttempt(attempt + 1)
  }
  const listed = save.error instanceof ApiError && save.error.fields.length > 0
  const conflict = theirs && {
    fields: asked,
    mine: form.content(),
    theirs: theirs.content,
    base: base.content,
    savedAt: theirs.updated_at,
    onChosen: (chosen: Content) => {
      putInto(form, chosen)
      setBase({ content: theirs.content, version: theirs.version })
      setTheirs(null)
      save.mutate(theirs.version)
    },
  }
  const faults = [...faultsOf(asked, form.methods.formState.errors), ...rest]
  const problem = listed || theirs ? null : save.error
  return { form, save, submit, faults, attempt, problem, conflict }
}

/** What the server misses in these answers although the form has found nothing. */
const lackingIn = ({ missing }: Profile, asked: Field[]) =>
  missing.filter(({ field }) => asked.some(({ key }) => key === field.split('/')[0]))

function Foot({
  submit,
  back,
  skip,
  isPending,
}: {
  submit: string
  back: Aside | undefined
  skip: Aside | undefined
  isPending: boolean
}) {
  return (
    <div className="mt-lg flex flex-col-reverse gap-sm border-t border-line pt-md sm:flex-row sm:items-center">
      {back && (
        <Button kind="outline" onPress={back.onPress} isDisabled={isPending}>
          {back.label}
        </Button>
      )}
      <span className="flex-1 max-sm:hidden" />
      {skip && (
        <Button kind="quiet" onPress={skip.onPress} isDisabled={isPending}>
          {skip.label}
        </Button>
      )}
      <Button type="submit" isPending={isPending}>
        {submit}
      </Button>
    </div>
  )
}
