/** Parts of a statement: contributed by their plugins, composed once, and left out where none contributes them. */
import { describe, expect, it } from 'vitest'
import { defineServerPlugin, type ServerPlugin } from '../../../server/plugin.ts'
import {
  type Conditions,
  composeOnce,
  type Contributed,
  contributedValues,
  defineParts,
  isAny,
} from '../../../server/db/parts.ts'
import { expression, rows, together } from '../../../server/db/statement.ts'
import { openWorld } from '../harness.ts'

const world = await openWorld()
/** A plugin that contributes something as it is mounted. */
const contributing = (id: string, mount: ServerPlugin['mount']) =>
  defineServerPlugin({ id, ...(mount ? { mount } : {}) })
const twinOf = (...plugins: ServerPlugin[]) => world.twin({ plugins })

describe('values that other areas know', () => {
  interface Known {
    readonly load_no: string | null
    readonly groups: number
  }
  const parts = defineParts<Contributed<Known>>('test.values')
  const ask = composeOnce(
    () => together({ known: rows(contributedValues<Known>(parts, { load_no: null, groups: 0 }), '') }),
    parts,
  )
  const known = () => world.database.reading(1, async (tx) => (await ask()(tx, [])).known)

  it('are as the owner says while no plugin contributes them', async () => {
    expect(await known()).toEqual([{ load_no: null, groups: 0 }])
  })
  it('are in the statement once their plugin is on', async () => {
    const loadNo = expression<string | null>(`'L-' || 7`)
    await twinOf(contributing('loads', ({ contribute }) => contribute(parts, { load_no: loadNo })))
    expect(await known()).toEqual([{ load_no: 'L-7', groups: 0 }])
    const composedOnce = ask()
    await twinOf(contributing('loads', ({ contribute }) => contribute(parts, { load_no: loadNo })))
    expect(ask()).toBe(composedOnce)
  })
})

describe('a part', () => {
  const parts = defineParts<Conditions>('test.uses')
  const isUsed = isAny(parts)
  const used = (name: string) => world.database.reading(1, (tx) => isUsed(tx, name))

  it('of a name that is taken is refused, and its plugin is off', async () => {
    const server = await twinOf(
      contributing('first', ({ contribute }) =>
        contribute(parts, { rows: `$1::bigint > 0 and $2 = 'first'` }),
      ),
      contributing('second', ({ contribute }) => {
        contribute(parts, { others: `$1::bigint > 0 and $2 = 'others'` })
        contribute(parts, { rows: `$1::bigint > 0 and $2 = 'second'` })
      }),
    )
    expect(server.notices).toEqual(['second is off: test.uses rows is contributed already'])
    expect(await used('first')).toBe(true)
    // a plugin that is off leaves nothing behind
    expect([await used('second'), await used('others')]).toEqual([false, false])
  })
  it('is one of several conditions', async () => {
    await twinOf(
      contributing('third', ({ contribute }) =>
        contribute(parts, { third: `$1::bigint > 0 and $2 = 'third'` }),
      ),
    )
    expect([await used('first'), await used('third'), await used('none')]).toEqual([true, true, false])
  })
})
