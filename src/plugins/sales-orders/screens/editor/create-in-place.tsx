import type { AnyRow, Call } from '#core'
import { RecordFormDialog, type FormSpec } from '#core/screens/index.ts'
import * as parties from '#schema/parties.ts'
import type { Option } from '#ui'

const spec = (contract: { readonly name: string; readonly fields: object; readonly input: unknown; readonly patch: unknown }, form: FormSpec['form']): FormSpec => ({
  name: contract.name, form, shape: contract.fields as FormSpec['shape'], input: contract.input as FormSpec['input'], patch: contract.patch as FormSpec['patch'],
  create: (input) => ({ command: `${contract.name}.create`, input }) as Call<string, AnyRow>, update: (input) => ({ command: `${contract.name}.update`, input }) as Call<string, AnyRow>,
})
const CUSTOMER = spec(parties.customer, [{ field: 'customer_name', label: 'Customer' }, { field: 'code' }, { field: 'phone_number' }, { field: 'email' }, { field: 'payment_term_id', label: 'Payment term' }, { field: 'po_required', label: 'Needs a PO number' }])
const SITE = spec(parties.shipTo, [{ field: 'customer_id', label: 'Customer' }, { field: 'name' }, { field: 'address_one', label: 'Address' }, { field: 'state_id' }, { field: 'city_id' }, { field: 'zip_code' }, { field: 'terminal_id', label: 'Usual terminal' }, { field: 'directions', help: 'The driver sees them' }])
export type Making = { readonly kind: 'customer'; readonly text: string } | { readonly kind: 'site'; readonly text: string; readonly customer: Option }

/** A customer or a site that is missing, made without leaving the order. */
export function CreateInPlace({ making, onMade, onClose }: { readonly making: Making; readonly onMade: (option: Option) => void; readonly onClose: () => void }) {
  const site = making.kind === 'site'
  const preset = site ? { customer_id: Number(making.customer.id), customer: { id: Number(making.customer.id), customer_name: making.customer.label }, name: making.text } : { customer_name: making.text }
  return (
    <RecordFormDialog spec={site ? SITE : CUSTOMER} preset={preset} word={site ? 'delivery site' : 'customer'} title={site ? 'New delivery site' : 'New customer'} onCancel={onClose}
      onSaved={({ row }) => { if (row) onMade({ id: row.id, label: String(site ? row.name : row.customer_name) }); else onClose() }} />
  )
}
