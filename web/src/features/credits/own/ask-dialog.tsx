import { t } from '@messages/credits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextField } from '@/shared/ui/fields/text-field'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { ask } from '../calls'
import type { OwnCredit } from '../contract'
import { longestLink } from '../queries'

const staff = 'staff'

/** Whom to ask: who made the project, who worked on the title, or the moderators with a public page. */
export function AskDialog({ credit, onClose }: { credit: OwnCredit; onClose: () => void }) {
  const queryClient = useQueryClient()
  const choices = choicesOf(credit)
  const [chosen, setChosen] = useState<string | null>(
    choices.length === 1 ? (choices[0]?.id ?? null) : null,
  )
  const [link, setLink] = useState('')
  const [isTried, setTried] = useState(false)
  const sent = useMutation({
    mutationFn: (who: string) =>
      ask(queryClient, credit.id, who === staff ? { evidence: link.trim() } : { uid: who }),
    onSuccess: () => {
      onClose()
      toast(t('ask-sent'))
    },
  })
  const isFit = chosen !== staff || isLink(link.trim())
  const fields = sent.error instanceof ApiError ? sent.error.fields : []
  const refused = fields.find(({ field }) => field === 'evidence')?.detail
  const submit = () => {
    setTried(true)
    if (chosen && isFit) sent.mutate(chosen)
  }
  return (
    <FormDialog
      title={t('ask-title')}
      submit={t('ask-send')}
      isPending={sent.isPending}
      problem={sent.error && !refused ? messageOf(sent.error) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="mb-md font-medium wrap-anywhere">
        {t('ask-credit', { title: credit.title, role: credit.role })}
      </p>
      <RadioGroup
        label={t('ask-who')}
        options={choices}
        value={chosen}
        onChange={setChosen}
        error={isTried && !chosen ? t('ask-who-missing') : undefined}
      />
      {chosen === staff && (
        <TextField
          label={t('ask-evidence')}
          description={t('ask-evidence-help')}
          type="url"
          inputMode="url"
          autoComplete="off"
          value={link}
          onChange={(next) => {
            setLink(next)
            sent.reset()
          }}
          error={isTried && !isFit ? t('ask-evidence-wrong', { limit: longestLink }) : refused}
        />
      )}
    </FormDialog>
  )
}

function choicesOf({ may_ask: people, may_ask_staff: mayAskStaff }: OwnCredit) {
  const explained = {
    project: t('ask-project'),
    colleague: t('ask-colleague'),
    staff: t('ask-staff-explained'),
  }
  return [
    ...people.map(({ uid, name, capacity }) => ({
      id: uid,
      label: name,
      description: explained[capacity],
    })),
    ...(mayAskStaff ? [{ id: staff, label: t('ask-staff'), description: explained.staff }] : []),
  ]
}

const isLink = (text: string) =>
  text.length <= longestLink && /^https:\/\//i.test(text) && URL.canParse(text)
