import { and, eq, sql } from 'drizzle-orm'
import * as contract from '#schema/suppliers.ts'
import { defineServerPlugin, importOf, invalid, notFound, type Req } from '#server'
import { bringPrices, serveBuyingPrices } from './server/buying-prices.ts'
import { buying_price, supplier, supplier_product_alias, terminal } from './tables.ts'
import { setup } from './server/setup.ts'

export default defineServerPlugin({
  id: 'suppliers',
  setup,
  aliases: [{ from: '/buying-price', to: '/buying-price/save', only: 'POST' }],
  mount(kit) {
    const { serve, serveCrud } = kit
    const terminals = serveCrud(contract.terminal, terminal, {
      own: (driver, req) =>
        sql`${terminal.id} in (select coalesce(l.terminal_id, o.terminal_id) from sales_order o join sales_order_line l on l.tenant_id = o.tenant_id and l.sales_order_id = o.id where o.tenant_id = ${req.tenant} and o.driver_id = ${driver})`,
    })
    const suppliers = serveCrud(contract.supplier, supplier)
    kit.importable(
      importOf(contract.terminal, terminal, terminals, {
        label: ['Terminal', 'Terminals'],
        named: 'name',
        match: [['tcn'], ['name']],
        known: ['tcn'],
        words: {
          name: ['Name', 'Terminal', 'Terminal name', 'Rack'],
          tcn: ['TCN', 'Terminal control number', 'Terminal code'],
          opens_at: ['Opens at', 'Opens'],
          closes_at: ['Closes at', 'Closes'],
        },
        example: {
          name: 'Bayou Terminal',
          tcn: 'T-74-TX-2701',
          address_one: '100 Channel Rd',
          city_id: 'Houston',
          state_id: 'TX',
          zip_code: '77029',
          opens_at: '05:00',
          closes_at: '21:00',
        },
      }),
    )
    kit.importable(
      importOf(contract.supplier, supplier, suppliers, {
        label: ['Supplier', 'Suppliers'],
        named: 'supplier_name',
        match: [['code'], ['supplier_name']],
        words: {
          supplier_name: ['Supplier', 'Supplier name', 'Name', 'Vendor', 'Vendor name'],
          code: ['Code', 'Supplier code', 'Vendor code', 'Vendor number'],
          terminal_ids: ['Terminals', 'Racks', 'Terminal'],
          lists_federal_fees: ['Lists federal fees apart'],
          email_domains: ['Email domains', 'Domains'],
        },
        example: {
          supplier_name: 'Gulf Supply',
          code: 'GULF',
          kind: 'supplier',
          terminal_ids: 'Bayou Terminal; Baytown Terminal',
          loading_number: '44871',
          email: 'prices@example.com',
          phone_number: '(713) 555-0190',
          address_one: '1 Refinery Row',
          city_id: 'Houston',
          state_id: 'TX',
          zip_code: '77029',
          payment_term_id: 'Net 10',
        },
      }),
    )
    const one = async (req: Req<{ id: number }>) => {
      const found = await suppliers.one(req.tx, req.params.id)
      if (!found) throw notFound('Supplier')
      return found as { id: number; status: string; terminal_ids: number[]; rev: number }
    }
    serve(contract.supplierTerminals, async (req) => {
      const { terminal_ids } = await one(req)
      const items = (await terminals.read(req.tx, terminal_ids)) as never[]
      return {
        items,
        total: items.length,
        page: 1,
        size: Math.max(items.length, 1),
        pages: items.length ? 1 : 0,
      }
    })
    serve(contract.supplierStatus, async (req) => {
      const before = await one(req)
      if (!req.body.status) throw invalid('status', 'Choose one of active, inactive')
      if (before.status === req.body.status) return before as never
      await req.tx.db
        .update(supplier)
        .set({
          status: req.body.status,
          rev: sql`${supplier.rev} + 1`,
          updated_at: req.now.toISOString(),
          updated_by: req.user.id,
        })
        .where(and(eq(supplier.tenant_id, req.tenant), eq(supplier.id, before.id)))
      const after = await one(req)
      req.emit({ type: contract.supplierStatusChanged.type, payload: after }, before as never)
      return after as never
    })
    serveCrud(contract.alias, supplier_product_alias, {
      listing: { sort: { by: 'id', order: 'asc' } },
      before(values, _req, current) {
        const next = { ...current, ...values } as { kind: string; terminal_id: number | null }
        if (next.kind === 'terminal' && next.terminal_id === null)
          throw invalid('terminal_id', 'Choose a terminal')
      },
    })
    kit.table('buying_price', buying_price)
    serveBuyingPrices(kit)
    kit.importable(
      bringPrices({
        label: ['Buying price', 'Buying prices'],
        named: 'price',
        match: [['supplier_id', 'terminal_id', 'product_id', 'effective_from']],
        words: {
          supplier_id: ['Supplier', 'Vendor'],
          terminal_id: ['Terminal', 'Rack', 'TCN'],
          product_id: ['Product', 'Fuel', 'Grade'],
          volume_type: ['Gross or net', 'Volume type'],
        },
        example: {
          supplier_id: 'Gulf Supply',
          terminal_id: 'Bayou Terminal',
          product_id: 'ULSD-C',
          price: '2.3750',
          effective_from: '11/18/2026 6:00 PM',
        },
      }),
    )
  },
})
