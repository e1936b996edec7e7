import { GantryProvider, later, login, type Gantry } from '#core'
import { App } from '../app.tsx'
import type { Product } from './product.ts'

const SignUpForm = later(async () => (await import('./sign-up.tsx')).SignUpForm)

/** What lies behind the login, over one running kernel. */
export const productOver = (gantry: Gantry): Product => ({
  App: () => (
    <GantryProvider gantry={gantry}>
      <App />
    </GantryProvider>
  ),
  FirstCompany: () => (
    <GantryProvider gantry={gantry}>
      <SignUpForm first />
    </GantryProvider>
  ),
  logIn: async (username, password) => {
    const outcome = await gantry.dispatch(login({ username, password }), { via: 'screen' })
    return outcome.status === 'rejected' ? outcome.problem.detail : undefined
  },
})
