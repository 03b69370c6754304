import { t } from '@messages/companies'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import type { Company } from '../contract'
import { EndDialog, endOf } from './end-dialog'
import { TitleDialog } from './title-dialog'

/** What whoever works there can change about themselves. */
export function OwnPlace({ company }: { company: Company }) {
  const [dialog, setDialog] = useState<'title' | 'end' | null>(null)
  const close = () => setDialog(null)
  return (
    <div className="company-next">
      <Button kind="outline" size="sm" onPress={() => setDialog('title')}>
        {t('join-title-edit')}
      </Button>
      <Button kind="quiet" size="sm" onPress={() => setDialog('end')}>
        {endOf('active')}
      </Button>
      {dialog === 'title' && <TitleDialog company={company} onClose={close} />}
      {dialog === 'end' && <EndDialog company={company} onClose={close} />}
    </div>
  )
}
