/** The one door of the server kernel. */
export { environment } from './environment.ts'
export { type Alias } from './http/paths.ts'
export { type OpenPage, type PageAnswer, type PageAsked, type PageTools } from './http/open-page.ts'
export { mapTiles, type MapTiles } from './http/map-tiles.ts'
export { defineServerPlugin, type ServerKit, type ServerPlugin } from './plugin.ts'
export { type Job, type JobContext, type JobTools } from './jobs/job.ts'
export { defineReaction, type Reaction } from './call/add-job.ts'
export { Refusal, conflict, forbidden, invalid, notFound, stale, takenWords, tooMany } from './refusal.ts'
export { type NewJob } from './call/add-job.ts'
export { type SecurityFacts, type SecurityKind } from './security-log.ts'
export { type Bytes, type MakeCall, type Req, type Serve, type Settling } from './call/req.ts'
export { hasRow, missingIds } from './rows/write/foreign-ids.ts'
export { type Change, type CrudRules, type CrudService, type RowOf } from './rows/crud-types.ts'
export {
  importOf,
  type ChangedBeside,
  type WrittenRow,
  type Importable,
  type Importables,
} from './rows/write/importable.ts'
export {
  type MadeNames,
  type OwnName,
  type OwnNames,
  type References,
  type UnknownWord,
} from './rows/write/references.ts'
export { madeByName } from './rows/write/made-names.ts'
export { type RowFault, type RowShape, type RowShapes } from './rows/write/row-shapes.ts'
export {
  importableFieldsOf,
  inTemplateOrder,
  narrowedBy,
  type ImportableField,
  type ImportWorld,
  type Reference,
} from './rows/write/import-fields.ts'
export { attempt } from './call/savepoint.ts'
export { CHANGED_SINCE, writeAllOrEach, lockedRows, revertRows } from './rows/write/revert.ts'
export { type Sampler, type SetupCount, type SetupStep } from './rows/setup.ts'
export { type Area } from './rows/write/importable.ts'
export { type KeyedTable } from './rows/crud-types.ts'
export { type Searchable, type SearchHit } from './rows/read/searchable.ts'
export { inForceAt, overlappingPeriods, type Period } from './rows/write/periods.ts'
export {
  confirmedBy,
  datedRows,
  type DatedSpec,
  DatedWriter,
  refuseBackwards,
} from './rows/write/dated-rows.ts'
export { changeAndTell, type ToldRows, writeAndTell, writeManyAndTell } from './rows/write/write-and-tell.ts'
export { fieldsOf, parseWith } from './call/request.ts'
export { type Row } from './rows/read/read-rows.ts'
export { type Database, type Db, planForValues, type Tx } from './db/pool.ts'
export {
  type Expression,
  expression,
  expressionsOf,
  type Given,
  given,
  nested,
  type RowOfExpressions,
  type Rows,
  rows,
  type Statement,
  statement,
  together,
  leaveColumns,
  pickColumns,
  tableRows,
} from './db/statement.ts'
export {
  composeOnce,
  type Conditions,
  type Contributed,
  contributedValues,
  defineParts,
  isAny,
  type Parts,
} from './db/parts.ts'
export { held, type HeldArea, readVersions, type Versions, versionsAsked } from './db/held.ts'
export { insertRows, updateRows } from './rows/write/write-rows.ts'
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
  type TenantTable,
  tenantTable,
  words,
} from './db/columns.ts'
export { type Attention, attention, type Waiting } from './rows/attention.ts'
export { findPage, type Found, type Question } from './rows/read/find.ts'
export {
  filtersOf,
  isByText,
  keysOf,
  type Listing,
  type ListQuery,
  escapeLike,
  orderOf,
  pageOfRows,
  pagingOf,
  rangeOf,
  searchIn,
  visibleListing,
} from './rows/read/list.ts'
export { type Files, type FileKind, safeName, type StoredFile, typeOf } from './files/files.ts'
export { type Backups, newBackupName } from './backup/backups.ts'
export { type CompanyMail, type Letter, type Mail, type MailServer, type Posted } from './mail.ts'
export { type Secrets } from './secrets.ts'
export { type Limits, type Quota } from './auth/limits.ts'
export { type Caller, requireNoLess } from './auth/who.ts'
export { type Clock } from './clock.ts'
export { root } from './root.ts'
export { type ShowsOf } from './log/visible.ts'
export { type BesideEvents, besideEvents, type Emitted } from './log/events.ts'
export { serveList, type Listed } from './rows/read/serve-list.ts'
export { linesCsv, toCsv } from './rows/read/csv.ts'
export { ownThrough, type ReachedIds } from './rows/read/own-rows.ts'
export { areaCsv, type FileWorld } from './rows/read/area-csv.ts'
export { listCsv, zoneOfFile } from './rows/read/list-csv.ts'
export { NEXT_NUMBER, nextNumber } from './rows/write/counter.ts'
export { claimLogin, releaseLogin } from './auth/people.ts'
export { hashPassword, weakPassword } from './auth/passwords.ts'
export { namesOf } from './auth/passwords-set.ts'
export { revokeSessions } from './auth/sessions.ts'
export { postNotice, type Notice } from './account/notice.ts'
export { passwordReset } from './account/reset.ts'
export {
  endInvitations,
  invitation,
  invitationJob,
  invitedUntil,
  isInvited,
  makeInvitationLink,
} from './account/invitation.ts'
export { accountNotice, type SignsInBy, tellPerson } from './account/tell-person.ts'
export { renderPdf, type PdfCell, type PdfContent, type PdfDocument, QUIET_COLOR } from './paper/pdf.ts'
export { storedPicture } from './paper/pictures.ts'
export { paperPdf } from './paper/paper-pdf.ts'
export * from './paper/paper.ts'

// Names of before: they go on working.
export {
  /** @deprecated `defineReaction` */
  defineReaction as react,
} from './call/add-job.ts'
export {
  /** @deprecated `missingIds` */
  missingIds as missing,
} from './rows/write/foreign-ids.ts'
export {
  /** @deprecated `ChangedBeside` */
  type ChangedBeside as Beside,
  /** @deprecated `WrittenRow` */
  type WrittenRow as Brought,
} from './rows/write/importable.ts'
export {
  /** @deprecated `CHANGED_SINCE` */
  CHANGED_SINCE as CHANGED,
  /** @deprecated `writeAllOrEach` */
  writeAllOrEach as eachOrAll,
  /** @deprecated `revertRows` */
  revertRows as takeBack,
} from './rows/write/revert.ts'
export {
  /** @deprecated `overlappingPeriods` */
  overlappingPeriods as overlapping,
} from './rows/write/periods.ts'
export {
  /** @deprecated `escapeLike` */
  escapeLike as literal,
} from './rows/read/list.ts'
export {
  /** @deprecated `QUIET_COLOR` */
  QUIET_COLOR as QUIET,
} from './paper/pdf.ts'
