import { t } from '@messages/companies'
import Flag from 'lucide-react/icons/flag'
import { useState } from 'react'
import { ReportDialog } from '@/features/moderation/api'
import { Button } from '@/shared/ui/buttons/button'
import type { Company } from '../contract'

export function ReportButton({ company: { id, name } }: { company: Company }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" size="sm" onPress={() => setOpen(true)}>
        <Flag size={16} aria-hidden />
        {t('report')}
      </Button>
      {isOpen && (
        <ReportDialog
          subject={{ kind: 'company', company_id: id }}
          name={name}
          onBlock={undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
