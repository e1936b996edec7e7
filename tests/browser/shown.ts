/** Records what the pages of a browser show: texts of the specification, and routes whose screen is drawn. */
import type { BrowserContext } from 'playwright-core'
import { wanted, watchScreens, watchTexts } from '../recorded/drawn.ts'
import { record } from '../recorded/records.ts'
import { routeOf } from '../recorded/routes.ts'

/** The call that pages make, once for each text and each path. */
const CALL = 'recordShown'
const noteOnce = (kind: string) =>
  `(() => { const noted = new Set()
  return (name) => noted.has(name) || (noted.add(name), ${CALL}('${kind}', name)) })()`

/** Watches every page of it that is opened from now on, beside its policy for scripts. */
export async function recordShown(context: BrowserContext): Promise<void> {
  await context.exposeBinding(CALL, (_, kind: 'drawn' | 'opened', name: string) => {
    const shown = kind === 'opened' ? routeOf(name) : name
    if (shown) record(kind, shown)
  })
  await context.addInitScript({
    content: `(${watchTexts})(${JSON.stringify(wanted)}, ${noteOnce('drawn')})
    if (window === top) (${watchScreens})(${noteOnce('opened')})`,
  })
}
