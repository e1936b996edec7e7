import type { ComponentType } from 'react'
import type { Route } from '../plugin/manifest.ts'
import type { LoadScreen, ResourceScreens } from './resource-screens.ts'
import type { AnyResource, ResourceScreenKind } from './resource-types.ts'

/** The screen, already knowing its resource; the same component at every load, so React keeps its state. */
function bound(load: LoadScreen, resource: AnyResource): () => Promise<{ default: ComponentType }> {
  let made: ComponentType | undefined
  return async () => {
    const { default: Screen } = await load()
    made ??= () => <Screen resource={resource} />
    return { default: made }
  }
}

/** List, new, and one, as far as the contract has the calls for them. */
export function routesOf(
  resource: AnyResource,
  screens: ResourceScreens,
  own: Partial<Record<ResourceScreenKind, LoadScreen>> = {},
  without: readonly ResourceScreenKind[] = [],
): Route[] {
  const {
    contract,
    path,
    label: [one],
    heading,
  } = resource
  const screen = (kind: ResourceScreenKind) => bound(own[kind] ?? screens[kind], resource)
  const routes: (Route & { readonly kind: ResourceScreenKind; readonly on: boolean })[] = [
    {
      kind: 'list',
      on: /[LA]/.test(contract.calls),
      path,
      title: heading,
      permission: contract.list.permission,
      load: screen('list'),
    },
    {
      kind: 'form',
      on: contract.calls.includes('C'),
      path: `${path}/new`,
      title: `New ${one.toLowerCase()}`,
      permission: contract.create.permission,
      load: screen('form'),
    },
    {
      kind: 'detail',
      on: true,
      path: `${path}/:id`,
      title: one,
      permission: contract.list.permission,
      load: screen('detail'),
    },
    {
      kind: 'form',
      on: contract.calls.includes('U'),
      path: `${path}/:id/edit`,
      title: `Edit ${one.toLowerCase()}`,
      permission: contract.update.permission,
      load: screen('form'),
    },
  ]
  return routes
    .filter(({ kind, on }) => on && !without.includes(kind))
    .map(({ kind: _kind, on: _on, ...route }) => route)
}
