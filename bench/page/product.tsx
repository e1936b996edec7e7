/** The product's own grid and palette over a kernel whose collection of orders is full. */
import { useMemo, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { subscribeKey } from 'valtio/vanilla/utils'
import { GantryProvider, useGantry, useStore, type PluginManifest } from '#core'
import { createFakeServer, ok, page, startTestGantry } from '../../src/core/testing.ts'
import { framePlugin } from '../../src/shell/frame-plugin.ts'
import PaletteView from '../../src/shell/palette/palette-view.tsx'
import { DataGrid, GridModel, type GridSource } from '#ui'
import { columnsFor } from '../../src/plugins/sales-orders/screens/list/list-columns.tsx'
import { observed, orderRows, type OrderRow } from '../../src/plugins/sales-orders/rows.ts'
import { COUNT, order, painted, placed, scrolled } from './orders.ts'

const plugins = Object.values(
  import.meta.glob<PluginManifest>('../../src/plugins/*/index.ts', { eager: true, import: 'default' }),
)
const nothing = (): void => undefined
const SORT = [{ field: 'order_no', desc: true }]
const frame = framePlugin({ navigate: nothing, plugins, theme: nothing, density: nothing })
const server = createFakeServer().on('GET *', () => ok(page([])))
const gantry = await startTestGantry([frame, ...plugins], { server })
// as lists bring them: a page at a time
for (let from = 0; from < COUNT; from += 100)
  gantry.log.observe([observed({ rows: Array.from({ length: 100 }, (_, i) => order(from + i)) })])

const columns = columnsFor(() => true)
function Orders() {
  const { log } = useGantry()
  const source = useMemo<GridSource<OrderRow>>(() => {
    const { rows } = log.rows(orderRows)
    return {
      count: COUNT,
      rowAt: (i) => rows[i + 1],
      keyAt: (i) => i + 1,
      subscribe: (i, told) => subscribeKey(rows, i + 1, told, true),
    }
  }, [log])
  const model = useMemo(() => new GridModel(), [])
  return (
    <DataGrid
      label="Sales orders"
      columns={columns}
      source={source}
      model={model}
      name={(o) => o.order_no}
      sort={SORT}
    />
  )
}
const Palette = () => (useStore(useGantry().palette.state).isOpen ? <PaletteView /> : null)
const place = document.getElementById('root')!
await placed(place)
const root = createRoot(place)
// at once, as the plain page: a frame that comes before the rows would be taken for theirs
const draw = (list: ReactNode): void =>
  flushSync(() =>
    root.render(
      <GantryProvider gantry={gantry}>
        {list}
        <Palette />
      </GantryProvider>,
    ),
  )
// what floats over every screen stands there before a list is opened
draw(null)

window.bench = {
  async mount() {
    const began = performance.now()
    draw(<Orders />)
    return (await painted()) - began
  },
  async leave() {
    draw(null)
    await painted()
  },
  scroll: (step, frames) => scrolled(document.querySelector('[role=grid]')!, step, frames),
  async open() {
    gantry.palette.open()
    await painted()
  },
}
