/** The demonstration company on a server of its own, for the figures that need no more than that. */
import { folder, PASSWORD, product, type Program } from './kit.ts'

export interface Company {
  readonly data: string
  readonly server: Program
  readonly env: NodeJS.ProcessEnv
}
export async function company(name: string, orders: number): Promise<Company> {
  const data = folder(name)
  const env = { GANTRY_DEMO: '1', GANTRY_DEMO_ORDERS: String(orders), GANTRY_DEMO_PASSWORD: PASSWORD }
  return { data, env, server: await product(data, env) }
}
