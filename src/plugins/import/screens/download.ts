import type { Call, Gantry } from '#core'

/** Hands bytes of the server to the browser as a file. */
export async function downloadFile(gantry: Gantry, call: Call<string, Blob>, name: string): Promise<void> {
  const outcome = await gantry.dispatch(call)
  if (outcome.status !== 'done') return
  const url = URL.createObjectURL(outcome.value)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
