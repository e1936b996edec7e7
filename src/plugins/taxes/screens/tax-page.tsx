import type { AnyResource, AnyRow, ResourceScreen } from '#core'
import { factsOf, RecordHistory, RecordPage, RecordPanels, RelatedLists } from '#core/screens/index.ts'
import type { Tax } from '#schema/sales/taxes.ts'
import { atoms, DetailList, Tag, useMedia } from '#ui'
import { keptWord } from '../kept-words.ts'
import { APPLIES } from '../rules/applies.ts'
import { TaxListBeside } from './tax-list-beside.tsx'
import TaxRates from './tax-rates.tsx'
import { TestSale } from './test-sale.tsx'
import * as s from './test-sale.css.ts'

const taxOf = (row: AnyRow): Tax => row as AnyRow & Tax
/** What is as it mostly is goes without saying. */
const USUAL: Readonly<Record<string, unknown>> = {
  is_active: true,
  unit: 'gallon',
  compound: false,
  applies_to_fees: false,
  always: false,
  applies_to_sales: true,
  applies_to_purchases: false,
  applies_to_all_cities: true,
  applies_to_all_product_categories: true,
  applies_to_all_jurisdictions: true,
}
/** Where it applies and what it is charged on: a list, or that it is all of them, never both. */
function TaxFacts({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  const lists = new Map<string, string>(APPLIES.map(({ every, list }) => [every, list]))
  const shown = factsOf(resource, row).filter(({ field, isEmpty }) => {
    if (isEmpty || field === 'name' || field === 'is_active') return false
    // the list under it says more
    if (lists.has(field) && row[field] === false) return false
    return !(field in USUAL) || row[field] !== USUAL[field]
  })
  return <DetailList items={shown} />
}
function Body({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  const isRoomy = useMedia(s.ROOMY)
  const tax = taxOf(row)
  return (
    <div className={s.page}>
      {isRoomy && <TaxListBeside id={row.id} />}
      <div className={s.main} tabIndex={0} role="region" aria-label={tax.name}>
        <TaxFacts resource={resource} row={row} />
        <TaxRates key={row.id} row={tax} />
        <RecordPanels entity="tax" id={row.id} />
        <RelatedLists of="tax" id={row.id} />
        <RecordHistory resource={resource} id={row.id} rev={row.rev} />
      </div>
      {isRoomy && (
        <aside className={s.side} aria-label="Test a sale" tabIndex={0}>
          <header className={s.head}>
            <h2 className={atoms.subheading}>Test a sale</h2>
            <span className={atoms.muted}>Nothing is saved</span>
          </header>
          <TestSale key={row.id} draft={{ id: row.id }} />
        </aside>
      )}
    </div>
  )
}
/** One tax between all of them and a sale to try it on. */
const TaxPage: ResourceScreen = ({ resource }) => (
  <RecordPage
    resource={resource}
    tags={(row) => {
      const { tax_group, is_active } = taxOf(row)
      return (
        <>
          {tax_group && <Tag large>{keptWord(tax_group)}</Tag>}
          {!is_active && (
            <Tag large tone="amber">
              Inactive
            </Tag>
          )}
        </>
      )
    }}
    body={(row) => <Body resource={resource} row={row} />}
  />
)
export default TaxPage
