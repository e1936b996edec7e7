/** The page of every call: what it does, who may make it, what it takes, answers and refuses. */
import { REFERENCE_STYLE } from './reference-style.ts'

interface Content {
  readonly schema?: { readonly $ref?: string }
  readonly example?: unknown
}
interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
}
interface Answer {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Readonly<Record<string, Content>>
}
interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, Answer>>
}
/** The part of openapi.json that the page shows. */
export interface ReferenceDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, Answer>>
  }
}

const text = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
/** Words with `code` in them. */
const prose = (value: string): string => text(value).replace(/`([^`]+)`/g, '<code>$1</code>')
const anchor = (tag: string): string => tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')
const pointed = <T extends { readonly $ref?: string }>(one: T, all: Readonly<Record<string, T>>): T =>
  (one.$ref && all[one.$ref.split('/').pop()!]) || one

function parametersPart({ parameters = [] }: Operation, doc: ReferenceDocument): string {
  if (parameters.length === 0) return ''
  const rows = parameters
    .map((one) => pointed(one, doc.components.parameters))
    .map(({ name, in: at, required, description = '' }) => {
      const place = required ? `${at}, required` : at
      return `<tr><td><code>${text(name)}</code></td><td>${place}</td><td>${prose(description)}</td></tr>`
    })
  return `<table><caption>Parameters</caption><thead><tr><th scope="col">Name</th><th scope="col">In</th>
<th scope="col">What it means</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}
function examplePart(title: string, content: Readonly<Record<string, Content>> = {}): string {
  const [type, shown] = Object.entries(content)[0] ?? []
  if (!type || !shown) return ''
  if (shown.example === undefined) return `<p>${title}: <code>${text(type)}</code></p>`
  const printed = text(JSON.stringify(shown.example, null, 2))
  return `<details><summary>${title} <small>${text(type)}</small></summary>
<pre tabindex="0"><code>${printed}</code></pre></details>`
}
function refusalsPart({ responses }: Operation, doc: ReferenceDocument): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status >= '400')
    .map(([status, one]) => {
      const { description = '', content } = pointed(one, doc.components.responses)
      const { code = '', detail = '' } = (Object.values(content ?? {})[0]?.example ?? {}) as Record<
        string,
        string
      >
      return `<tr><td>${status}</td><td><code>${text(code).replaceAll('_', '_<wbr>')}</code></td>
<td>${text(description)}<br><small>“${text(detail)}”</small></td></tr>`
    })
  return `<details><summary>Refusals <small>${rows.length}</small></summary><table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">When, and what it says</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></details>`
}
function callPart(path: string, method: string, op: Operation, doc: ReferenceDocument): string {
  const done = Object.entries(op.responses).find(([status]) => status < '300')
  return `<article id="${text(op.operationId)}"><h3><span class="method ${method}">${method}</span> <code>${text(path).replaceAll('/', '/<wbr>')}</code></h3>
<p class="sentence">${text(op.summary)}.</p>
<p class="about">${prose(op.description)} Named <code>${text(op.operationId)}</code>.</p>
${parametersPart(op, doc)}${examplePart('Example of the body', op.requestBody?.content)}
${examplePart(`Example of the answer, ${done?.[0] ?? '200'}`, done?.[1].content)}${refusalsPart(op, doc)}</article>`
}

/** The whole page; its style waits for the nonce of the answer. */
export function referencePage(doc: ReferenceDocument): string {
  const calls = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => ({ path, method, op })),
  )
  const sections = doc.tags.map(({ name, description }) => {
    const own = calls.filter(({ op }) => op.tags[0] === name)
    const parts = own.map(({ path, method, op }) => callPart(path, method, op, doc))
    return `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${text(name)}</h2>
<p>${text(description)}</p>${parts.join('')}</section>`
  })
  const links = doc.tags.map(({ name }) => `<li><a href="#${anchor(name)}">${text(name)}</a></li>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${text(doc.info.title)} API</title><style>${REFERENCE_STYLE}</style></head>
<body><nav aria-label="Areas"><ul>${links.join('')}</ul></nav><main>
<h1>${text(doc.info.title)} API ${text(doc.info.version)}</h1><p>${text(doc.info.description)}</p>
<p>Every call lies below <code>/api</code> and, unless it says otherwise, is sent with <code>Authorization: Bearer</code> and the token of <a href="#login"><code>POST /login</code></a>. Versions travel as <code>ETag</code> and <code>If-Match</code>. Programs read <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('')}</main></body></html>`
}
