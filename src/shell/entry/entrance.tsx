import { useCallback, useEffect, useState } from 'react'
import { later } from '#core/react/later.tsx'
import { useStore } from '#core/react/use-store.ts'
import { gate } from './gate.ts'
import type { Product } from './product.ts'
import { fetchAhead } from './product-files.ts'

const Login = later(async () => (await import('./login.tsx')).Login)

interface EntranceProps {
  readonly load: () => Promise<Product>
  /** without waiting for a key */
  readonly atOnce: boolean
}

/** A part did not arrive: the page is loaded once more or says so (start.js); who types in a login is left in peace. */
const missed = () => {
  if (!gate.open) dispatchEvent(new Event('gantry-missed'))
}

/** The login, and the product as soon as somebody is or will be signed in. */
export function Entrance({ load, atOnce }: EntranceProps) {
  const { open } = useStore(gate)
  const [product, setProduct] = useState<Product>()
  const begin = useCallback(() => {
    const loading = load()
    void loading.then(setProduct, missed)
    return loading
  }, [load])
  useEffect(() => {
    if (atOnce) void begin().catch(() => undefined)
    else fetchAhead()
  }, [atOnce, begin])
  return (
    <>
      {product && <product.App />}
      {open && <Login begin={begin} FirstCompany={product?.FirstCompany} />}
    </>
  )
}
