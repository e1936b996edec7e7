import { type ComponentType, type ReactNode } from 'react'
import { partOf } from '../../react/later.tsx'
import { useLocation } from 'wouter'
import {
  atoms,
  Button,
  Empty,
  ErrorPanel,
  formats,
  IconButton,
  icons,
  InList,
  LinkButton,
  Menu,
  narrow,
  Page,
  Skeleton,
  Toolbar,
  TopBar,
  type Crumb,
  useMedia,
} from '#ui'
import { has, not, typing } from '../../reading/when.ts'
import { useGantry } from '../../react/context.tsx'
import { fact, useScreen } from '../../react/use-screen.ts'
import { useWaiting } from '../../react/use-rows.ts'
import type { AnyResource, AnyRow, ResourceScreen } from '../../resource/resource-types.ts'
import { useRecordActions } from '../record/record-actions.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { neighboursOf } from '../list/neighbours.ts'
import { RecordPanels } from '../record/record-panels.tsx'
import { RelatedLists } from '../record/related-lists.tsx'
import { cursorKey } from '../../reading/record-scope.ts'
import { RecordFacts } from '../record/record-facts.tsx'
import { useRecord } from '../record/use-record.ts'
import { useWayOn } from '../use-way-on.ts'
import * as s from './resource-detail.css.ts'

const BeneathComing = () => <Skeleton rows={3} widths={[200]} />
/**
 * What the page of a record works with: the row, its neighbours in the list it came from, what may be done.
 */
function useDetail(resource: AnyResource) {
  const { path, name, commands } = resource
  const { id, row, state, problem, reload } = useRecord(resource)
  const [, navigate] = useLocation()
  const near = neighboursOf(name, id)
  const back = near.from ?? path
  const wayOn = useWayOn()
  const offered = useRecordActions(resource, { gone: () => wayOn(back) })
  const isFixed = row !== undefined && offered.isFixed(row)
  const actions = isFixed ? { ...offered, edit: undefined, remove: undefined } : offered
  const gantry = useGantry()
  const own = gantry.registry
    .menuCommands(`${name}.row`)
    .filter(
      (command) =>
        ![commands.update.id, commands.remove.id].includes(command.id) &&
        (!command.permission || gantry.may(command.permission)),
    )
  return {
    id,
    row,
    state,
    problem,
    reload,
    near,
    back,
    actions,
    /** commands of its area that act on one row */
    own,
    goBack: () => navigate(back),
    goTo: (other: number | undefined) => {
      if (other !== undefined) navigate(`${path}/${other}`, { replace: true })
    },
    edit: actions.edit && (() => navigate(`${path}/${id}/edit`)),
  }
}
type DetailModel = ReturnType<typeof useDetail>
interface Props {
  readonly resource: AnyResource
  readonly model: DetailModel
}
/** What an area says on the page of its records, in place of the plain page. */
export interface RecordPageParts {
  /** the way here, after the list */
  readonly crumbs?: (row: AnyRow) => readonly Crumb[]
  /** beside the title */
  readonly tags?: (row: AnyRow) => ReactNode
  /** the one primary action; Edit then stands in the bar */
  readonly action?: (row: AnyRow) => ReactNode
  /** at the left of the bar: who or what it is, in a line */
  readonly about?: (row: AnyRow) => ReactNode
  /** in the bar, before Edit */
  readonly tools?: (row: AnyRow) => ReactNode
  /** around all that is drawn of a record */
  readonly Around?: ComponentType<{ readonly row: AnyRow; readonly children: ReactNode }>
  /** beneath the bar */
  readonly body?: (row: AnyRow) => ReactNode
}

/** The way to another record, where there is one. */
const stepper = (goTo: DetailModel['goTo']) => (to: number | undefined) =>
  to === undefined ? undefined : () => goTo(to)

function useDetailKeys(resource: AnyResource, { id, row, near, actions, edit, goTo, goBack }: DetailModel) {
  const { label, name, path, title } = resource
  const word = label[0].toLowerCase()
  const when = not(has(typing))
  const key = (keys: string, words: string, run: (() => void) | undefined) =>
    run ? [{ keys, title: words, run, when }] : []
  const remove = actions.remove && (() => void (row && actions.remove?.(row)))
  const step = stepper(goTo)
  useScreen({
    title: row ? title(row) : label[0],
    id: `${name}.detail`,
    path: `${path}/${id}`,
    facts: [fact(cursorKey(name), id)],
    keys: [
      ...key('e', `Edit ${word}`, edit),
      ...key('delete', `Delete ${word}`, remove),
      ...key('j', 'Next in the list', step(near.after)),
      ...key('k', 'Previous in the list', step(near.before)),
      ...key('escape', 'Back to the list', goBack),
    ],
  })
}

/** When it was changed, its place in the list, and what else can be done with it. */
function DetailBar({
  resource,
  model,
  row,
  parts,
}: Props & { readonly row: AnyRow; readonly parts: RecordPageParts }) {
  const { edit, near, goTo, actions, own, id } = model
  const [one] = resource.label
  const step = stepper(goTo)
  const gantry = useGantry()
  const waiting = useWaiting(resource.rows, id)
  const changed = typeof row.updated_at === 'string' ? `Changed ${formats.ago(row.updated_at)}` : ''
  const ofArea = own.map((command) => ({
    id: command.id,
    label: command.title,
    onAction: () => void gantry.palette.start(command.id, { id }),
  }))
  const groups = [...(ofArea.length ? [{ entries: ofArea }] : []), ...actions.menu(row)]
  return (
    <Toolbar label={one}>
      <span className={s.about}>{waiting ? 'Waiting to be sent' : (parts.about?.(row) ?? changed)}</span>
      {parts.tools?.(row)}
      {parts.action && edit && (
        <Button size="s" icon={icons.Pencil} keys="e" onPress={edit}>
          Edit
        </Button>
      )}
      <InList place={near.place} before={step(near.before)} after={step(near.after)} />
      {groups.length > 0 && (
        <Menu label={`More for this ${one.toLowerCase()}`} groups={groups}>
          <IconButton icon={icons.Ellipsis} label="More" size="s" kind="plain" />
        </Menu>
      )}
    </Toolbar>
  )
}

/** The record itself: its facts, what its area adds, notes, what names it, and what happened to it. */
function DetailBody({ resource, model: { id, actions }, row }: Props & { readonly row: AnyRow }) {
  const { name, title } = resource
  const Beneath = resource.beneath && partOf(resource.beneath, BeneathComing)
  return (
    <>
      <div className={atoms.scroll} tabIndex={0} role="region" aria-label={title(row)}>
        <RecordFacts key={row.id} resource={resource} row={row} />
        {Beneath && <Beneath row={row} />}
        <RecordPanels entity={name.replaceAll('-', '_')} id={id} />
        <RelatedLists of={name} id={id} />
        <RecordHistory resource={resource} id={id} rev={row.rev} />
      </div>
      {actions.dialog}
    </>
  )
}

/** The page of one record, with what its area says of it. */
export function RecordPage({ resource, ...parts }: { readonly resource: AnyResource } & RecordPageParts) {
  const { path, label, heading, title } = resource
  const [one, many] = label
  const word = one.toLowerCase()
  const model = useDetail(resource)
  const { row, state, problem, reload, back, edit } = model
  useDetailKeys(resource, model)
  const editButton = edit && row && (
    <Button kind="primary" icon={icons.Pencil} keys="e" onPress={edit}>
      Edit {word}
    </Button>
  )
  const { Around } = parts
  const action = row && parts.action ? parts.action(row) : editButton || undefined
  // on a phone the primary action stands at the thumb
  const isSmall = useMedia(narrow)
  const page = (
    <Page>
      <TopBar
        title={row ? title(row) : one}
        crumbs={[{ label: heading, to: back }, ...((row && parts.crumbs?.(row)) ?? [])]}
        tags={row && parts.tags?.(row)}
        action={isSmall ? undefined : action}
      />
      {state === 'loading' && <Skeleton rows={4} widths={[160, 220, 140]} />}
      {state === 'failed' && (
        <ErrorPanel title={`Failed to read this ${word}`} detail={problem} onRetry={reload} />
      )}
      {state === 'missing' && (
        <Empty
          title={`${one} not found`}
          actions={<LinkButton to={path}>Show {many.toLowerCase()}</LinkButton>}
        />
      )}
      {row && <DetailBar resource={resource} model={model} row={row} parts={parts} />}
      {row && parts.body && (
        <>
          <div className={s.body}>{parts.body(row)}</div>
          {model.actions.dialog}
        </>
      )}
      {row && !parts.body && <DetailBody resource={resource} model={model} row={row} />}
      {isSmall && action && <div className={s.thumb}>{action}</div>}
    </Page>
  )
  return row && Around ? <Around row={row}>{page}</Around> : page
}
/** The page of one record of a plain area. */
const ResourceDetail: ResourceScreen = ({ resource }) => <RecordPage resource={resource} />
export default ResourceDetail
