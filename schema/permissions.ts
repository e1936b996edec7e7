/** The catalogue of permissions and what each system role holds (api section 4). */

export const ROLES = ['admin', 'manager', 'sales', 'dispatcher', 'accounting', 'viewer', 'driver'] as const
export type RoleName = (typeof ROLES)[number]

/**
 * resource | actions | one cell per role: `*` all, `-` none, `own:action`
 * only rows reachable from the driver's own orders
 */
const MATRIX = `
dashboard | read | * | * | read | read | read | read | -
sales_order | read read_price create update assign start deliver status archive bulk credit_override | * | * | read read_price create update status archive | read update assign start deliver bulk | read read_price status | read read_price | own:read own:start own:deliver
delivery_ticket | read email | * | * | read email | read email | read email | read | own:read
invoice | read create update status email push | * | * | read | - | * | read | -
customer | read create update delete status | * | * | * | read | read | read | -
company_type | read create update delete | * | * | read create | - | read | read | -
contact | read create update delete | * | * | * | read | read update | read | -
certificate | read create update delete | * | * | read create update | - | * | read | -
ship_to | read create update delete | * | * | * | read update | read | read | own:read
asset | read create update delete | * | * | * | * | read | read | own:read own:update
product | read create update delete | * | * | read | read | read | read | own:read
category | read create update delete | * | * | read | read | read | read | -
geo | read create update delete | * | * | read create | read | read create update | read | -
terminal | read create update delete | * | * | read | read update | read | read | own:read
supplier | read create update delete status | * | * | - | read | * | read | -
alias | read create update delete | * | * | - | - | * | - | -
yard | read create update delete | * | * | - | * | - | read | -
region | read create update delete | * | * | read | * | - | read | -
driver | read create update delete | * | * | read | * | - | read | own:read
company_asset | read create update delete | * | * | - | * | - | read | own:read
asset_type | read create update delete | * | * | - | * | - | read | -
payment_method | read create update delete | * | * | read | - | * | read | -
payment_term | read create update delete | * | * | read | - | * | read | -
tax | read create update delete | * | * | read | - | * | read | -
fee | read create update delete | * | * | read | - | * | read | -
buying_price | read create delete | * | * | - | - | - | - | -
customer_pricing | read create update delete simulate | * | * | read simulate | - | read | read | -
margin | read create update delete | * | * | - | - | - | - | -
purchase_order | read create update delete | * | * | - | read | * | read | -
price_quote | read create update delete | * | * | * | - | read | read | -
bol | read create update | * | * | - | * | * | read | own:read own:create
bill | read create update parse approve | * | * | - | - | * | read | -
dispatch | read update | * | * | read | * | - | read | own:read own:update
job_log | read | * | * | - | - | read | read | -
scheduled_job | read create update delete toggle | * | * | read create update | read | read | read | -
template | read create update delete | * | * | read | read | read update | read | -
note | read create update delete | * | * | * | * | * | read | own:read own:create
file | read create | * | * | * | * | * | read | own:read own:create
email | read send | * | * | * | read | * | read | -
email_agent | read start verify | * | * | - | - | - | - | -
integration | read connect map sync | * | read map sync | - | - | read map sync | - | -
user | read create update delete | * | read create update | - | - | - | - | -
role | read create update delete | * | read | - | - | - | - | -
settings | update | * | * | - | - | - | - | -
audit | read | * | * | - | - | - | - | -
import | create | * | * | create | - | create | - | -
backup | read create | * | - | - | - | - | - | -
payment | refund write_off | * | * | - | - | * | - | -
repricing | read apply | * | * | read | - | * | read | -
inspection | read create update | * | * | - | * | - | read | own:read own:create
compartment_stock | read create | * | * | - | * | read | read | own:read own:create
transfer | read create | * | * | - | * | read | read | own:read own:create
message | read create | * | * | * | * | - | read | own:read own:create
`

export interface Permission {
  readonly id: number
  readonly name: string
  readonly resource: string
  readonly action: string
  readonly label: string
}
const rows = MATRIX.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

/**
 * Every permission; the id is its place in the catalogue and never changes meaning: new ones are
 * added at the end of a resource's row only with a migration.
 */
export const PERMISSIONS: readonly Permission[] = rows
  .flatMap(([resource = '', actions = '']) => actions.split(' ').map((action) => ({ resource, action })))
  .map(({ resource, action }, i) => ({
    id: i + 1,
    name: `${resource}.${action}`,
    resource,
    action,
    label: `${action.replaceAll('_', ' ')} ${resource.replaceAll('_', ' ')}`.replace(/^./, (c) =>
      c.toUpperCase(),
    ),
  }))
const byName = new Map(PERMISSIONS.map((p) => [p.name, p]))
export const isPermission = (name: string): boolean => byName.has(name)
export const permissionId = (name: string): number | undefined => byName.get(name)?.id

/** What a system role holds: `sales_order.read`, or `own:sales_order.read`. */
export function grantsOf(role: RoleName): readonly string[] {
  const column = ROLES.indexOf(role) + 2
  return rows.flatMap((cells) => {
    const [resource = '', actions = ''] = cells
    const cell = cells[column] ?? '-'
    if (cell === '-') return []
    return (cell === '*' ? actions : cell)
      .split(' ')
      .map((action) =>
        action.startsWith('own:') ? `own:${resource}.${action.slice(4)}` : `${resource}.${action}`,
      )
  })
}
/** How far a permission reaches: every row, own rows, or none. */
export function reachOf(held: ReadonlySet<string>, permission: string): 'all' | 'own' | 'none' {
  if (permission === 'public' || permission === 'signed-in' || held.has(permission)) return 'all'
  return held.has(`own:${permission}`) ? 'own' : 'none'
}
