/** The ticket on paper: by a receipt printer where the browser reaches one, else as the system prints. */
import { useState } from 'react'
import { printFile, useCommand } from '#core'
import { Icon, icons } from '#ui'
import { readTicket } from '#plugins/delivery-tickets/public-client.ts'
import { fetchTicket } from '../commands/read.ts'
import { printerWays, sendToPrinter, type PrinterWay } from '../printing.ts'
import { receiptOf, WIDTHS, type PaperWidth } from '../rules/receipt.ts'
import type { Stop } from '../stop.ts'
import { Choices } from './choices.tsx'
import * as s from './driver.css.ts'
import { Press } from './press.tsx'
import { Sheet } from './sheet.tsx'

type Of = Pick<Stop, 'id'>
const WAYS: Readonly<Record<PrinterWay, string>> = {
  bluetooth: 'Bluetooth printer',
  serial: 'Printer on a cable',
}
const NOT_LOADED = 'The ticket could not be loaded. Try again.'
/** Nothing was chosen: that is an answer. */
const isNothingChosen = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'

function usePrinting({ id }: Of, onDone: () => void) {
  const readPaper = useCommand(readTicket)
  const readPdf = useCommand(fetchTicket)
  const [width, setWidth] = useState<PaperWidth>('80')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  /** '' when it is printed */
  const byPrinter = async (way: PrinterWay): Promise<string> => {
    const outcome = await readPaper({ sales_order_id: id })
    if (outcome.status !== 'done') return NOT_LOADED
    try {
      await sendToPrinter(way, receiptOf(outcome.value.paper, width))
      return ''
    } catch (error) {
      return isNothingChosen(error) ? 'No printer was chosen.' : 'The printer did not answer. Is it on?'
    }
  }
  const bySystem = async (): Promise<string> => {
    const outcome = await readPdf({ id })
    if (outcome.status !== 'done') return NOT_LOADED
    return printFile(outcome.value, 'Ticket')
      ? ''
      : 'This browser does not print by itself. Share the ticket, and choose Print there.'
  }
  const run = async (work: () => Promise<string>) => {
    setBusy(true)
    setFault('')
    const said = await work()
    setBusy(false)
    if (said) setFault(said)
    else onDone()
  }
  return {
    width,
    setWidth,
    busy,
    fault,
    print: (way: PrinterWay) => void run(() => byPrinter(way)),
    printBySystem: () => void run(bySystem),
  }
}
type Printing = ReturnType<typeof usePrinting>
const Widths = ({ width, setWidth }: Pick<Printing, 'width' | 'setWidth'>) => (
  <Choices
    label="Width of the roll"
    of={(Object.keys(WIDTHS) as PaperWidth[]).toReversed().map((value) => ({ value, words: `${value} mm` }))}
    value={width}
    onChange={setWidth}
  />
)
export function PrintSheet({ stop, onClose }: { readonly stop: Of; readonly onClose: () => void }) {
  const printing = usePrinting(stop, onClose)
  const ways = printerWays()
  return (
    <Sheet title="Print the ticket" onClose={onClose}>
      {ways.length === 0 && (
        <p className={s.sub}>This browser reaches no receipt printer. Chrome on Android reaches most.</p>
      )}
      {ways.length > 0 && (
        <>
          <Widths {...printing} />
          <p className={s.sub}>
            For receipt printers that understand ESC/POS. None was tried with this page yet: look at the first
            ticket.
          </p>
        </>
      )}
      {ways.map((way) => (
        <Press key={way} icon={icons.Printer} disabled={printing.busy} onPress={() => printing.print(way)}>
          {WAYS[way]}
        </Press>
      ))}
      <Press kind="second" icon={icons.FileText} disabled={printing.busy} onPress={printing.printBySystem}>
        As this phone prints
      </Press>
      {printing.fault && (
        <p className={s.fault} role="alert">
          <Icon of={icons.CircleAlert} size="l" />
          {printing.fault}
        </p>
      )}
      <Press kind="second" onPress={onClose}>
        Close
      </Press>
    </Sheet>
  )
}
