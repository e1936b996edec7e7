/** Which line of a file is which customer, site, tank or contact. */
import * as contract from '#schema/areas/parties.ts'
import { type CrudService, importOf, type ServerKit } from '#server'
import { asset, customer, customer_contact, ship_to } from '../tables.ts'

/** Headings of the customer that a line belongs to. */
export const customerWords = [
  'Customer',
  'Customer name',
  'Account',
  'Account name',
  'Company',
  'Bill to',
  'Sold to',
]
/** Lets files bring customers, found by code or by name. */
export function importCustomers(kit: ServerKit, customers: CrudService): void {
  kit.importable(
    importOf(contract.customer, customer, customers, {
      label: ['Customer', 'Customers'],
      named: 'customer_name',
      match: [['code'], ['customer_name', 'zip_code'], ['customer_name']],
      words: {
        customer_name: [
          'Customer',
          'Customer name',
          'Name',
          'Full name',
          'Customer full name',
          'Company',
          'Company name',
          'Account name',
        ],
        code: [
          'Code',
          'Customer code',
          'Customer number',
          'Customer no',
          'Account',
          'Account number',
          'Acct',
        ],
        bill_to_customer_id: ['Bill to', 'Bill to customer'],
        credit_limit: ['Credit limit', 'Credit'],
        po_required: ['PO required', 'Needs a PO number'],
        split_by_po: ['One invoice per PO', 'Split by PO'],
        billing_basis: ['Billing basis', 'Billed on'],
        customer_company_type_id: [
          'Company type',
          'Customer company type',
          'Type',
          'Customer type',
          'Customer group',
        ],
      },
      example: {
        code: 'C-1001',
        customer_name: 'Lone Star Farms LLC',
        email: 'ap@example.com',
        phone_number: '(713) 555-0142',
        address_one: '1 Farm Rd',
        city_id: 'Houston',
        state_id: 'TX',
        zip_code: '77002',
        payment_term_id: 'Net 30',
        credit_limit: '$50,000.00',
        po_required: 'yes',
        notes: 'Calls a day ahead',
      },
    }),
  )
}
/** Lets files bring delivery sites, found by their customer with code or name. */
export function importSites(kit: ServerKit, sites: CrudService): void {
  kit.importable(
    importOf(contract.shipTo, ship_to, sites, {
      label: ['Delivery site', 'Delivery sites'],
      named: 'name',
      match: [
        ['customer_id', 'code'],
        ['customer_id', 'name'],
      ],
      words: {
        name: ['Name', 'Site', 'Delivery site', 'Ship-to', 'Ship to name', 'Location', 'Site name'],
        customer_id: customerWords,
        code: ['Code', 'Site code', 'Ship-to code', 'Ship to number'],
        terminal_id: ['Terminal', 'Rack'],
        directions: ['Directions', 'Driver notes'],
        jurisdiction_ids: ['Counties and districts', 'Jurisdictions', 'County'],
      },
      example: {
        customer_id: 'Lone Star Farms LLC',
        name: 'Main yard',
        code: 'YARD-1',
        address_one: '1 Farm Rd',
        city_id: 'Houston',
        state_id: 'TX',
        zip_code: '77002',
        terminal_id: 'Bayou Terminal',
        directions: 'Second gate on the left',
      },
    }),
  )
}
/** Lets files bring tanks, found by their site or customer and name. */
export function importTanks(kit: ServerKit, tanks: CrudService): void {
  kit.importable(
    importOf(contract.asset, asset, tanks, {
      label: ['Tank', 'Tanks'],
      named: 'asset_name',
      match: [
        ['ship_to_id', 'asset_name'],
        ['customer_id', 'asset_name'],
      ],
      words: {
        asset_name: ['Tank', 'Tank name', 'Name', 'Asset', 'Asset name', 'Equipment'],
        customer_id: customerWords,
        ship_to_id: ['Delivery site', 'Site', 'Ship-to', 'Ship to', 'Location'],
        product_id: ['Product', 'Fuel', 'Grade'],
        capacity: ['Capacity', 'Size', 'Tank size'],
        inventory: ['Inventory', 'Level', 'On hand', 'Gallons', 'Volume', 'Current volume', 'Product volume'],
        safe_fill_percent: ['Safe fill', 'Safe fill percent', 'Max fill'],
        reserve_percent: ['Reserve', 'Reserve percent'],
        usage_per_day: ['Usage per day', 'Daily usage', 'Use per day', 'Use/Day', 'Daily use'],
      },
      // at a site the customer is the site's; the column only tells which site is meant
      tidy: ({ customer_id, ...values }) =>
        values.ship_to_id || customer_id === undefined ? values : { ...values, customer_id },
      asLine: ({ customer_id, ...row }) => ({
        ...row,
        customer_id: customer_id ?? (row.customer as { readonly id: number } | null)?.id ?? null,
      }),
      example: {
        customer_id: 'Lone Star Farms LLC',
        ship_to_id: 'Main yard',
        asset_name: 'North tank',
        product_id: 'ULSD-C',
        capacity: '10,000 gal',
        inventory: '600 gal',
        safe_fill_percent: '90%',
        reserve_percent: '20%',
      },
    }),
  )
}
/** Lets files bring contacts, found by their customer with address or name. */
export function importContacts(kit: ServerKit, contacts: CrudService): void {
  kit.importable(
    importOf(contract.contact, customer_contact, contacts, {
      label: ['Contact', 'Contacts'],
      named: 'name',
      match: [
        ['customer_id', 'email'],
        ['customer_id', 'name'],
      ],
      choices: { service_ids: contract.SERVICES },
      words: {
        name: ['Name', 'Contact', 'Contact name', 'Full name'],
        customer_id: customerWords,
        ship_to_id: ['Delivery site', 'Site', 'Ship-to'],
        service_ids: ['Receives', 'Services', 'Subscriptions'],
        mobile_number: ['Mobile number', 'Mobile', 'Cell', 'Cell phone'],
        position: ['Position', 'Title', 'Role'],
      },
      example: {
        customer_id: 'Lone Star Farms LLC',
        name: 'Pat Field',
        position: 'Office',
        email: 'pat@example.com',
        phone_number: '(713) 555-0142',
        mobile_number: '(713) 555-0143',
        service_ids: 'invoice; delivery ticket',
        channel: 'email',
      },
    }),
  )
}
