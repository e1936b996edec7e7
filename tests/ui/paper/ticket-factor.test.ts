/** The factor that a ticket prints between gross and net (decision 0025). */
import { expect, it } from 'vitest'
import type { TicketLine } from '../../../src/plugins/delivery-tickets/server/ticket.ts'
import { ticketBlocks } from '../../../src/plugins/delivery-tickets/server/ticket-blocks.ts'
import { drop, ODD_TICKETS } from './odd-tickets.ts'

const [ticket] = Object.values(ODD_TICKETS)
const printed = (line: Partial<TicketLine>): string =>
  JSON.stringify(
    ticketBlocks(
      { ...ticket!, pages: [{ ...ticket!.pages[0]!, lines: [drop({ gross: '1000', ...line })] }] },
      { logo: null, signature: null },
    ),
  )
const MEASURED = { temperature: 72.5, api_gravity: 34.3, net_table: '6b' } as const
it.each<[string, Partial<TicketLine>, string]>([
  ['a net that was worked out', { ...MEASURED, net: '994.24' }, 'VCF 0.9942'],
  ['a net that was typed', { ...MEASURED, net: '992.8' }, 'Net/gross 0.9928'],
  ['a net of propane', { ...MEASURED, net_table: 'lpg', net: '994.24' }, 'Net/gross 0.9942'],
  ['a net without gravity', { ...MEASURED, api_gravity: null, net: '994.24' }, 'Net/gross 0.9942'],
])('%s', (_, line, words) => {
  expect(printed(line)).toContain(words)
  expect(printed(line)).not.toContain(words.startsWith('VCF') ? 'Net/gross' : 'VCF')
})
