import { useEffect, useState } from 'react'
import { useCommand, useRows } from '#core'
import { Banner, formats, icons, LinkButton } from '#ui'
import { listExceptions } from '../../commands/exceptions.ts'
import { exceptionRows } from '../../exception-rows.ts'
import { titleOf } from './exception-words.tsx'

const OPEN = { size: 200, filters: { status: 'open' } }
/** Over the place where the office starts, while work of drivers waits to be settled. */
export default function ExceptionStrip() {
  const rows = useRows(exceptionRows)
  const list = useCommand(listExceptions)
  const [isRead, setRead] = useState(false)
  useEffect(() => void list(OPEN).then(() => setRead(true)), [list])
  const open = Object.values(rows).filter(({ outcome }) => outcome === null)
  if (open.length === 0) return isRead ? null : <div data-waits="" />
  const spill = open.findLast(({ reason }) => reason === 'spill')
  return (
    <Banner
      told
      tone={spill ? 'red' : 'amber'}
      icon={icons.TriangleAlert}
      actions={
        <LinkButton size="s" kind="primary" to="/delivery-exceptions?status=open">
          Resolve
        </LinkButton>
      }
    >
      {formats.plural(open.length, 'delivery exception')}. {titleOf(spill ?? open.at(-1)!)}
    </Banner>
  )
}
