import { t } from '@messages/signoffs'
import { roleWords } from '@/features/projects/api'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Signer } from '../queries'
import { signedNote, signerState } from '../words'

/** Whose sign-off is needed, and how far each is. */
export function SignerList({ signers }: { signers: Signer[] }) {
  return (
    <ul>
      {signers.map((signer) => {
        const { label, tone } = signerState(signer.state)
        return (
          <li
            key={signer.uid}
            className="flex flex-wrap items-center justify-between gap-x-md gap-y-1 border-t border-line py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="text-label wrap-anywhere">
                {signer.name}
                {signer.you && <span className="text-lightText"> {t('signer-list-you')}</span>}
              </p>
              <p className="text-caption font-normal text-lightText">
                {[roleWords()[signer.role].label, signedNote(signer)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <Badge tone={tone}>{label}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
