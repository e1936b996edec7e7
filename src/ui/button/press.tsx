import {
  createContext,
  use,
  useCallback,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react'

type Own = ButtonHTMLAttributes<HTMLButtonElement> & { readonly ref?: Ref<HTMLButtonElement> | undefined }
/** What a button of the browser takes, and what it does however it is pressed. */
export type PressProps = Own & {
  readonly onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
}
type Handler = (event: SyntheticEvent) => void

const Around = createContext<Own>({})
/** What a button is told by what hangs at it: one of what both say, both of what both do. */
function joined(outer: Own, inner: Own): Own {
  const all: Record<string, unknown> = { ...outer }
  for (const [name, mine] of Object.entries(inner)) {
    const theirs = all[name]
    if (mine === undefined) continue
    all[name] =
      typeof mine === 'function' && typeof theirs === 'function' && name !== 'ref'
        ? (event: SyntheticEvent) => {
            ;(theirs as Handler)(event)
            ;(mine as Handler)(event)
          }
        : mine
  }
  return all
}
const give = <E,>(ref: Ref<E> | undefined, to: E | null): void => {
  if (typeof ref === 'function') ref(to)
  else if (ref) ref.current = to
}
function useBoth<E>(one: Ref<E> | undefined, other: Ref<E> | undefined): Ref<E> | undefined {
  const both = useCallback(
    (to: E | null) => {
      give(one, to)
      give(other, to)
    },
    [one, other],
  )
  return one && other ? both : (one ?? other)
}
/** A tooltip, a menu or a popover ties what it needs to the button inside. */
export function HangsAt({ children, ref, ...own }: Own & { readonly children: ReactNode }) {
  const outer = use(Around)
  const both = useBoth(outer.ref, ref)
  return <Around value={{ ...joined(outer, own), ref: both }}>{children}</Around>
}

const stop = (event: SyntheticEvent) => event.stopPropagation()
/** Enter and the space bar press it, and mean nothing to what it stands in; held down they press once. */
function keyDown(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return
  event.stopPropagation()
  if (event.repeat) event.preventDefault()
}
/** The browser's own button. Nothing around it is clicked with it; its place among the keys makes Safari focus it. */
export function Press({ onPress, ref, ...own }: PressProps) {
  const outer = use(Around)
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    event.stopPropagation()
    onPress?.(event)
  }
  const mine = joined(own, { onClick: click, onKeyDown: keyDown, onPointerDown: stop, onMouseDown: stop })
  return <button type="button" tabIndex={0} {...joined(outer, mine)} ref={useBoth(outer.ref, ref)} />
}
