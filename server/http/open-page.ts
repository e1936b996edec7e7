/**
 * Pages that the server writes itself, for who has no account: an address with a secret in it is all they
 * need. They have no script; a GET shows, only a POST changes anything.
 */
import { environment } from '../environment.ts'
import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/pool.ts'
import type { EventDraft } from '#schema/contract/event.ts'
import type { Req } from '../call/req.ts'
import { Refusal } from '../refusal.ts'
import { pageHeaders } from './headers.ts'

/** What a page does beside reading and writing rows; events are the product's own. */
export interface PageWork {
  emit(draft: EventDraft, before?: Record<string, unknown>): void
  /** rows of a plain area as answers carry them */
  read: Req['read']
}
/** What a page works with. */
export interface PageTools {
  readonly now: Date
  /** One transaction of a company, in the name of the product; its events go out when it commits. */
  transact<T>(tenant: number, work: (tx: Tx, tools: PageWork) => Promise<T>): Promise<T>
}
/** A request for a page: what stands behind its path, and the fields of a form that was sent. */
export interface PageAsked {
  readonly method: 'GET' | 'POST'
  readonly rest: string
  readonly form: URLSearchParams
}
/** `title` is plain text; `body` is HTML whose texts are escaped. */
export interface PageAnswer {
  readonly status: number
  readonly title: string
  readonly body: string
}
/** A page of a plugin; `path` ends with a slash and belongs to it alone: `/answer/`. */
export interface OpenPage {
  readonly path: string
  answer(asked: PageAsked, tools: PageTools): Promise<PageAnswer>
}
const STYLE = `:root{color-scheme:light dark;--ground:light-dark(#f6f7f9,#0e1519);--card:light-dark(#fff,#151e23)
;--line:light-dark(#d5dbe1,#2b363d);--quiet:light-dark(#4a5560,#a8b3bb);font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:var(--ground)}main{max-width:36rem;margin:2rem auto;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:10px}
@media(max-width:40rem){main{margin:0;min-height:100vh;box-sizing:border-box;border:0;border-radius:0;padding:1.25rem 1rem}}
h1{font-size:1.3rem;line-height:1.3;margin:0 0 1rem;text-wrap:balance}dl{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.25rem;margin:0}dt{color:var(--quiet)}dd{margin:0;font-weight:500;overflow-wrap:anywhere}
label{display:block;margin:1rem 0;font-weight:600}input,textarea{display:block;width:100%;box-sizing:border-box;font:inherit;font-weight:400;margin-top:.25rem;padding:.6rem;background:var(--card);color:inherit;border:1px solid light-dark(#7b8794,#6d7983);border-radius:6px}
button{font:inherit;font-weight:600;min-height:3rem;padding:.6rem 1.2rem;margin:0 .5rem .5rem 0;border:2px solid #095a6a;border-radius:6px;background:#095a6a;color:#fff}
button.quiet{background:none;color:inherit;border-color:currentColor}p{margin:.75rem 0}.quiet{color:var(--quiet)}
:focus-visible{outline:2px solid light-dark(#0b7285,#3bc9db);outline-offset:2px}`
const escaped = (value: string): string => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
function written({ status, title, body }: PageAnswer, tls: boolean): Response {
  const nonce = randomBytes(16).toString('base64')
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style nonce="${nonce}">${STYLE}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`
  return new Response(html, {
    status,
    headers: {
      ...pageHeaders(nonce, tls),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}
const OFTEN = {
  status: 429,
  title: 'Wait a minute, then try again',
  body: '<p>This page was asked for very often from your address.</p>',
}
/** What a form may send; more is refused before it is read. */
const MOST = 16_384
async function formOf(request: Request): Promise<URLSearchParams | undefined> {
  if (request.method !== 'POST') return new URLSearchParams()
  const length = Number(request.headers.get('content-length') ?? NaN)
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  if (!isForm || !(length <= MOST)) return undefined
  return new URLSearchParams(await request.text())
}
/** Answers one page; what its address says stands in no log. */
export async function openPageAnswer(
  { path, answer }: OpenPage,
  request: Request,
  { look, ...tools }: PageTools & { readonly look: () => Promise<void> },
  tls = environment.hasTls,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const isTooMuch = await look().then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && error.status === 429) return true
      throw error
    },
  )
  if (isTooMuch) return written(OFTEN, tls)
  const form = await formOf(request)
  if (!form) return written({ status: 413, title: 'This form cannot be read', body: '' }, tls)
  const method = request.method === 'POST' ? 'POST' : 'GET'
  return written(await answer({ method, rest: pathname.slice(path.length), form }, tools), tls)
}
