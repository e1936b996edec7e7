/** The calls of carriers, and the page where they answer. */
import { sql } from 'drizzle-orm'
import * as contract from '#schema/road/carriers.ts'
import { addDays, parseInstant, startOfDay } from '#schema/values/zone.ts'
import { invalid, type ServerKit } from '#server'
import { carrier_setting, carrier_tender as table } from '../../tables.ts'
import { answerPage } from './answer-page.ts'
import { completeTenders } from './read-tenders.ts'
import { type CarrierServices, moveTender, tender } from './tender-order.ts'

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/
const LISTS = ['order_emails', 'inventory_emails', 'credit_emails'] as const

export function serveCarriers(kit: ServerKit): void {
  const settings = kit.serveCrud(contract.carrierSettings, carrier_setting, {
    before(values) {
      for (const field of LISTS)
        for (const [i, address] of ((values[field] as string[] | undefined) ?? []).entries())
          if (!EMAIL.test(address))
            throw invalid(`${field}.${i}`, 'Enter an email address like name@example.com')
    },
  })
  const tenders = kit.serveCrud(contract.carrierTender, table, {
    complete: completeTenders,
    where({ date }, req) {
      if (date === undefined) return { used: [] }
      if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || !parseInstant(date, req.user.zone))
        throw invalid('date', 'Enter a date', 'bad_filter')
      const [from, until] = [startOfDay(date, req.user.zone), startOfDay(addDays(date, 1), req.user.zone)]
      return {
        used: ['date'],
        sql: sql`${table.sales_order_id} in (select o.id from sales_order o where o.tenant_id = ${req.tenant}
          and o.planned_date_time >= ${from} and o.planned_date_time < ${until})`,
      }
    },
  })
  const services: CarrierServices = { tenders, settings, kit }
  kit.serve(contract.tenderOrder, (req) => tender(services, req))
  kit.serve(contract.setTenderStatus, (req) => moveTender(services, req))
  kit.openPage(answerPage)
}
