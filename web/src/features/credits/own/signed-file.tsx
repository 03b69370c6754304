import { t } from '@messages/credits'
import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { messageOf } from '@/shared/api/errors'
import { keep } from '@/shared/api/transfer'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { signedCredits } from '../calls'

const fileName = 'slateflow-credits.jws'

/** What is confirmed, signed by the installation, for whoever wants to check it elsewhere. */
export function SignedFile() {
  const signed = useMutation({
    mutationFn: signedCredits,
    onSuccess: ({ jws }) =>
      keep({ blob: new Blob([jws], { type: 'application/jose' }), name: fileName }),
  })
  return (
    <section aria-labelledby="credits-signed" className="grid justify-items-start gap-sm">
      <div>
        <h3 id="credits-signed" className="text-h3">
          {t('signed')}
        </h3>
        <p className="text-lightText">{t('signed-explained')}</p>
      </div>
      {signed.error && <Alert tone="error">{messageOf(signed.error)}</Alert>}
      <Button
        kind="outline"
        size="sm"
        icon={<Download size={16} aria-hidden />}
        isPending={signed.isPending}
        onPress={() => signed.mutate()}
      >
        {t('signed-download')}
      </Button>
    </section>
  )
}
