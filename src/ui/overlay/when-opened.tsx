import { useEffect, useState, type ComponentType } from 'react'

const brings: (() => Promise<void>)[] = []
let isFetched = false
/** Fetches all that is drawn only when somebody opens it, now and from now on. Called while nobody waits for it. */
export const fetchOpened = async (): Promise<void> => {
  isFetched = true
  await Promise.all(brings.map((bring) => bring()))
}

/**
 * A part that is drawn only when it is opened, and stays drawn to leave in its own time. It is fetched before
 * (`fetchOpened`) and then drawn at once; who is quicker waits for its file.
 */
export function whenOpened<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isOpen: (props: P) => boolean,
): ComponentType<P> {
  let Held: ComponentType<P> | undefined
  const bring = async () => {
    Held ??= await load()
  }
  brings.push(bring)
  if (isFetched) void bring().catch(() => undefined)
  return function WhenOpened(props: P) {
    const open = isOpen(props)
    const [opened, setOpened] = useState(open)
    const [, setThere] = useState(Held !== undefined)
    if (open && !opened) setOpened(true)
    useEffect(() => {
      if (!opened) return
      let here = true
      // also when it is there by now: it may have come after this was drawn
      void bring().then(
        () => here && setThere(true),
        () => undefined,
      )
      return () => {
        here = false
      }
    }, [opened])
    return opened && Held ? <Held {...props} /> : null
  }
}
