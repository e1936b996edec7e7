/** The contract as a document: openapi.json, and a page to read that runs no script. */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pageHeaders } from './headers.ts'

interface Operation {
  summary?: string
  tags?: string[]
  'x-permission'?: string
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
}
interface Document {
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
}

const text = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#13202a;background:#fff}h2{margin-top:2.5rem;border-bottom:1px solid #d0d7de}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.3rem .6rem .3rem 0;border-bottom:1px solid #e4e8ec}code{font:13px ui-monospace,monospace}.m{text-transform:uppercase;font-weight:600}
@media(prefers-color-scheme:dark){body{background:#0d1519;color:#e9eff3}td,th,h2{border-color:#33434d}a{color:#5fcbdd}}`

function render(doc: Document, nonce: string): string {
  const byTag = new Map<string, string[]>()
  for (const [url, methods] of Object.entries(doc.paths))
    for (const [method, op] of Object.entries(methods)) {
      const tag = op.tags?.[0] ?? 'Other'
      const query = (op.parameters ?? [])
        .filter((p) => p.in === 'query')
        .map((p) => p.name)
        .join(', ')
      const body =
        Object.values(op.requestBody?.content ?? {})[0]
          ?.schema.$ref?.split('/')
          .pop() ?? (op.requestBody ? 'see openapi.json' : '')
      byTag.set(tag, [
        ...(byTag.get(tag) ?? []),
        `<tr><td class="m">${method}</td><td><code>${text(url)}</code></td><td>${text(op.summary ?? '')}${query ? `<br><small>query: ${text(query)}</small>` : ''}${body ? `<br><small>body: ${text(body)}</small>` : ''}</td><td><code>${text(op['x-permission'] ?? '')}</code></td></tr>`,
      ])
    }
  const sections = [...byTag].map(
    ([tag, rows]) =>
      `<h2 id="${text(tag)}">${text(tag)}</h2><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">What it does</th><th scope="col">Permission</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(doc.info.title)} API</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>${text(doc.info.title)} API ${text(doc.info.version)}</h1><p>Every call lies below <code>/api</code>. The machine-readable form is <a href="/api/openapi.json">openapi.json</a>. Writes take an <code>Idempotency-Key</code>; versions travel as <code>ETag</code> and <code>If-Match</code>.</p>
<nav aria-label="Areas">${[...byTag.keys()].map((tag) => `<a href="#${text(tag)}">${text(tag)}</a>`).join(' · ')}</nav>${sections.join('')}</main></body></html>`
}

export function reference(root: string): Record<string, (request: Request) => Promise<Response>> {
  const read = () => fs.readFile(path.join(root, 'schema', 'generated', 'openapi.json'), 'utf8')
  return {
    '/openapi.json': async () =>
      new Response(await read(), { headers: { 'Content-Type': 'application/json; charset=utf-8' } }),
    '/docs': async () => {
      const nonce = randomBytes(16).toString('base64')
      return new Response(render(JSON.parse(await read()) as Document, nonce), {
        headers: { ...pageHeaders(nonce, false), 'Content-Type': 'text/html; charset=utf-8' },
      })
    },
  }
}
