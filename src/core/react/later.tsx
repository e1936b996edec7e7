import { lazy, Suspense, type ComponentType } from 'react'

/**
 * A part that is fetched when it is first drawn, for what a manifest names and few screens show: its control in a
 * form, its cell in a list. `load` answers the component; until it is there nothing stands in its place.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    )
  }
}
