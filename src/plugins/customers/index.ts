import {
  contribute,
  definePlugin,
  defineResource,
  later,
  mergeManifests,
  paletteWords,
  setupTasks,
} from '#core'
import * as contract from '#schema/areas/parties.ts'
import { addressFields, positionFields } from '../geo/public-client.ts'
import { ContactEmail, CustomerStatus, PortalCell } from './cells.tsx'
import { GroupsControl, UseControl } from '../taxes/public-client.ts'
import { importing } from '../import/public-client.ts'
import { PaperCell, PaperControl, TankPhotoControl } from './file-fields.tsx'
import { findRecipients, inviteContact, readServices } from './commands/contacts.ts'
import { readPaper, storePaper } from './commands/papers.ts'
import { exportReadings, listReadings, recordReading } from './commands/readings.ts'
import { orderingCommands } from './commands/ordering.ts'
import {
  readAging,
  readDeliveries,
  readFigures,
  readOnOrder,
  readPricesToday,
  readTrade,
  sumTanks,
} from './commands/standing.ts'
import { setCustomerStatus } from './commands/status.ts'
import { ExpiryCell } from './expiry-cell.tsx'
import { ServicesCell } from './services.tsx'
import { panelsOfHome } from './home-panels.ts'
import { WORDS } from './words.ts'

const ServicesControl = later(async () => (await import('./services-control.tsx')).ServicesControl)

export const companyTypes = defineResource({
  contract: contract.companyType,
  path: '/customer-company-type',
  label: ['Customer type', 'Customer types'],
  columns: ['company_type', 'description'],
  form: ['company_type', 'description'],
  menu: { group: 'sales', order: 40, label: 'Customer types', description: 'Farm, fleet, school, reseller' },
  title: (row) => row.company_type,
})
export const customers = defineResource({
  contract: contract.customer,
  path: '/customer',
  label: ['Customer', 'Customers'],
  title: (row) => row.customer_name,
  finder: { person: true },
  columns: [
    { field: 'customer_name', label: 'Customer', width: 280 },
    'code',
    { field: 'status', Cell: CustomerStatus },
    'phone_number',
    'city_id',
    { field: 'payment_term_id', label: 'Terms' },
    { field: 'balance', align: 'end', sum: true },
    { field: 'available_credit', align: 'end' },
  ],
  form: [
    { field: 'customer_name', label: 'Customer', section: 'Basics' },
    'code',
    'customer_company_type_id',
    { field: 'email', help: 'Used when no contact is subscribed' },
    'phone_number',
    ...addressFields('Address'),
    { field: 'payment_term_id', section: 'Billing' },
    { field: 'payment_method_id' },
    { field: 'bill_to_customer_id', label: 'Bill to', help: 'Leave blank when the customer pays for itself' },
    { field: 'credit_limit', help: 'Leave blank for no limit' },
    { field: 'credit_policy', help: 'Leave blank to follow the company' },
    { field: 'customer_pricing_type', label: 'Price type', help: 'Prices, or margins on cost' },
    {
      field: 'billing_basis',
      help: 'Gross or net gallons; leave blank to follow product and company',
    },
    { field: 'po_required', label: 'PO required' },
    { field: 'split_by_po', label: 'One invoice per PO' },
    {
      field: 'fein',
      label: 'FEIN',
      section: 'On documents',
      help: 'Federal employer number, printed on invoices',
    },
    {
      field: 'license_no',
      label: 'Fuel license',
      help: 'Distributor license or Form 637 number, printed on invoices',
    },
    { field: 'notes', section: 'Notes' },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active', call: contract.customerStatus },
  screens: {
    list: () => import('./screens/customer/customer-list.tsx'),
    detail: () => import('./screens/customer/customer-page.tsx'),
  },
  events: [contract.customerStatusChanged],
  also: { commands: [setCustomerStatus, readFigures, readAging, readTrade, readPricesToday] },
  menu: { group: 'sales', order: 30, description: 'Accounts, credit and terms' },
})
export const shipTos = defineResource({
  contract: contract.shipTo,
  path: '/ship-to',
  label: ['Delivery site', 'Delivery sites'],
  columns: [
    { field: 'name', width: 220 },
    { field: 'customer_id', width: 240 },
    'address_one',
    'city_id',
    'state_id',
    'terminal_id',
    { field: 'status', hidden: true },
  ],
  form: [
    { field: 'customer_id', section: 'Basics' },
    'name',
    'code',
    { field: 'is_default', label: 'The usual site of its customer' },
    { field: 'status', help: 'Inactive sites are kept and not offered for new orders' },
    ...addressFields('Address'),
    ...positionFields,
    {
      field: 'jurisdiction_ids',
      label: 'Counties and districts',
      within: 'state_id',
      help: 'Those that tax here beside those of its city',
    },
    { field: 'terminal_id', section: 'Delivery', help: 'Where its fuel is usually lifted' },
    'region_id',
    { field: 'directions', help: 'The driver sees them' },
    { field: 'gate_code', help: 'Visible to the driver offline' },
    { field: 'hazards', help: 'The driver sees them before anything else: dogs, low wires, soft ground' },
  ],
  archive: { field: 'status', off: 'inactive', on: 'active' },
  beneath: () => import('./screens/document/site-papers.tsx'),
  menu: { tabOf: '/customer', order: 10, description: 'Where customers take delivery' },
})
export const tanks = defineResource({
  contract: contract.asset,
  path: '/asset',
  label: ['Tank', 'Tanks'],
  title: (row) => row.asset_name,
  columns: [
    { field: 'asset_name', label: 'Tank', width: 200 },
    { field: 'ship_to_id', label: 'Delivery site', width: 220 },
    'product_id',
    { field: 'capacity', align: 'end', sum: true },
    { field: 'inventory', align: 'end', sum: true },
    { field: 'ullage', label: 'Room', align: 'end', sum: true },
    { field: 'runs_out_on', label: 'Runs out' },
    { field: 'last_fill_at', hidden: true },
    { field: 'last_reading_at', hidden: true },
  ],
  form: [
    { field: 'asset_name', label: 'Tank', section: 'Tank' },
    {
      field: 'customer_id',
      help: 'Only for a tank that moves with its customer; otherwise the site is enough',
    },
    { field: 'ship_to_id', label: 'Delivery site', within: 'customer_id' },
    'kind',
    { field: 'location_note', label: 'Location', help: 'The driver sees it' },
    { field: 'location_photo_key', label: 'Photo of the location', Control: TankPhotoControl },
    { field: 'hazard_note', label: 'Hazard', help: 'The driver sees it before he pumps' },
    { field: 'product_id', section: 'Contents' },
    { field: 'capacity', help: 'Gallons' },
    { field: 'safe_fill_percent', label: 'Safe fill', help: 'Percent of the capacity that may be filled' },
    { field: 'inventory', help: 'Gallons on hand now' },
    { field: 'tax_use', label: 'Use', Control: UseControl },
    { field: 'dyed_only', label: 'Dyed fuel only' },
    {
      field: 'reserve_percent',
      label: 'Reserve',
      section: 'Usage',
      help: 'Percent at which it should be filled',
    },
    {
      field: 'usage_per_day',
      label: 'Gallons a day',
      help: 'Leave blank to take it from the readings',
    },
    { field: 'k_factor', label: 'K-factor', help: 'Degree-days per gallon, for heating' },
    { field: 'monitor_id', label: 'Monitor number', help: 'Of the gauge that reports its level' },
  ],
  also: {
    commands: [
      recordReading,
      listReadings,
      exportReadings,
      ...orderingCommands,
      readOnOrder,
      readDeliveries,
      sumTanks,
    ],
  },
  screens: {
    list: () => import('./screens/tank/tank-list.tsx'),
    detail: () => import('./screens/tank/tank-page.tsx'),
  },
  menu: { tabOf: '/customer', order: 20, description: 'Levels, room and what runs out first' },
})
export const contacts = defineResource({
  contract: contract.contact,
  path: '/customer-contact-book',
  label: ['Customer contact', 'Customer contacts', 'Customer contact book'],
  finder: { person: true },
  columns: [
    'name',
    'position',
    { field: 'customer_id', width: 220 },
    { field: 'ship_to_id', label: 'Delivery site' },
    { field: 'email', width: 240, Cell: ContactEmail },
    'phone_number',
    { field: 'service_ids', label: 'Receives', width: 220, Cell: ServicesCell },
    { field: 'mobile_number', hidden: true },
    { field: 'channel', hidden: true },
    { field: 'language', hidden: true },
    { field: 'user_account', label: 'Portal account', hidden: true, Cell: PortalCell },
    { field: 'last_emailed_at' },
  ],
  form: [
    { field: 'customer_id', section: 'Basics' },
    {
      field: 'ship_to_id',
      label: 'Delivery site',
      within: 'customer_id',
      help: 'Leave blank for the whole customer',
    },
    'name',
    'position',
    { field: 'email', section: 'Contact details' },
    'phone_number',
    'mobile_number',
    {
      field: 'channel',
      label: 'Contact by',
      help: 'Documents are emailed only to contacts reached by email',
    },
    { field: 'language', help: 'e.g. en or es' },
    { field: 'service_ids', label: 'Receives', section: 'What they receive', Control: ServicesControl },
  ],
  screens: { list: () => import('./screens/contact/contact-list.tsx') },
  menu: { group: 'settings', order: 20, description: 'Who receives what' },
  also: {
    commands: [findRecipients, inviteContact, readServices],
    routes: [
      {
        path: '/customer-contact-book/recipients',
        title: 'Recipient preview',
        permission: 'contact.read',
        load: () => import('./screens/contact/recipients.tsx'),
      },
    ],
  },
})
export const certificates = defineResource({
  contract: contract.certificate,
  path: '/exemption-certificate',
  label: ['Exemption certificate', 'Exemption certificates'],
  title: (row) => row.certificate_no,
  columns: [
    'certificate_no',
    { field: 'customer_id', width: 220 },
    'state_id',
    'issued_on',
    { field: 'expires_on', label: 'Expires', width: 230, Cell: ExpiryCell },
    'status',
    { field: 'file_key', label: 'Scan', hidden: true, Cell: PaperCell },
  ],
  form: [
    { field: 'customer_id', section: 'Basics' },
    {
      field: 'ship_to_id',
      label: 'Delivery site',
      within: 'customer_id',
      help: 'Leave blank for all sites',
    },
    { field: 'certificate_no', label: 'Certificate number', section: 'Certificate' },
    { field: 'issued_on' },
    {
      field: 'expires_on',
      help: 'Last valid day. Leave blank if it does not expire',
    },
    { field: 'status' },
    {
      field: 'revoked_on',
      help: 'First day it does not count. Its issue date: it was never valid',
      when: ({ status }) => status === 'revoked',
    },
    { field: 'file_key', label: 'Scan', Control: PaperControl },
    {
      field: 'tax_ids',
      label: 'Taxes',
      section: 'Exempt from',
      help: 'Choose taxes, groups of taxes, or both',
    },
    { field: 'tax_groups', label: 'Groups of taxes', Control: GroupsControl },
    { field: 'exempt_percent', label: 'Exempt', help: 'Percent of the tax that is exempt' },
    { field: 'state_id', help: 'Leave blank for all states' },
    { field: 'product_ids', help: 'Leave blank for all products' },
    { field: 'tax_use', label: 'Use', Control: UseControl },
  ],
  screens: { list: () => import('./screens/document/certificate-list.tsx') },
  beneath: () => import('./screens/document/certificate-paper.tsx'),
  also: { commands: [storePaper, readPaper] },
  archive: { field: 'status', off: 'revoked', on: 'active' },
  menu: {
    tabOf: '/customer',
    order: 30,
    label: 'Certificates',
    description: 'Who is exempt from which tax',
  },
})

export default definePlugin({
  id: 'customers',
  title: 'Customers',
  ...mergeManifests(
    customers.manifest,
    companyTypes.manifest,
    shipTos.manifest,
    tanks.manifest,
    contacts.manifest,
    certificates.manifest,
    importing({
      entity: 'customer',
      words: ['customer', 'customers'],
      path: '/customer',
      needs: ['customer.create', 'customer.update'],
    }),
    importing({
      entity: 'ship-to',
      words: ['delivery site', 'delivery sites'],
      path: '/ship-to',
      needs: ['ship_to.create', 'ship_to.update'],
    }),
    importing({
      entity: 'asset',
      words: ['tank', 'tanks'],
      path: '/asset',
      needs: ['asset.create', 'asset.update'],
    }),
    importing({
      entity: 'reading',
      words: ['reading', 'readings'],
      path: '/asset',
      list: 'asset',
      needs: ['asset.update'],
    }),
    importing({
      entity: 'customer-contact',
      words: ['contact', 'contacts'],
      path: '/customer-contact-book',
      needs: ['contact.create', 'contact.update'],
    }),
    {
      contributes: [
        ...panelsOfHome,
        ...WORDS.map((one) => contribute(paletteWords, one)),
        contribute(setupTasks, {
          key: 'customers',
          quick: {
            customer: ['customer_name', 'code', 'email', 'phone_number', 'payment_term_id'],
            'ship-to': ['customer_id', 'name', 'address_one', 'state_id', 'city_id'],
            asset: ['asset_name', 'ship_to_id', 'product_id', 'capacity', 'inventory'],
          },
        }),
      ],
    },
  ),
})
