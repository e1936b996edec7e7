// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import {
  all,
  any,
  canOverlap,
  defineCommand,
  defineContextKey,
  dialogOpen,
  explain,
  has,
  holds,
  is,
  isBare,
  isReserved,
  not,
  atLeast,
  paletteOpen,
  pressed,
  saying,
  screen,
  strokes,
  typing,
  type KeyBinding,
  type When,
} from '#core'
import { createFacts } from '#core/reading/facts.ts'
import { createKeys } from '#core/keys/keys.ts'
import { createRegistry } from '#core/plugin/registry.ts'

const press = (key: string, mods: Partial<KeyboardEventInit> = {}) =>
  ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...mods }) as KeyboardEvent
const spare = not(has(typing))
const make = (bindings: KeyBinding[]) => {
  const facts = createFacts()
  const ran: string[] = []
  const keys = createKeys({ facts, bindings: () => bindings, runCommand: (id) => void ran.push(id) })
  return { facts, keys, ran }
}
const binding = (keys: string, command: string, more: Partial<KeyBinding> = {}): KeyBinding => ({
  keys,
  command,
  title: command,
  ...more,
})

describe('names', () => {
  test.each([
    ['mod+k', 'ctrl+k'],
    ['Shift+Mod+Z', 'ctrl+shift+z'],
    ['g o', 'g o'],
    ['Esc', 'escape'],
    ['ctrl+enter', 'ctrl+enter'],
    ['shift+F8', 'shift+f8'],
    [' g   o ', 'g o'],
    ['Cmd+K', 'meta+k'],
    ['shift+alt+meta+ctrl+x', 'ctrl+meta+alt+shift+x'],
    ['+', '+'],
    ['mod++', 'ctrl++'],
    ['mod+Plus', 'ctrl++'],
    ['Del', 'delete'],
    ['alt+Left', 'alt+arrowleft'],
  ])('%s is %s', (given, exact) => expect(strokes(given)).toBe(exact))
  test('mod is Command on Apple machines', () => expect(strokes('mod+k', true)).toBe('meta+k'))
  test('shift belongs to letters and named keys only', () => {
    expect(pressed(press('?', { shiftKey: true }))).toBe('?')
    expect(pressed(press('J', { shiftKey: true }))).toBe('shift+j')
    expect(pressed(press('Enter', { ctrlKey: true }))).toBe('ctrl+enter')
    expect(pressed(press(' '))).toBe('space')
    expect(pressed(press('!', { shiftKey: true }))).toBe('!')
    expect(pressed(press('É', { shiftKey: true }))).toBe('shift+é')
    expect(pressed(press('Tab', { shiftKey: true }))).toBe('shift+tab')
    expect(pressed(press('J'))).toBe('j')
  })
  test('what was pressed is spelled as it is bound', () => {
    expect(pressed(press('x', { ctrlKey: true, metaKey: true, altKey: true, shiftKey: true }))).toBe(
      'ctrl+meta+alt+shift+x',
    )
    expect(pressed(press('k', { metaKey: true }))).toBe(strokes('mod+k', true))
    expect(pressed(press('ArrowLeft', { altKey: true }))).toBe(strokes('alt+left'))
  })
  const taken = [
    'mod+n',
    'mod+t',
    'mod+w',
    'mod+r',
    'mod+l',
    'mod+f',
    'mod+p',
    'mod+h',
    'mod+j',
    'mod+d',
    'mod+b',
    'mod+1',
    'mod+9',
    'mod+shift+t',
    'alt+a',
    'alt+left',
    'alt+right',
    'f1',
    'f3',
    'f5',
    'f11',
    'f12',
    'mod+[',
    'mod+]',
    'mod+backspace',
    'mod+insert',
    'ctrl+alt+x',
    'cmd+t',
    'mod+cmd+t',
    'mod+alt+8',
    'g alt+o',
  ]
  test.each(taken)('%s belongs to the browser', (keys) => expect(isReserved(keys)).toBe(true))
  test.each([
    'mod+k',
    'ctrl+/',
    'mod+z',
    'mod+shift+z',
    'mod+s',
    'ctrl+enter',
    'f8',
    'shift+f8',
    'f6',
    'shift+f10',
    'g d',
    'mod+a',
    'delete',
    '[',
  ])('%s is free', (keys) => expect(isReserved(keys)).toBe(false))
  test('a bare letter types', () => {
    expect(['a', 'shift+j', 'g o', '?', '1', 'g mod+k'].every(isBare)).toBe(true)
    expect(['mod+k', 'f8', 'escape', 'shift+f8', 'enter'].some(isBare)).toBe(false)
  })
})

describe('one’s own keys', () => {
  test('stand for those of a command or of a movement, and can be none', () => {
    const { keys, ran } = make([
      binding('c', 'order.create'),
      binding('alt+n', 'order.create'),
      binding('e', 'order.edit'),
    ])
    const moved = vi.fn()
    keys.bind([{ keys: 'j', title: 'Next row', run: moved }])
    keys.choose({ 'order.create': ['n'], 'order.edit': [], 'Next row': ['ArrowRight'] })
    for (const key of ['c', 'n', 'e', 'j', 'ArrowRight']) keys.press(press(key))
    expect([ran, moved.mock.calls.length]).toEqual([['order.create'], 1])
    expect(keys.current().map((one) => `${one.command ?? one.title} ${one.keys}`)).toEqual([
      'Next row ArrowRight',
      'order.create n',
    ])
  })
  test('a command with two keys is rebound once in each place and under each condition', () => {
    const { keys } = make([
      binding('c', 'order.create'),
      binding('alt+n', 'order.create', { scope: 'global' }),
      binding('c', 'order.create', { scope: 'screen' }),
      binding('c', 'order.create', { when: spare }),
      binding('c', 'order.create', { when: has(screen) }),
    ])
    keys.choose({ 'order.create': ['n', 'x'] })
    expect(keys.current().map((one) => [one.keys, one.scope, one.when?.op, one.weight])).toEqual(
      [
        ['n', undefined, undefined],
        ['n', 'screen', undefined],
        ['n', undefined, 'not'],
        ['n', undefined, 'has'],
      ].flatMap(([, ...place]) => [
        ['n', ...place, 'user'],
        ['x', ...place, 'user'],
      ]),
    )
    expect(keys.keysOf('order.create')).toEqual(['n', 'x', 'n', 'x', 'n', 'x', 'n', 'x'])
    keys.choose({})
    expect(keys.keysOf('order.create')).toEqual(['c', 'alt+n', 'c', 'c', 'c'])
    expect(keys.keysOf('order.edit')).toEqual([])
  })
  test('without single letters only keys with Ctrl, function keys and their like act', () => {
    const { keys, ran } = make([
      binding('c', 'letter'),
      binding('g d', 'chord'),
      binding('mod+k', 'palette'),
      binding('f8', 'function'),
    ])
    keys.choose({}, false)
    expect([
      keys.press(press('c')),
      keys.press(press('g')),
      keys.press(press('k', { ctrlKey: true })),
      keys.press(press('F8')),
    ]).toEqual([false, false, true, true])
    expect(ran).toEqual(['palette', 'function'])
  })
})

describe('resolution', () => {
  test('dialog before screen before global', () => {
    const { keys, facts } = make([
      binding('ctrl+enter', 'g'),
      binding('ctrl+enter', 's', { scope: 'screen' }),
      binding('ctrl+enter', 'd', { scope: 'dialog' }),
    ])
    expect(keys.resolve('ctrl+enter').hit?.command).toBe('d')
    facts.set(dialogOpen, true)
    expect(keys.resolve('ctrl+enter').hit?.command).toBe('d')
  })
  test('an open dialog silences what lies under it', () => {
    const { keys, facts } = make([binding('ctrl+enter', 'g')])
    facts.set(dialogOpen, true)
    expect(keys.resolve('ctrl+enter').hit).toBeUndefined()
  })
  test('with when before without, then user before plugin before core', () => {
    const { keys } = make([
      binding('f8', 'core', { weight: 'core' }),
      binding('f8', 'plugin'),
      binding('f8', 'when', { weight: 'core', when: is(screen, '') }),
    ])
    expect(keys.resolve('f8').hit?.command).toBe('when')
    const plain = make([binding('f8', 'core', { weight: 'core' }), binding('f8', 'plugin')])
    expect(plain.keys.resolve('f8').hit?.command).toBe('plugin')
    plain.keys.choose({ core: ['f8'] })
    expect(plain.keys.resolve('f8').hit?.command).toBe('core')
    plain.keys.choose({ plugin: [] })
    expect(plain.keys.resolve('f8').hit?.command).toBe('core')
  })
  test('a binding that names neither is global and a plugin’s', () => {
    const command = (...bindings: KeyBinding[]) => make(bindings).keys.resolve('f8').hit?.command
    expect(command(binding('f8', 'a'), binding('f8', 'b', { scope: 'global', weight: 'plugin' }))).toBe('a')
    expect(command(binding('f8', 'b', { scope: 'global', weight: 'plugin' }), binding('f8', 'a'))).toBe('b')
    expect(command(binding('f8', 'a'), binding('f8', 'b', { scope: 'screen', weight: 'core' }))).toBe('b')
    expect(command(binding('f8', 'a'), binding('f8', 'b', { weight: 'user' }))).toBe('b')
    expect(command(binding('f8', 'a'), binding('f8', 'b', { when: is(screen, '') }))).toBe('b')
  })
  test('an open dialog has its own keys, and a condition that fails has none', () => {
    const { keys, facts } = make([
      binding('f8', 'd', { scope: 'dialog' }),
      binding('f8', 's', { scope: 'screen' }),
      binding('f8', 'g', { scope: 'global', when: is(screen, 'orders') }),
    ])
    facts.set(dialogOpen, true)
    expect(keys.resolve('f8').hit?.command).toBe('d')
    const { keys: alone } = make([binding('f8', 'g', { when: is(screen, 'orders') })])
    expect(alone.resolve('f8')).toEqual({ prefix: false })
    expect(alone.resolve('f8', { [screen.name]: 'orders' }).hit?.command).toBe('g')
  })
  test('a key that is nobody’s looks at no fact', () => {
    const { keys, facts } = make([binding('g o', 'go')])
    const freeze = vi.spyOn(facts, 'freeze')
    expect([keys.resolve('x'), keys.resolve('o')]).toEqual([{ prefix: false }, { prefix: false }])
    expect(freeze).not.toHaveBeenCalled()
    expect(keys.resolve('g')).toEqual({ prefix: true })
    expect(keys.resolve('g o')).toMatchObject({ hit: { command: 'go' }, prefix: false })
    expect(freeze).toHaveBeenCalledTimes(2)
  })
  test('on Apple machines mod is Command', () => {
    const ran: string[] = []
    const keys = createKeys({
      facts: createFacts(),
      bindings: () => [binding('mod+k', 'palette')],
      runCommand: (id) => void ran.push(id),
      apple: true,
    })
    expect(keys.press(press('k', { ctrlKey: true }))).toBe(false)
    expect(keys.press(press('k', { metaKey: true }))).toBe(true)
    expect(ran).toEqual(['palette'])
  })
  test('a sequence has 1.2 seconds', () => {
    vi.useFakeTimers()
    const { keys, ran } = make([binding('g o', 'go', { when: spare })])
    expect(keys.press(press('g'))).toBe(true)
    expect(keys.state.pending).toBe('g')
    vi.advanceTimersByTime(1199)
    expect(keys.press(press('o'))).toBe(true)
    keys.press(press('g'))
    vi.advanceTimersByTime(1200)
    expect(keys.press(press('o'))).toBe(false)
    expect(ran).toEqual(['go'])
    vi.useRealTimers()
  })
  test('a sequence that leads nowhere is forgotten, and its last key acts alone', () => {
    const { keys, ran } = make([binding('g o', 'go'), binding('x', 'alone')])
    keys.press(press('g'))
    expect(keys.press(press('x'))).toBe(true)
    expect([ran, keys.state.pending]).toEqual([['alone'], ''])
    keys.press(press('g'))
    expect(keys.press(press('y'))).toBe(false)
    expect(keys.press(press('o'))).toBe(false)
    expect(ran).toEqual(['alone'])
  })
  test('a key that both acts and begins a sequence acts', () => {
    const { keys, ran } = make([binding('g o', 'go'), binding('g', 'alone')])
    expect(keys.press(press('g'))).toBe(true)
    expect([ran, keys.state.pending]).toEqual([['alone'], ''])
  })
  test('each stroke of a sequence has its own 1.2 seconds', () => {
    vi.useFakeTimers()
    const { keys, ran } = make([binding('g o x', 'go')])
    keys.press(press('g'))
    vi.advanceTimersByTime(1000)
    keys.press(press('o'))
    expect(keys.state.pending).toBe('g o')
    vi.advanceTimersByTime(1000)
    keys.press(press('x'))
    expect([ran, keys.state.pending]).toEqual([['go'], ''])
    vi.useRealTimers()
  })
  test.each(['Control', 'Meta', 'Alt', 'Shift'])('%s alone neither acts nor ends a sequence', (key) => {
    const { keys, ran } = make([binding('g shift+o', 'go'), binding(key, 'alone')])
    keys.press(press('g'))
    expect(keys.press(press(key))).toBe(false)
    expect(keys.state.pending).toBe('g')
    keys.press(press('O', { shiftKey: true }))
    expect(ran).toEqual(['go'])
  })
  test('a key that names neither a command nor a movement is used all the same', () => {
    const { keys, ran } = make([{ keys: 'f8', title: 'Nothing' }])
    expect([keys.press(press('F8')), ran]).toEqual([true, []])
  })
  test('listens in the capture phase and leaves typing alone', () => {
    const { keys, ran } = make([binding('a', 'assign', { when: spare }), binding('mod+k', 'palette')])
    const stop = keys.attach(window)
    const input = document.body.appendChild(document.createElement('input'))
    const grid = document.body.appendChild(document.createElement('div'))
    const typed = vi.fn()
    grid.addEventListener('keydown', typed)
    const send = (target: HTMLElement, init: KeyboardEventInit) =>
      target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    expect(send(grid, { key: 'a' })).toBe(false)
    expect(typed).not.toHaveBeenCalled()
    expect(send(input, { key: 'a' })).toBe(true)
    expect(send(input, { key: 'k', ctrlKey: true })).toBe(false)
    expect(send(grid, { key: 'b' })).toBe(true)
    expect(typed).toHaveBeenCalledOnce()
    stop()
    send(grid, { key: 'a' })
    expect(ran).toEqual(['assign', 'palette'])
  })
  test('whoever typed last says where the person is: text is no place for single keys', () => {
    const { keys, facts } = make([])
    const stop = keys.attach(window)
    const at = (tag: string, attributes: Record<string, string> = {}) => {
      const one = document.createElement(tag)
      for (const [name, value] of Object.entries(attributes)) one.setAttribute(name, value)
      return document.body.appendChild(one)
    }
    const inside = at('div', { contenteditable: 'true' }).appendChild(document.createElement('b'))
    const focused = (one: Element) => {
      one.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
      return facts.get(typing)
    }
    expect([focused(at('textarea')), focused(at('button')), focused(inside)]).toEqual([true, false, true])
    expect([focused(at('input', { type: 'checkbox' })), focused(at('div', { role: 'searchbox' }))]).toEqual([
      false,
      true,
    ])
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'x' }))
    expect(facts.get(typing)).toBe(false)
    stop()
    expect(focused(at('textarea'))).toBe(false)
  })
  test('leaves alone what is being composed and what somebody used already', () => {
    const { keys, ran } = make([binding('a', 'assign')])
    const stop = keys.attach(window)
    const send = (init: KeyboardEventInit, use = false) => {
      const key = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true, ...init })
      if (use) key.preventDefault()
      document.body.dispatchEvent(key)
    }
    send({ isComposing: true })
    send({}, true)
    send({ repeat: true })
    expect(ran).toEqual([])
    send({})
    expect(ran).toEqual(['assign'])
    stop()
  })
  test('who stops listening forgets a sequence that was begun', () => {
    const { keys } = make([binding('g o', 'go')])
    const stop = keys.attach(window)
    keys.press(press('g'))
    stop()
    expect(keys.state.pending).toBe('')
  })
  test('a screen binds movements while it is there; a held key does not repeat a command', () => {
    const { keys, ran } = make([binding('a', 'assign', { when: spare })])
    let moved = 0
    const unbind = keys.bind([{ keys: 'j', title: 'Next', run: () => moved++, scope: 'screen', when: spare }])
    keys.press(press('j'), true)
    keys.press(press('a'), true)
    unbind()
    expect(keys.press(press('j'))).toBe(false)
    expect([moved, ran]).toEqual([1, []])
  })
})

describe('letters after the key of the palette', () => {
  const facts = createFacts()
  const ran: string[] = []
  const ahead: string[] = []
  const keys = createKeys({
    facts,
    bindings: () => [binding('e', 'edit', { when: spare }), binding('ctrl+s', 'save')],
    runCommand: (id) => void ran.push(id),
    typeAhead: (letter) => void ahead.push(letter),
  })
  test('are typed into it before its field stands, and act on nothing', () => {
    facts.set(paletteOpen, true)
    expect(['s', 'e', ' ', 'N'].map((key) => keys.press(press(key)))).toEqual([true, true, true, true])
    expect(keys.press(press('s', { ctrlKey: true }))).toBe(true)
    expect(keys.press(press('Enter'))).toBe(false)
    expect([ahead, ran]).toEqual([['s', 'e', ' ', 'N'], ['save']])
  })
  test('are the field’s own once it stands, and the page’s when the palette is closed', () => {
    facts.set(typing, true)
    expect(keys.press(press('e'))).toBe(false)
    facts.set(typing, false)
    facts.set(paletteOpen, false)
    expect(keys.press(press('e'))).toBe(true)
    expect([ahead.length, ran]).toEqual([4, ['save', 'edit']])
  })
})
describe('keys while a page is on its way', () => {
  const facts = createFacts()
  const ran: string[] = []
  const typed: string[] = []
  const keys = createKeys({
    facts,
    bindings: () => [binding('e', 'edit', { when: spare }), binding('ctrl+s', 'save')],
    runCommand: (id) => void ran.push(id),
  })
  test('act on nothing that is no longer seen, and are told instead', () => {
    keys.hold((key) => typed.push(key))
    expect(['Z', 'e', ' ', 'Tab'].map((key) => keys.press(press(key)))).toEqual([true, true, true, false])
    expect(keys.press(press('Shift'))).toBe(false)
    expect([typed.splice(0), ran]).toEqual([['Z', 'e', ' ', 'Tab'], []])
    keys.hold()
    expect(keys.press(press('e'))).toBe(true)
    expect([typed, ran.splice(0)]).toEqual([[], ['edit']])
  })
  test('are left alone with Ctrl, and in a field that stands already', () => {
    keys.hold((key) => typed.push(key))
    expect(keys.press(press('s', { ctrlKey: true }))).toBe(true)
    facts.set(typing, true)
    expect(keys.press(press('e'))).toBe(false)
    facts.set(typing, false)
    keys.hold()
    expect([typed, ran]).toEqual([[], ['save']])
  })
  test('are handed over in order: before the next key in its first field, and those of between with them', () => {
    vi.useFakeTimers()
    let field = ''
    const letters: string[] = []
    const type = (key: string) => {
      if (!keys.press(press(key))) field += key
    }
    keys.hold((key) => letters.push(key))
    type('b')
    keys.release(() => (field += letters.splice(0).join('')))
    type('r')
    facts.set(typing, true)
    for (const key of 'azos') type(key)
    vi.runAllTimers()
    expect(field).toBe('brazos')
    facts.set(typing, false)
    vi.useRealTimers()
  })
  test('go to the next page when that is on its way at once', () => {
    vi.useFakeTimers()
    const given: string[] = []
    keys.hold((key) => given.push(`first ${key}`))
    keys.release(() => given.push('first over'))
    keys.hold((key) => given.push(`second ${key}`))
    vi.runAllTimers()
    keys.press(press('b'))
    keys.release(() => given.push('second over'))
    vi.runAllTimers()
    expect(given).toEqual(['second b', 'second over'])
    vi.useRealTimers()
  })
})
describe('clashes fail', () => {
  const command = (id: string, keys: string, when?: When) =>
    defineCommand({ id, title: id, input: z.object({}), keys, ...(when ? { when } : {}), run: async () => 1 })
  const faults = (...commands: ReturnType<typeof command>[]) =>
    createRegistry([{ id: 'p', title: 'P', commands }]).registry.unbound.flatMap((one) => one.reasons)
  test('equal keys in one scope with conditions that can hold together', () => {
    expect(faults(command('a', 'f8'), command('b', 'f8'))).toEqual(['"f8" of b is already a'])
    expect(faults(command('a', 'f8', is(screen, 'x')), command('b', 'f8'))).toHaveLength(1)
    expect(faults(command('a', 'mod+s'), command('b', 'ctrl+s'))).toHaveLength(1)
  })
  test('not when the conditions exclude each other', () => {
    expect(faults(command('a', 'f8', is(screen, 'x')), command('b', 'f8', is(screen, 'y')))).toEqual([])
    expect(faults(command('a', 'f8', has(screen)), command('b', 'f8', not(has(screen))))).toEqual([])
  })
  test('browser keys and bare letters', () => {
    expect(faults(command('a', 'mod+t'))).toEqual(['"mod+t" of a belongs to the browser'])
    expect(faults(command('a', 'a'))).toEqual(['"a" of a needs when: not(has(typing))'])
    expect(faults(command('a', 'g o'))).toHaveLength(1)
    expect(faults(command('a', 'a', all(spare, is(screen, 'x'))))).toEqual([])
    expect(faults(command('a', 'a', any(spare, is(screen, 'x'))))).toHaveLength(1)
  })
  test('across plugins the first has the key, and both work', () => {
    const { registry } = createRegistry([
      { id: 'p', title: 'P', commands: [command('a', 'f8')] },
      { id: 'q', title: 'Q', commands: [command('b', 'f8')] },
    ])
    expect(registry.bindings.map((one) => one.command)).toEqual(['a'])
    expect([registry.unbound.map((one) => one.plugin), [...registry.commands.keys()]]).toEqual([
      ['q'],
      ['a', 'b'],
    ])
  })
})

describe('when', () => {
  const selected = defineContextKey<readonly number[]>('selected', [], 'Select orders first')
  const status = defineContextKey('status', '')
  test('is data and can be explained', () => {
    const facts = { selected: [], online: false, status: 'draft' }
    expect(holds(all(atLeast(selected, 1), not(is(status, 'draft'))), facts)).toBe(false)
    expect(explain(atLeast(selected, 1), facts)).toBe('Select orders first')
    expect(explain(all(has(status), not(is(status, 'draft'))), facts)).toBe('Not while status is draft')
    expect(explain(saying('Confirm the order first', is(status, 'confirmed')), facts)).toBe(
      'Confirm the order first',
    )
    expect(explain(any(is(status, 'a'), is(status, 'b')), facts)).toBe(
      'Only when status is a or Only when status is b',
    )
    expect(explain(is(status, 'draft'), facts)).toBeUndefined()
    expect(explain(undefined, facts)).toBeUndefined()
  })
  test('overlap is never denied by mistake', () => {
    expect(canOverlap(undefined, is(status, 'a'))).toBe(true)
    expect(canOverlap(any(is(status, 'a'), is(status, 'b')), is(status, 'c'))).toBe(false)
    expect(canOverlap(any(is(status, 'a'), has(selected)), is(status, 'c'))).toBe(true)
    expect(canOverlap(not(not(has(status))), not(has(status)))).toBe(false)
  })
})
