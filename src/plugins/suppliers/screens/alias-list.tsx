import type { ResourceScreen } from '#core'
import { ResourceList } from '#core/screens/index.ts'

const VIEWS = [
  { id: 'products', label: 'Products', filters: { kind: 'product' } },
  { id: 'terminals', label: 'Terminals', filters: { kind: 'terminal' } },
]
/** In the order they were written down, which is the server's own. */
const AliasList: ResourceScreen = ({ resource }) => (
  <ResourceList
    resource={resource}
    views={VIEWS}
    defaultSort={{ field: 'id', desc: false }}
    firstUse="What a supplier calls your products and terminals on its documents."
  />
)
export default AliasList
