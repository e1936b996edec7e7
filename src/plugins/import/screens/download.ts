import { downloadFile, type Call, type Gantry } from '#core'

/** Hands bytes of the server to the browser as a file. */
export async function downloadAnswer(gantry: Gantry, call: Call<string, Blob>, name: string): Promise<void> {
  const outcome = await gantry.dispatch(call)
  if (outcome.status !== 'done') return
  downloadFile(outcome.value, name)
}
