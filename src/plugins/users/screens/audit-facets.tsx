import type { AuditSummary } from '#schema/areas/audit.ts'
import { atoms, Avatar, cx, formats, type Option } from '#ui'
import type { Asked } from './use-audit.ts'
import { ALL } from './use-kinds.ts'
import * as s from './audit-log.css.ts'

interface Facet {
  readonly id: string
  readonly label: string
  readonly count: number
}
type Count = AuditSummary['counts'][number]
/** Counts added up by one of their two sides, the most first; Gantry's own last. */
export function facetsOf(
  counts: readonly Count[],
  of: (one: Count) => readonly [id: string, label: string],
): readonly Facet[] {
  const sums = new Map<string, Facet>()
  for (const one of counts) {
    const [id, label] = of(one)
    sums.set(id, { id, label, count: (sums.get(id)?.count ?? 0) + one.count })
  }
  return [...sums.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}
/** Whose entries nobody made by hand: there is no such person to ask for. */
const NOBODY = 'null'
const sumOf = (facets: readonly Facet[]): number => facets.reduce((so, { count }) => so + count, 0)

function FacetList({
  title,
  all,
  facets,
  current,
  onPick,
  people,
}: {
  readonly title: string
  readonly all: string
  readonly facets: readonly Facet[]
  readonly current: string
  readonly onPick: (facet: Facet | undefined) => void
  readonly people?: boolean
}) {
  const rows = [{ id: ALL, label: all, count: sumOf(facets) }, ...facets]
  return (
    <section aria-label={title} className={s.facets}>
      <h2 className={cx(atoms.small, atoms.muted, s.facetTitle)}>{title}</h2>
      <ul>
        {rows.map((facet) => (
          <li key={facet.id}>
            <button
              type="button"
              className={s.facet}
              aria-pressed={facet.id === current}
              disabled={facet.id === NOBODY}
              onClick={() => onPick(facet.id === ALL ? undefined : facet)}
            >
              {people && facet.id !== ALL && (
                <span aria-hidden="true">
                  <Avatar name={facet.label} />
                </span>
              )}
              <span className={cx(atoms.trunc, atoms.grow)}>{facet.label}</span>
              <span className={cx(atoms.tiny, atoms.num)}>{formats.number(facet.count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
/** Who and what the log is about, each with its count; both narrow it together, and add up to all there is. */
export function AuditFacets({
  summary,
  asked,
  labelOf,
  onAsk,
}: {
  readonly summary: Pick<AuditSummary, 'counts'>
  readonly asked: Asked
  readonly labelOf: (entity: string) => string
  readonly onAsk: (change: Partial<Asked>) => void
}) {
  const { entity, actor } = asked
  const inArea = summary.counts.filter((one) => entity === ALL || one.entity === entity)
  const byPerson = summary.counts.filter((one) => !actor || String(one.actor_id) === String(actor.id))
  const people = facetsOf(inArea, ({ actor_id, actor_name }) => [String(actor_id), actor_name])
  const areas = facetsOf(byPerson, (one) => [one.entity, labelOf(one.entity)])
  const personOf = (facet: Facet | undefined): Option | null =>
    facet && facet.id !== NOBODY ? { id: facet.id, label: facet.label } : null
  return (
    <aside className={s.side} aria-label="Narrow the log" tabIndex={0}>
      <FacetList
        title="Person"
        all="Everyone"
        people
        facets={people}
        current={String(actor?.id ?? ALL)}
        onPick={(facet) => onAsk({ actor: personOf(facet) })}
      />
      <FacetList
        title="Area"
        all="All areas"
        facets={areas}
        current={entity}
        onPick={(facet) => onAsk({ entity: facet?.id ?? ALL })}
      />
    </aside>
  )
}
