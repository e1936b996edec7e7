/** The calls of carriers, and the page where they answer. */
import { and, type SQL, sql } from 'drizzle-orm'
import * as contract from '#schema/road/carriers.ts'
import { tenderLoad as tenderLoadCall } from '#schema/road/loads.ts'
import { EMAIL_WORDS, isEmail } from '#schema/values/shapes.ts'
import { addDays, parseInstant, startOfDay } from '#schema/values/zone.ts'
import { escapeLike, invalid, type Req, type ServerKit } from '#server'
import { wallClocks } from '../../../settings/server/public.ts'
import { carrier_setting, carrier_tender as table } from '../../tables.ts'
import { answerPage } from './answer-page.ts'
import { tenderClocks } from './keep-clock.ts'
import { completeTenders } from './read-tenders.ts'
import { withTenders } from './tenders-of-carriers.ts'
import type { Services } from '../parts.ts'
import { tenderLoad } from './tender-load.ts'
import { type CarrierServices, moveTender, tender } from './tender-order.ts'

const LISTS = ['order_emails', 'inventory_emails', 'credit_emails'] as const
/** Tenders of orders that are planned on a day. */
function ofDay({ tenant, user: { zone } }: Req, date: unknown): SQL {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || !parseInstant(date, zone))
    throw invalid('date', 'Enter a date', 'bad_filter')
  const [from, until] = [startOfDay(date, zone), startOfDay(addDays(date, 1), zone)]
  return sql`${table.sales_order_id} in (select o.id from sales_order o where o.tenant_id = ${tenant}
    and o.planned_date_time >= ${from} and o.planned_date_time < ${until})`
}
/** Tenders whose number, order, customer, site or carrier holds the words. */
function aboutWords({ tenant }: Req, words: string): SQL {
  const like = `%${escapeLike(words)}%`
  return sql`(${table.tender_no} ilike ${like}
    or ${table.sales_order_id} in (select o.id from sales_order o
      where o.tenant_id = ${tenant} and o.search_text ilike ${like})
    or ${table.carrier_id} in (select s.id from supplier s
      where s.tenant_id = ${tenant} and s.supplier_name ilike ${like}))`
}

export function serveCarriers(kit: ServerKit, loads: Services): void {
  const settings = kit.serveCrud(contract.carrierSettings, carrier_setting, {
    complete: withTenders,
    before(values, _req, current) {
      for (const field of LISTS) {
        const known = new Set(current?.[field] as string[] | undefined)
        for (const [i, address] of ((values[field] as string[] | undefined) ?? []).entries())
          if (!known.has(address) && !isEmail(address)) throw invalid(`${field}.${i}`, EMAIL_WORDS)
      }
    },
  })
  const tenders = kit.serveCrud(contract.carrierTender, table, {
    complete: completeTenders,
    listing: { searched: [] },
    where: ({ date, search }, req) => ({
      used: ['date'],
      sql: and(
        date === undefined ? undefined : ofDay(req, date),
        search ? aboutWords(req, search) : undefined,
      ),
    }),
  })
  const services: CarrierServices = { tenders, settings, kit }
  kit.contribute(wallClocks, { carrier_tender: tenderClocks(tenders) })
  kit.serve(contract.tenderOrder, (req) => tender(services, req))
  kit.serve(contract.setTenderStatus, (req) => moveTender(services, req))
  kit.serve(tenderLoadCall, (req) => tenderLoad(loads, services, req))
  kit.openPage(answerPage)
}
