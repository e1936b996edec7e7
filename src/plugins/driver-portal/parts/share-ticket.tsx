/** The customer's ticket: given to another app of the phone where the browser can, else downloaded. */
import { useState } from 'react'
import { downloadFile, later, online, useCommand, useFact } from '#core'
import { Icon, icons } from '#ui'
import { fetchTicket } from '../commands/read.ts'
import type { Stop } from '../stop.ts'
import * as s from './driver.css.ts'
import { Press } from './press.tsx'

/** Few stops are printed: what a printer is sent comes with the press. */
const PrintSheet = later<{ readonly stop: Pick<Stop, 'id'>; readonly onClose: () => void }>(
  async () => (await import(/* offline */ './print-ticket.tsx')).PrintSheet,
)
/** Shares a file; a browser that cannot, or no longer may since the press is long past, downloads it. */
async function share(file: File): Promise<void> {
  if (!navigator.canShare?.({ files: [file] })) return downloadFile(file, file.name)
  try {
    await navigator.share({ files: [file], title: file.name })
  } catch (error) {
    // the driver closed the list of apps: that is an answer
    if (!(error instanceof DOMException && error.name === 'AbortError')) downloadFile(file, file.name)
  }
}
export function ShareTicket({ stop }: { readonly stop: Pick<Stop, 'id' | 'order_no'> }) {
  const read = useCommand(fetchTicket)
  const connected = useFact(online)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [isPrinting, setPrinting] = useState(false)
  const press = async () => {
    setBusy(true)
    setFault('')
    const outcome = await read({ id: stop.id })
    setBusy(false)
    if (outcome.status !== 'done') return setFault('The ticket could not be loaded. Try again.')
    await share(new File([outcome.value], `ticket-${stop.order_no}.pdf`, { type: 'application/pdf' }))
  }
  if (!connected) return <p className={s.sub}>The ticket can be shared with the next signal.</p>
  return (
    <>
      <Press kind="second" icon={icons.Send} disabled={busy} onPress={() => void press()}>
        {busy ? 'Loading the ticket' : 'Share the ticket'}
      </Press>
      <Press kind="second" onPress={() => setPrinting(true)}>
        Print the ticket
      </Press>
      {isPrinting && <PrintSheet stop={stop} onClose={() => setPrinting(false)} />}
      {fault && (
        <p className={s.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {fault}
        </p>
      )}
    </>
  )
}
