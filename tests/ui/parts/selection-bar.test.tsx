/** The bar of the selection: which actions a phone has room for. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { atoms, SelectionBar, type SelectionAction } from '#ui'

const action = (id: string, more: Partial<SelectionAction> = {}): SelectionAction => ({
  id,
  label: id,
  onPress: () => {},
  ...more,
})
/** Labels of the actions that are not kept to wide screens. */
function shown(actions: readonly SelectionAction[]): string[] {
  const drawn = renderToStaticMarkup(<SelectionBar count={2} actions={actions} onClear={() => {}} />)
  const buttons = [...drawn.matchAll(/<button[^>]*class="([^"]*)"[^>]*>([^<]*)/g)]
  const names = new Set(actions.map(({ label }) => label))
  return buttons
    .filter(([, classes, label]) => names.has(label!) && !classes!.split(' ').includes(atoms.onlyWide))
    .map(([, , label]) => label!)
}
it('a phone has the first two that can be done now', () =>
  expect(
    shown([action('Issue', { reason: 'None' }), action('Send'), action('Pay'), action('Print')]),
  ).toEqual(['Send', 'Pay']))
it('a phone has muted ones where nothing can be done, and none that needs a keyboard', () =>
  expect(
    shown([
      action('Issue', { reason: 'None' }),
      action('Send', { reason: 'No' }),
      action('More', { onlyWide: true }),
    ]),
  ).toEqual(['Issue', 'Send']))
