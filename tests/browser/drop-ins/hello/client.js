/** A whole plugin in one file, without a build: it receives the kernel, React and the parts. */
import { greeting } from './words.js'

export default ({ React, ui, defineCommand, definePlugin, schema }) => {
  const Hello = () =>
    React.createElement(
      ui.Page,
      null,
      React.createElement(ui.TopBar, { title: greeting }),
      React.createElement(ui.Button, { onPress: () => {} }, 'Wave'),
    )
  const wave = defineCommand({
    id: 'hello.wave',
    title: 'Wave at the tanks',
    input: schema.z.object({}),
    says: { done: 'Waved' },
    run: async () => ({}),
  })
  return definePlugin({
    id: 'hello',
    title: 'Hello',
    gantry: 1,
    commands: [wave],
    routes: [{ path: '/hello', title: 'Hello', load: async () => ({ default: Hello }) }],
    menu: [{ group: 'integrations', label: 'Hello', to: '/hello', description: 'Dropped in' }],
  })
}
