import { useState } from 'react'
import { resources, setupTasks, useGantry, type AnyResource } from '#core'
import { RecordFormDialog, specOf } from '#core/screens/index.ts'
import type { OnboardingStep } from '#schema/areas/onboarding.ts'
import { atoms, Button, cx, formats, icons, LinkButton } from '#ui'
import { importAreas } from '../../import/public-client.ts'
import * as s from './onboarding.css.ts'

type Part = OnboardingStep['parts'][number]
/** The form of an area with the few fields one starts with. */
const quickOf = (resource: AnyResource, fields: readonly string[] | undefined) => {
  const spec = specOf(resource)
  const form = fields
    ? fields.flatMap((name) => spec.form.filter(({ field }) => field === name))
    : spec.form.slice(0, 5)
  return {
    ...spec,
    draft: `${resource.name}/onboarding`,
    form: form.map(({ section: _section, ...field }) => field),
  }
}
/** What a step counts, and each way to more of it: one by one, from a file, or in its own list. */
export function StepParts({ step }: { readonly step: OnboardingStep }) {
  const gantry = useGantry()
  const [adding, setAdding] = useState<AnyResource>()
  const quick = gantry.reading.contributions(setupTasks).find(({ key }) => key === step.key)?.quick
  const areas = gantry.reading.contributions(resources)
  const files = gantry.reading.contributions(importAreas)
  const makes = ({ entity }: Part) =>
    areas.find(
      ({ name, contract }) =>
        name === entity && contract.calls.includes('C') && gantry.may(contract.create.permission),
    )
  return (
    <>
      <ul className={s.parts} aria-label="What belongs to it">
        {step.parts.map((part) => {
          const resource = makes(part)
          const file = gantry.may('import.create')
            ? files.find(({ entity, needs }) => entity === part.entity && needs.some(gantry.may))
            : undefined
          return (
            <li key={part.entity} className={s.part}>
              <span className={s.number}>{formats.number(part.count)}</span>
              <span className={s.partWords}>
                <a href={part.path}>{part.label.replace(/^./, (c) => c.toUpperCase())}</a>
                {part.optional && <span className={cx(atoms.muted, atoms.small)}> optional</span>}
              </span>
              {resource && (
                <Button
                  size="s"
                  icon={icons.Plus}
                  onPress={() => setAdding(resource)}
                >{`Add ${resource.label[0].toLowerCase()}`}</Button>
              )}
              {file && (
                <LinkButton
                  size="s"
                  icon={icons.Upload}
                  to={`/import/${part.entity}`}
                  label={`Import ${part.label} from a file`}
                >
                  Import
                </LinkButton>
              )}
              {!resource && !file && (
                <LinkButton size="s" to={part.path} label={`Open ${part.label}`}>
                  Open
                </LinkButton>
              )}
            </li>
          )
        })}
      </ul>
      {adding && (
        <RecordFormDialog
          key={adding.name}
          spec={quickOf(adding, quick?.[adding.name])}
          word={adding.label[0].toLowerCase()}
          onCancel={() => setAdding(undefined)}
          onSaved={() => setAdding(undefined)}
        />
      )}
    </>
  )
}
