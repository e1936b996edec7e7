import { useMemo } from 'react'
import type { ResourceScreen } from '#core'
import { ResourceList, type ListView } from '#core/screens/index.ts'
import { formats, shiftDay } from '#ui'
import { SOON_DAYS } from '../../rules/expiry.ts'

const viewsOn = (today: string): readonly ListView[] => [
  {
    id: 'expiring',
    label: 'Expiring soon',
    filters: { status: 'active', expires_on__gte: today, expires_on__lte: shiftDay(today, SOON_DAYS) },
  },
  { id: 'expired', label: 'Expired', filters: { status: 'active', expires_on__lt: today } },
  { id: 'revoked', label: 'Revoked', filters: { status: 'revoked' } },
]
const CertificateList: ResourceScreen = ({ resource }) => {
  const today = formats.today()
  const views = useMemo(() => viewsOn(today), [today])
  return (
    <ResourceList
      resource={resource}
      views={views}
      firstUse="An active certificate removes its taxes from the customer’s orders."
    />
  )
}
export default CertificateList
