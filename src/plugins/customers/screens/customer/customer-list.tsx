import type { ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'
import { MONEY_KINDS } from '../../rules/money-kinds.ts'

/** Money moves figures of rows that did not change themselves. */
const FOLLOWS = MONEY_KINDS.filter((kind) => kind !== 'customer')
/** Draws the list of customers, with balance and credit as they are now. */
const CustomerList: ResourceScreen = ({ resource }) => <ResourceList resource={resource} follows={FOLLOWS} />
export default CustomerList
