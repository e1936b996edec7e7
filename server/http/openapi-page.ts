/** The contract as a document: openapi.json, and a page to read that runs no script. */
import { randomBytes } from 'node:crypto'
import { openApiOf, type Published } from '#schema/reference/openapi-of.ts'
import { pageHeaders } from './headers.ts'
import { referencePage, type ReferenceDocument } from './reference-page.ts'

/**
 * `GET /api/openapi.json` and `GET /api/docs` over the calls that are answered; made when first asked for.
 */
export function docPages(
  published: readonly Published[],
): Record<string, (request: Request) => Promise<Response>> {
  let text: string | undefined
  let page: string | undefined
  const json = () => (text ??= JSON.stringify(openApiOf(published)))
  return {
    '/openapi.json': async () =>
      new Response(json(), { headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
    '/docs': async () => {
      page ??= referencePage(JSON.parse(json()) as ReferenceDocument)
      const nonce = randomBytes(16).toString('base64')
      return new Response(page.replace('<style>', `<style nonce="${nonce}">`), {
        headers: { ...pageHeaders(nonce, false), 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
  }
}
