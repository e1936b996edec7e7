/** Figures of the customers in a list: they are read beside its rows, and again when something moved them. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { useAnswer } from '#core/screens/index.ts'
import type { CustomerFigures } from '#schema/sales/standing.ts'
import { MONEY_KINDS } from '../../rules/money-kinds.ts'
import { readFigures } from '../../commands/standing.ts'

/** As many as one call answers. */
const MOST = 200
/** Rows that come into sight together are asked together. */
const TOGETHER_MS = 30
interface Figures {
  readonly byCustomer: ReadonlyMap<number, CustomerFigures>
  /** Asks for the figures of a customer whose row is drawn. */
  readonly want: (id: number) => void
}
const Context = createContext<Figures>({ byCustomer: new Map(), want: () => {} })

/** Asks for the figures of the rows drawn in it, the last 200. */
export function FiguresOf({ children }: { readonly children: ReactNode }) {
  const wanted = useRef(new Set<number>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [asked, setAsked] = useState('')
  const want = useCallback((id: number) => {
    wanted.current.delete(id)
    wanted.current.add(id)
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      setAsked(
        [...wanted.current]
          .slice(-MOST)
          .toSorted((a, b) => a - b)
          .join(),
      )
    }, TOGETHER_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  const { value } = useAnswer(asked || undefined, () => readFigures({ customer_ids: asked }), MONEY_KINDS)
  const known = useRef<ReadonlyMap<number, CustomerFigures>>(new Map())
  const figures = useMemo(() => {
    if (value)
      known.current = new Map([...known.current, ...value.map((each) => [each.customer_id, each] as const)])
    return { byCustomer: known.current, want }
  }, [value, want])
  return <Context value={figures}>{children}</Context>
}
/** The figures of all customers that are known by now. */
export const useAllFigures = (): ReadonlyMap<number, CustomerFigures> => useContext(Context).byCustomer
/** The figures of a customer whose row is drawn; undefined until they are known. */
export function useFigures(id: number): CustomerFigures | undefined {
  const { byCustomer, want } = useContext(Context)
  useEffect(() => want(id), [id, want])
  return byCustomer.get(id)
}
