/** The one door of the server kernel. */
export { type Alias } from './paths.ts'
export {
  defineServerPlugin,
  react,
  type Job,
  type JobContext,
  type Reaction,
  type ServerKit,
  type ServerPlugin,
} from './plugin.ts'
export { Refusal, conflict, forbidden, invalid, notFound, stale, tooMany } from './refusal.ts'
export { type Bytes, type NewJob, type Req, type Serve } from './serve.ts'
export { missing } from './references.ts'
export { type Change, type CrudRules, type CrudService } from './crud.ts'
export { importOf, type Beside, type Brought, type Importable, type Importables } from './importable.ts'
export { attempt } from './attempt.ts'
export { CHANGED, eachOrAll, lockedRows, takeBack } from './take-back.ts'
export { type Area, type Sampler, type SetupCount, type SetupStep } from './setup.ts'
export { type KeyedTable } from './crud.ts'
export { type Searchable, type SearchHit } from './search.ts'
export { overlapping, type Period } from './periods.ts'
export { fieldsOf, parseWith } from './request.ts'
export { type Row } from './rows.ts'
export { type Database, type Db, type Tx } from './db/pool.ts'
export {
  day,
  instant,
  json,
  key,
  keyed,
  keys,
  labels,
  money,
  noKeys,
  pct,
  price,
  qty,
  rate,
  tenantTable,
  words,
} from './db/columns.ts'
export { findPage, type Found, type Question } from './find.ts'
export {
  filtersOf,
  isByText,
  keysOf,
  type Listing,
  type ListQuery,
  literal,
  orderOf,
  pageOfRows,
  pagingOf,
  rangeOf,
  searchIn,
  visibleListing,
} from './list.ts'
export { type Files, type FileKind, safeName, type StoredFile, typeOf } from './files.ts'
export { type Letter, type Mail, type Posted } from './mail.ts'
export { type Caller } from './auth/who.ts'
export { type Clock } from './clock.ts'
export { type ShowsOf } from './visible.ts'
export { linesCsv, listCsv, toCsv } from './csv.ts'
export { nextNumber } from './counter.ts'
export { claimLogin, releaseLogin } from './auth/people.ts'
export { hashPassword, weakPassword } from './auth/passwords.ts'
export { revokeSessions } from './auth/sessions.ts'
export { passwordReset } from './auth/reset.ts'
export { renderPdf, type PdfCell, type PdfContent, type PdfDocument } from './pdf.ts'
export { storedPicture } from './pictures.ts'
export * from './paper.ts'
