// @vitest-environment happy-dom
/** The recorder of drawn texts (`tests/recorded`): what counts as drawn. */
import { afterEach, expect, test } from 'vitest'
import { patternOf, watchTexts } from '../recorded/drawn.ts'

const seen: string[] = []
const GAPS = 'Unknown {thing}'
const wanted = {
  whole: ['Could not change prices', 'Unknown person', 'Save'],
  patterns: [[GAPS, 'Unknown ', patternOf(GAPS)]],
} as const
watchTexts(wanted, (text) => void seen.push(text))
afterEach(() => {
  document.body.replaceChildren()
  seen.length = 0
})
const element = (name: string, ...children: readonly (Node | string)[]): HTMLElement => {
  const made = document.createElement(name)
  made.append(...children)
  return made
}
const named = (name: string, attribute: string, value: string): HTMLElement => {
  const made = document.createElement(name)
  made.setAttribute(attribute, value)
  return made
}
const input = (type: string): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type, value: 'Save' })
/** Draws it, and lets those who watch the document look. */
async function draw(...nodes: readonly Node[]): Promise<readonly string[]> {
  document.body.append(...nodes)
  await Promise.resolve()
  return [...seen]
}

test.each<[string, () => Node, readonly string[]]>([
  ['a text', () => element('p', 'Save'), ['Save']],
  [
    'with other white space',
    () => element('p', '\n  Could not  change\nprices '),
    ['Could not change prices'],
  ],
  ['in runs', () => element('p', 'Could not ', 'change prices'), ['Could not change prices']],
  ['below other elements', () => element('div', element('p', element('b', 'Save'), ' it')), ['Save']],
  ['with its gap filled', () => element('p', 'Unknown city'), [GAPS]],
  ['that is wanted whole, and fits gaps too', () => element('p', 'Unknown person'), ['Unknown person']],
  ['as a name', () => named('button', 'aria-label', 'Save'), ['Save']],
  ['in an empty field', () => named('input', 'placeholder', 'Save'), ['Save']],
  ['on a button', () => input('submit'), ['Save']],
])('drawn: %s', async (_, make, texts) => {
  expect([...new Set(await draw(make()))]).toEqual(texts)
})
test.each<[string, () => Node]>([
  ['a text that goes on', () => element('p', 'Could not change prices rule')],
  ['a text within another', () => element('p', 'We failed: Could not change prices')],
  ['a gap that nothing fills', () => element('p', 'Unknown ')],
  ['what a person typed', () => input('text')],
])('not drawn: %s', async (_, make) => {
  expect(await draw(make())).toEqual([])
})
test('a text or a name that changes is drawn, one that is never in the document is not', async () => {
  const [text, button] = [element('p', 'Wait'), named('button', 'aria-label', 'Wait')]
  expect(await draw(text, button)).toEqual([])
  text.firstChild!.nodeValue = 'Save'
  button.setAttribute('aria-label', 'Could not change prices')
  element('p', 'Unknown person')
  await Promise.resolve()
  expect(seen).toEqual(['Save', 'Could not change prices'])
})
