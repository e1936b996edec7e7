import type { Browser, LaunchOptions } from 'playwright-core'
export function launch(options?: LaunchOptions): Promise<Browser>
export function unpack(): Promise<void>
