import { lazy, Suspense } from 'react'
import { GantryProvider, login, type Gantry } from '#core'
import { App } from '../app.tsx'
import type { Product } from './product.ts'

const SignUpForm = lazy(async () => ({ default: (await import('./sign-up.tsx')).SignUpForm }))

/** What lies behind the login, over one running kernel. */
export const productOver = (gantry: Gantry): Product => ({
  App: () => (
    <GantryProvider gantry={gantry}>
      <App />
    </GantryProvider>
  ),
  FirstCompany: () => (
    <GantryProvider gantry={gantry}>
      <Suspense fallback={null}>
        <SignUpForm first />
      </Suspense>
    </GantryProvider>
  ),
  logIn: async (username, password) => {
    const outcome = await gantry.dispatch(login({ username, password }), { via: 'screen' })
    return outcome.status === 'rejected' ? outcome.problem.detail : undefined
  },
})
