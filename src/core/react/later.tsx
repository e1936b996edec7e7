import { Suspense, useLayoutEffect, useState, type ComponentType } from 'react'

/** What a file answers: a component, or a module whose default is one. */
type Fetched<P> = ComponentType<P> | { readonly default: ComponentType<P> }
/** A part that comes when it is drawn; `fetch` has it come before, so that it is drawn at once. */
export type LaterPart<P> = ComponentType<P> & { readonly fetch: () => Promise<void> }

/**
 * A part that is fetched when it is first drawn, for what few screens show and what a page begins without: a
 * screen, a dialog, a control that a manifest names. `Waiting` stands in its place until then, or nothing; what
 * cannot be fetched is thrown to the boundary around it, and tried again when that draws anew.
 *
 * It stands the moment it is there: React's `lazy` holds what somebody waits for up to 300 ms, so that places
 * without it flicker less.
 */
export function later<P extends object>(
  load: () => Promise<Fetched<P>>,
  Waiting?: ComponentType,
): LaterPart<P> {
  let part: ComponentType<P> | undefined
  const fetch = async () => {
    const fetched = await load()
    part = 'default' in fetched ? fetched.default : fetched
  }
  function Later(props: P) {
    const [Part, setPart] = useState(() => part)
    const [fault, setFault] = useState<{ readonly error: unknown }>()
    useLayoutEffect(() => {
      if (Part) return undefined
      let isDrawn = true
      fetch().then(
        () => isDrawn && setPart(() => part),
        (error: unknown) => isDrawn && setFault({ error }),
      )
      return () => {
        isDrawn = false
      }
    }, [Part])
    if (fault) throw fault.error
    const waiting = Waiting ? <Waiting /> : null
    // ours does not suspend; what somebody else brings along costs no more than its own place
    return Part ? (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    ) : (
      waiting
    )
  }
  return Object.assign(Later, { fetch })
}
const parts = new WeakMap<object, unknown>()
/** The part that a manifest names by how it is fetched: the same one at every drawing, so that it keeps its state. */
export function partOf<P extends object>(
  load: () => Promise<Fetched<P>>,
  Waiting?: ComponentType,
): LaterPart<P> {
  if (!parts.has(load)) parts.set(load, later(load, Waiting))
  return parts.get(load) as LaterPart<P>
}
