// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CommandButton,
  defineContextKey,
  fact,
  GantryProvider,
  useDraft,
  type DraftDoor,
  useFact,
  useMay,
  useRow,
  useRows,
  useScreen,
  useStatus,
  useStore,
  useView,
  useWaiting,
  useWhen,
  has,
  not,
  typing,
  online,
} from '#core'
import { ok, startTestGantry, type TestGantry } from '#core/testing.ts'
import { assign, board, changing, event, later, listed, order, orders, plugin } from '../sample.ts'

let gantry: TestGantry
let host: HTMLElement
let root: ReturnType<typeof createRoot>
beforeEach(async () => {
  gantry = await startTestGantry([plugin()])
  host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
})
afterEach(async () => {
  await act(async () => root.unmount())
  await gantry.stop()
})
interface Telling {
  readonly tell: (door: DraftDoor<{ note: string }>) => void
}
const show = (node: ReactNode) =>
  act(async () => root.render(<GantryProvider gantry={gantry}>{node}</GantryProvider>))
const change = (run: () => unknown) =>
  act(async () => {
    run()
    await later(0)
  })

describe('rows', () => {
  test('a row renders for its own news only', async () => {
    const renders: Record<number, number> = {}
    const Row = ({ id }: { id: number }) => {
      renders[id] = (renders[id] ?? 0) + 1
      return (
        <p>
          {useRow(orders, id)?.status}
          {useWaiting(orders, id) ? ' waiting' : ''}
        </p>
      )
    }
    gantry.log.observe([listed({ rows: [order(1), order(2)] })])
    await show([1, 2].map((id) => <Row key={id} id={id} />))
    await change(() =>
      gantry.log.confirm([event(1, 'order.updated', order(1, { rev: 2, status: 'verified' }))]),
    )
    expect([host.textContent, renders]).toEqual(['verifieddraft', { 1: 2, 2: 1 }])
    await change(() => gantry.log.propose('c', [changing({ id: 2, changes: { status: 'archive' } })]))
    expect(host.textContent).toBe('verifiedarchive waiting')
    await change(() => gantry.log.clear())
    expect(host.textContent).toBe('')
    await change(() => gantry.log.observe([listed({ rows: [order(1)] })]))
    expect(host.textContent).toBe('draft')
  })
  test('views and whole collections follow', async () => {
    const Both = () => (
      <p>
        {useView(board).count} {Object.keys(useRows(orders)).join()}
      </p>
    )
    await show(<Both />)
    await change(() => gantry.log.confirm([event(1, 'order.updated', order(7))]))
    expect(host.textContent).toBe('1 7')
  })
})
describe('facts', () => {
  const selected = defineContextKey<readonly number[]>('selected', [])
  test('conditions, facts and permissions', async () => {
    const All = () => (
      <p>
        {String(useWhen(has(selected)))} {useFact(selected).join()} {String(useMay('sales_order.assign'))}{' '}
        {String(useMay('nope.x'))} {useStore(gantry.toasts.state).items.length}
      </p>
    )
    await show(<All />)
    expect(host.textContent).toBe('false  true false 0')
    await change(() => {
      gantry.facts.set(selected, [1, 2])
      gantry.toasts.show({ text: 'x' })
    })
    expect(host.textContent).toBe('true 1,2 true false 1')
  })
  test('a screen has title, facts and keys as long as it is there, always with its latest state', async () => {
    const pressed: number[] = []
    const Screen = ({ ids }: { ids: readonly number[] }) => {
      useScreen({
        title: 'Orders',
        id: 'orders',
        path: '/orders',
        facts: [fact(selected, ids)],
        keys: [{ keys: 'j', title: 'Next', when: not(has(typing)), run: () => pressed.push(ids.length) }],
      })
      return null
    }
    const press = () =>
      gantry.keys.press({ key: 'j', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false })
    await show(<Screen ids={[1]} />)
    press()
    await show(<Screen ids={[1, 2]} />)
    press()
    expect([
      document.title,
      gantry.facts.state.screen,
      gantry.facts.get(selected),
      pressed,
      gantry.recent.state.visits[0]?.path,
    ]).toEqual(['Orders · Gantry', 'orders', [1, 2], [1, 2], '/orders'])
    await show(null)
    expect([gantry.facts.state.screen, gantry.facts.get(selected), press()]).toEqual(['', [], false])
  })
})
describe('commands', () => {
  test('a button runs, waits, says why not, and is absent without the permission', async () => {
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    gantry.server.on('POST /order/1/assign', async () => (await held, ok(order(1))))
    const Status = () => <i>{useStatus(assign).loading ? 'busy' : 'idle'}</i>
    const outcomes: string[] = []
    await show(
      <>
        <CommandButton
          command={assign}
          input={{ id: 1, driver: 2 }}
          onOutcome={(outcome) => outcomes.push(outcome.status)}
        />
        <Status />
      </>,
    )
    const button = host.querySelector('button')!
    expect([button.textContent, button.disabled]).toEqual(['Assign driver', false])
    await change(() => button.click())
    expect(host.textContent).toContain('busy')
    answer()
    await act(() => later(15))
    expect([outcomes, host.querySelector('i')?.textContent]).toEqual([['done'], 'idle'])
    await show(
      <CommandButton
        command={{ ...assign, when: has(online), permission: 'sales_order.assign' } as typeof assign}
        input={{ id: 1, driver: 2 }}
      />,
    )
    await change(() => gantry.facts.set(online, false))
    expect([host.querySelector('button')?.disabled, host.querySelector('button')?.title]).toEqual([
      true,
      'You are offline',
    ])
    await show(
      <CommandButton
        command={{ ...assign, permission: 'nope.x' } as typeof assign}
        input={{ id: 1, driver: 2 }}
      />,
    )
    expect(host.querySelector('button')).toBeNull()
  })
  test('a draft is offered again', async () => {
    const Form = () => {
      const { offered, drop } = useDraft<{ note: string }>('order/new')
      return (
        <button type="button" onClick={drop}>
          {offered?.value.note ?? 'none'}
        </button>
      )
    }
    await gantry.drafts.keep('order/new', { note: 'half' })
    await show(<Form />)
    await change(() => {})
    expect(host.textContent).toBe('half')
    await change(() => host.querySelector('button')?.click())
    expect([host.textContent, await gantry.drafts.offer('order/new')]).toEqual(['none', undefined])
  })
  test('what is typed before a draft is read does not write over it unseen', async () => {
    let goOn = () => {}
    const read = new Promise<void>((done) => (goOn = done))
    const { offer } = gantry.drafts
    gantry.drafts.offer = async <T,>(form: string) => {
      const held = await offer<T>(form)
      await read
      return held
    }
    let door: DraftDoor<{ note: string }>
    const Form = ({ tell }: Telling) => {
      const door = useDraft<{ note: string }>('order/new')
      tell(door)
      return <p>{door.isRead ? (door.offered?.value.note ?? 'none') : 'not read'}</p>
    }
    await gantry.drafts.keep('order/new', { note: 'half' })
    await show(<Form tell={(now) => (door = now)} />)
    await change(() => door.keep({ note: 'typed at once' }))
    expect([host.textContent, (await offer<{ note: string }>('order/new'))?.value.note]).toEqual([
      'not read',
      'half',
    ])
    await change(() => goOn())
    expect([host.textContent, (await offer<{ note: string }>('order/new'))?.value.note]).toEqual([
      'half',
      'typed at once',
    ])
  })
  test('a form left before its draft is read leaves what was typed', async () => {
    const { offer } = gantry.drafts
    gantry.drafts.offer = () => new Promise(() => undefined)
    let door: DraftDoor<{ note: string }>
    const Form = ({ tell }: Telling) => {
      tell(useDraft<{ note: string }>('order/new'))
      return null
    }
    await show(<Form tell={(now) => (door = now)} />)
    await change(() => door.keep({ note: 'typed at once' }))
    await show(null)
    await change(() => {})
    expect((await offer<{ note: string }>('order/new'))?.value.note).toBe('typed at once')
  })
})
