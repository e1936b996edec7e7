/** A tender on paper: what is lifted where, and dropped where; of money the freight alone. */
import { moneyText } from '#schema/values/decimal.ts'
import type { Paper, PaperPart } from '#schema/values/paper.ts'
import type { SalesOrder } from '#schema/sales/sales-orders.ts'
import { cell, momentText, quantityText, senderLines, unitText } from '#server'
import type { Company } from '../../../settings/server/public.ts'

export interface TenderToPrint {
  readonly tender_no: string
  readonly carrier_name: string
  readonly freight: string | null
  readonly message: string | null
  readonly vendor_id: string | null
  readonly terminal_name: string | null
  readonly supplier_name: string | null
  readonly loading_number: string | null
}
type Fact = PaperPart<'totals'>['rows'][number]
const known = (rows: readonly (readonly [string, string | null | undefined])[]): Fact[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
/** When it is wanted, by the company's clock. */
export function windowText(
  { planned_date_start: from, planned_date_end: to }: SalesOrder,
  zone: string,
): string {
  if (!from) return 'Not planned yet'
  return to ? `${momentText(from, zone)} to ${momentText(to, zone)}` : momentText(from, zone)
}
export function tenderPaper(tender: TenderToPrint, order: SalesOrder, company: Company): Paper {
  const { site, ship_to } = order
  const place = site
    ? [site.address_one, site.address_two, `${site.city}, ${site.state} ${site.zip_code ?? ''}`]
    : []
  return {
    title: `Tender ${tender.tender_no}`,
    mark: null,
    foot: `${company.company_name}, tender ${tender.tender_no}`,
    sheets: [
      [
        {
          kind: 'head',
          logo: null,
          company: company.company_name,
          lines: senderLines(company),
          title: 'Carrier tender',
          number: tender.tender_no,
        },
        {
          kind: 'columns',
          columns: [
            { label: 'Carrier', lines: [tender.carrier_name], facts: known([['Vendor', tender.vendor_id]]) },
            {
              label: 'Load at',
              lines: [tender.terminal_name ?? 'We tell you'],
              facts: known([
                ['Supplier', tender.supplier_name],
                ['Loading number', tender.loading_number],
              ]),
            },
            {
              label: 'Deliver to',
              lines: [ship_to?.name ?? '', ...place.filter((line): line is string => !!line)],
              facts: known([
                ['Order', order.order_no],
                ['PO number', order.po_number],
                ['When', windowText(order, company.time_zone)],
              ]),
            },
          ],
        },
        {
          kind: 'table',
          label: 'Products',
          columns: [
            { label: 'Product', figures: false, width: null },
            { label: 'Quantity', figures: true, width: 120 },
          ],
          groups: [
            {
              title: null,
              rows: order.line_items.map((line) => ({
                cells: [
                  cell(line.product.name),
                  cell(`${quantityText(line.quantity)} ${unitText(line.product.sold_as)}`),
                ],
                below: [],
              })),
            },
          ],
        },
        {
          kind: 'texts',
          lines: [
            ...(tender.freight === null
              ? []
              : [{ text: `Freight $${moneyText(tender.freight)}`, tone: 'strong' as const }]),
            ...(site?.directions ? [{ text: site.directions, tone: 'plain' as const }] : []),
            ...(tender.message ? [{ text: tender.message, tone: 'plain' as const }] : []),
          ],
        },
      ],
    ],
  }
}
