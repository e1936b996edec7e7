// @vitest-environment happy-dom
import { act, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ComboField, TokenField, type Option, type Token } from '#ui'
import { cleanup, one, press, render, settle, type, write } from '../dom.ts'

afterEach(cleanup)
const STATES: readonly Option[] = [
  { id: 1, label: 'Texas' },
  { id: 2, label: 'Tennessee' },
]
let answer: (rows: readonly Option[]) => void
let fail: (error: Error) => void
const submitted = vi.fn()
const created = vi.fn()
let give: (state: Option) => void
function Form() {
  const [state, setState] = useState<Option | null>(null)
  useEffect(() => {
    give = setState
  }, [])
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        submitted()
      }}
    >
      <ComboField
        label="State"
        noun="state"
        value={state}
        onChange={setState}
        onCreate={created}
        search={() =>
          new Promise((done, failed) => {
            answer = done
            fail = failed
          })
        }
      />
      <p data-chosen>{state ? `chosen ${state.label}` : 'none'}</p>
    </form>
  )
}
test.each(['Enter', 'Tab'])(
  '%s that comes before the answer takes the first row when it is there, and makes nothing new',
  async (key) => {
    const host = await render(<Form />)
    const input = one<HTMLInputElement>(host, 'input')
    await type(input, 'Tex')
    await settle(120)
    await press(input, key)
    answer(STATES.filter(({ label }) => label.startsWith('Tex')))
    await settle(20)
    expect([
      host.querySelector('[data-chosen]')?.textContent,
      submitted.mock.calls.length,
      created.mock.calls.length,
    ]).toEqual(['chosen Texas', 0, 0])
  },
)
/** A customer that is found late, and the sites of it. */
function Sites() {
  const [customer, setCustomer] = useState<Option | null>(null)
  const [site, setSite] = useState<Option | null>(null)
  return (
    <>
      <ComboField
        label="Customer"
        value={customer}
        onChange={setCustomer}
        search={() => new Promise((done) => (answer = done))}
      />
      <ComboField label="Site" of={customer?.id} value={site} onChange={setSite} search={() => []} />
      <p data-chosen>{customer?.label}</p>
    </>
  )
}
test.each([
  ['keeps the focus and what is typed', true, 'Yar'],
  ['drops what is typed for another once it was left', false, ''],
])('the field after one whose row comes late %s', async (_, isIn, kept) => {
  const host = await render(<Sites />)
  const [customer, site] = [...host.querySelectorAll<HTMLInputElement>('input')] as [
    HTMLInputElement,
    HTMLInputElement,
  ]
  customer.focus()
  await type(customer, 'Tex')
  await settle(120)
  await press(customer, 'Tab')
  await act(async () => site.focus())
  await type(site, 'Yar')
  if (!isIn) await act(async () => site.blur())
  answer([STATES[0]!])
  await settle(20)
  expect([
    host.querySelector('[data-chosen]')?.textContent,
    document.activeElement === site,
    site.isConnected && site.value,
  ]).toEqual(['Texas', isIn, kept])
})
test('rows of another record are gone before those of this one come', async () => {
  let answerRows: (rows: readonly Option[]) => void = () => {}
  const search = () => new Promise<readonly Option[]>((done) => (answerRows = done))
  const field = (of: number) => (
    <ComboField label="Site" of={of} value={null} onChange={() => {}} search={search} />
  )
  let turnTo: (of: number) => void = () => {}
  function Turning() {
    const [of, setOf] = useState(1)
    useEffect(() => {
      turnTo = setOf
    }, [])
    return field(of)
  }
  const host = await render(<Turning />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  await press(input, 'ArrowDown')
  await settle(20)
  answerRows(STATES)
  await settle(20)
  expect(document.querySelectorAll('[role=option]').length).toBe(2)
  await act(async () => turnTo(2))
  expect(document.querySelectorAll('[role=option]').length).toBe(0)
  await settle(20)
  answerRows([STATES[1]!])
  await settle(20)
  expect([...document.querySelectorAll('[role=option]')].map((row) => row.textContent)).toEqual(['Tennessee'])
})
test('what is chosen for somebody who is about to type is typed over, not behind', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  await act(async () => give(STATES[0]!))
  expect(input.value).toBe('Texas')
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'Texas'.length])
})
test('a key that comes before a value is drawn is not lost under it', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  await act(async () => {
    give(STATES[0]!)
    write(input, 'Uta')
  })
  expect([input.value, host.querySelector('[data-chosen]')?.textContent]).toEqual(['Uta', 'none'])
})
test('what was made for the field takes the place of what was typed to look for it', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  await type(input, 'Uta')
  await act(async () => give({ id: 3, label: 'Utah' }))
  expect([input.value, host.querySelector('[data-chosen]')?.textContent]).toEqual(['Utah', 'chosen Utah'])
})
test('a key that comes right after a value is not taken back with it', async () => {
  let settleOn: (state: Option) => void = () => undefined
  function Meeting() {
    const [state, setState] = useState<Option | null>(null)
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      settleOn = setState
    }, [])
    useLayoutEffect(() => {
      if (state?.id !== 1) return
      // longer than React goes on without looking whether there is a key
      const until = performance.now() + 10
      while (performance.now() < until);
      queueMicrotask(() => write(box.current!.querySelector('input')!, 'Uta'))
    }, [state])
    return (
      <div ref={box}>
        <ComboField label="State" value={state} onChange={setState} search={() => []} />
        <p data-chosen>{state ? `chosen ${state.label}` : 'none'}</p>
      </div>
    )
  }
  const host = await render(<Meeting />)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  settleOn(STATES[0]!)
  await new Promise((done) => setTimeout(done, 150))
  vi.unstubAllGlobals()
  expect([
    one<HTMLInputElement>(host, 'input').value,
    host.querySelector('[data-chosen]')?.textContent,
  ]).toEqual(['Uta', 'none'])
})
test.each([
  ['nothing was found', () => answer([]), 'Choose one from the list'],
  ['it could not be searched', () => fail(new Error('off')), 'Could not search. Type to try again.'],
])('what is left there when %s says so', async (_why, end, words) => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  await type(input, 'Ontario')
  await settle(120)
  end()
  await settle(20)
  await act(async () => input.blur())
  expect(host.textContent).toContain(words)
})
test('what could not be searched offers nothing: no row of an older text, and nothing to make anew', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  input.focus()
  await type(input, 'Te')
  await settle(120)
  answer(STATES)
  await settle(20)
  expect(document.querySelectorAll('[role=option]')).toHaveLength(3)
  await type(input, 'Ontario')
  await settle(120)
  fail(new Error('off'))
  await settle(20)
  expect(document.querySelectorAll('[role=option]')).toHaveLength(0)
  await press(input, 'Enter')
  expect(input.value).toBe('Ontario')
})
test('Enter when nothing was found makes nothing by itself', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  await type(input, 'Ontario')
  await settle(120)
  answer([])
  await settle(20)
  await press(input, 'Enter')
  expect([host.querySelector('[data-chosen]')?.textContent, created.mock.calls.length]).toEqual(['none', 0])
})
test('an arrow opens the list at its first row, and Enter takes it', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  await press(input, 'ArrowDown')
  await settle(20)
  answer(STATES)
  await settle(20)
  expect(document.getElementById(input.getAttribute('aria-activedescendant')!)?.textContent).toContain(
    'Texas',
  )
  submitted.mockClear()
  await press(input, 'Enter')
  expect([host.querySelector('[data-chosen]')?.textContent, submitted.mock.calls.length]).toEqual([
    'chosen Texas',
    0,
  ])
})
test('Enter over an open list in which nothing is marked does not send the form', async () => {
  const host = await render(<Form />)
  const input = one<HTMLInputElement>(host, 'input')
  await press(input, 'ArrowDown')
  await settle(20)
  answer([])
  await settle(20)
  submitted.mockClear()
  await press(input, 'Enter')
  expect(submitted).not.toHaveBeenCalled()
  await press(input, 'Escape')
  await press(input, 'ArrowDown')
  await settle(20)
  answer(STATES)
  await settle(20)
  expect(input.getAttribute('aria-activedescendant')).not.toBeNull()
})
/** Both are listed for "Te", and the first is marked. */
async function listed(field = <Form />) {
  const host = await render(field)
  const input = one<HTMLInputElement>(host, 'input')
  await type(input, 'Te')
  await settle(120)
  answer(STATES)
  await settle(20)
  return { host, input }
}
function States() {
  const [states, setStates] = useState<readonly Token[]>([])
  const search = () => new Promise<readonly Option[]>((done) => (answer = done))
  return <TokenField label="States" value={states} onChange={setStates} search={search} />
}
test('Enter among several chosen is over when the list is shut', async () => {
  const host = await render(<States />)
  const input = one<HTMLInputElement>(host, 'input')
  await type(input, 'Te')
  await press(input, 'Enter')
  await press(input, 'Escape')
  await press(input, 'ArrowDown')
  await settle(120)
  answer(STATES)
  await settle(20)
  expect(host.querySelectorAll('[aria-label^=Remove]').length).toBe(0)
})
test('Enter among several chosen waits for the row that the text finds', async () => {
  const { host, input } = await listed(<States />)
  await type(input, 'Tenn')
  await press(input, 'Enter')
  expect(host.querySelectorAll('[aria-label^=Remove]').length).toBe(0)
  await settle(120)
  answer(STATES.filter(({ label }) => label.startsWith('Tenn')))
  await settle(20)
  expect([...host.querySelectorAll('[aria-label^=Remove]')].map((x) => x.getAttribute('aria-label'))).toEqual(
    ['Remove Tennessee'],
  )
})

describe('a list that was overtaken', () => {
  const chosen = (host: Element) => host.querySelector('[data-chosen]')?.textContent
  test.each(['Enter', 'Tab'])('gives %s no row that the older text found', async (key) => {
    const { host, input } = await listed()
    expect(document.querySelectorAll('[role=option]').length).toBe(3)
    submitted.mockClear()
    // Texas is marked, and is not what is typed by now
    await type(input, 'Tenn')
    await press(input, key)
    answer(STATES.filter(({ label }) => label.startsWith('Tenn')))
    await settle(20)
    expect([chosen(host), submitted.mock.calls.length]).toEqual(['chosen Tennessee', 0])
  })
  test('leaves no row behind that a later key takes', async () => {
    const { host, input } = await listed()
    await type(input, 'Tenn')
    await press(input, 'Enter')
    answer(STATES.slice(1))
    await settle(20)
    expect([chosen(host), input.getAttribute('aria-expanded')]).toEqual(['chosen Tennessee', 'false'])
    await press(input, 'Tab')
    expect(chosen(host)).toBe('chosen Tennessee')
  })
  test('gives the row that somebody went to', async () => {
    const { host, input } = await listed()
    await type(input, 'Tex')
    await press(input, 'ArrowDown')
    await press(input, 'Enter')
    await settle(120)
    expect(chosen(host)).toBe('chosen Tennessee')
  })
  test('keeps the mark on the row that somebody went to when its answer comes', async () => {
    const { host, input } = await listed()
    await type(input, 'T')
    await press(input, 'ArrowDown')
    await settle(120)
    answer([{ id: 3, label: 'Tamaulipas' }, ...STATES])
    await settle(20)
    await press(input, 'Enter')
    expect(chosen(host)).toBe('chosen Tennessee')
  })
  test('gives nothing to who took all of the text away', async () => {
    const { host, input } = await listed()
    await type(input, '')
    await press(input, 'Tab')
    await settle(20)
    expect(chosen(host)).toBe('none')
  })
  test.each([
    ['Escape', (input: HTMLInputElement) => press(input, 'Escape')],
    ['what is typed on', (input: HTMLInputElement) => type(input, 'Tennis')],
  ])('takes nothing any more after %s', async (_, go) => {
    const { host, input } = await listed()
    await type(input, 'Tenn')
    await press(input, 'Enter')
    const late = answer
    await go(input)
    late(STATES.slice(1))
    await settle(20)
    expect(chosen(host)).toBe('none')
  })
  test('is asked once, however often Enter is pressed, and not while a word is composed', async () => {
    const { host, input } = await listed()
    await type(input, 'Tenn')
    const before = answer
    await press(input, 'Enter', { isComposing: true })
    expect(answer).toBe(before)
    await press(input, 'Enter')
    const asked = answer
    await press(input, 'Enter')
    expect(answer).toBe(asked)
    answer(STATES.slice(1))
    await settle(20)
    expect(chosen(host)).toBe('chosen Tennessee')
  })
})
