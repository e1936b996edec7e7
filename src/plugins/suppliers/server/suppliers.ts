/** Suppliers: the rows, how files bring them, their terminals and their status. */
import * as contract from '#schema/areas/suppliers.ts'
import {
  changeAndTell,
  type CrudService,
  importOf,
  invalid,
  notFound,
  type Req,
  type RowOf,
  type ServerKit,
} from '#server'
import { nameBySupplier } from './own-names.ts'
import { supplier, supplier_product_alias } from '../tables.ts'

type Suppliers = CrudService<RowOf<typeof contract.supplier>>
async function readSupplier(suppliers: Suppliers, req: Req<{ id: number }>) {
  const found = await suppliers.one(req.tx, req.params.id)
  if (!found) throw notFound('Supplier')
  return found
}
function importSuppliers(kit: ServerKit, suppliers: Suppliers): void {
  kit.importable(
    importOf(contract.supplier, supplier, suppliers, {
      label: ['Supplier', 'Suppliers'],
      named: 'supplier_name',
      match: [['code'], ['supplier_name']],
      words: {
        supplier_name: ['Supplier', 'Supplier name', 'Name', 'Vendor', 'Vendor name'],
        code: ['Code', 'Supplier code', 'Vendor code', 'Vendor number'],
        terminal_ids: ['Terminals', 'Racks', 'Terminal'],
        lists_federal_fees: ['Lists federal fees separately'],
        email_domains: ['Email domains', 'Domains'],
        fein: ['FEIN', 'EIN', 'Federal ID', 'Tax ID'],
      },
      example: {
        supplier_name: 'Gulf Supply',
        code: 'GULF',
        kind: 'supplier',
        terminal_ids: 'Bayou Terminal; Baytown Terminal',
        loading_number: '44871',
        email: 'prices@example.com',
        phone_number: '(713) 555-0190',
        fein: '74-1234567',
        address_one: '1 Refinery Row',
        city_id: 'Houston',
        state_id: 'TX',
        zip_code: '77029',
        payment_term_id: 'Net 10',
      },
    }),
  )
}
function serveStatus({ serve }: ServerKit, suppliers: Suppliers): void {
  serve(contract.supplierStatus, async (req) => {
    const before = await readSupplier(suppliers, req)
    if (!req.body.status) throw invalid('status', 'Choose one of active, inactive')
    if (before.status === req.body.status) return before
    const rows = {
      table: supplier,
      read: () => readSupplier(suppliers, req),
      event: (payload: object) => ({ type: contract.supplierStatusChanged.type, payload }),
    }
    return changeAndTell(req, rows, before, { status: req.body.status })
  })
}
/** Serves suppliers with their terminals, their status, and their names for products. */
export function serveSuppliers(
  kit: ServerKit,
  terminals: CrudService<RowOf<typeof contract.terminal>>,
): void {
  const suppliers = kit.serveCrud(contract.supplier, supplier)
  importSuppliers(kit, suppliers)
  kit.serve(contract.supplierTerminals, async (req) => {
    const { terminal_ids } = await readSupplier(suppliers, req)
    const items = await terminals.read(req.tx, terminal_ids)
    return {
      items,
      total: items.length,
      page: 1,
      size: Math.max(items.length, 1),
      pages: items.length ? 1 : 0,
    }
  })
  serveStatus(kit, suppliers)
  const aliases = kit.serveCrud(contract.alias, supplier_product_alias, {
    listing: { sort: { by: 'id', order: 'asc' } },
    before(values, _req, current) {
      const next = { ...current, ...values } as { kind: string; terminal_id: number | null }
      if (next.kind === 'terminal' && next.terminal_id === null)
        throw invalid('terminal_id', 'Choose a terminal')
    },
  })
  nameBySupplier(kit, aliases)
}
