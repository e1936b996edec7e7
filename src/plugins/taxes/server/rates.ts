/** Rates of a tax: typed one by one or brought by a file. */
import * as contract from '#schema/sales/taxes.ts'
import { type CrudService, invalid, type ServerKit } from '#server'
import { importOfRates } from './import-rates.ts'
import { serveRateList } from './list-rates.ts'
import { RateWriter, refuseNegative, refuseNothing } from './rate-writer.ts'

/** The calls of rates, and their import. */
export function serveRates(kit: ServerKit, taxes: CrudService): void {
  const { serve } = kit
  const writer = new RateWriter(taxes)
  serve(contract.addTaxRate, async (req) => {
    const { tax_id, confirm, ...given } = req.body
    if (tax_id === undefined) throw invalid('tax_id', 'Choose one')
    refuseNegative(given.rate, confirm)
    return writer.add(req, tax_id, given)
  })
  serve(contract.updateTaxRate, async (req) => {
    const { row } = await writer.lockRate(req, req.params.id)
    req.expect(row)
    refuseNothing(req.given)
    return writer.change(req, row.id, req.body, req.given)
  })
  serve(contract.removeTaxRate, async (req) => {
    const { row } = await writer.lockRate(req, req.params.id)
    req.expect(row, contract.TaxRate)
    return writer.remove(req, row.id)
  })
  const area = importOfRates(writer)
  kit.importable(area)
  serveRateList(kit, area)
}
