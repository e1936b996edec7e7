import type { ComponentType } from 'react'

/** All that lies behind the login: the kernel, the plugins and the frame they stand in. */
export interface Product {
  readonly App: ComponentType
  /** opens the first company of a server that has none */
  readonly FirstCompany: ComponentType
  /** Signs in; answers what was refused, in words. */
  readonly logIn: (username: string, password: string) => Promise<string | undefined>
}
