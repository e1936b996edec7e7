import type { FieldControlProps } from '#core'
import { SERVICES } from '#schema/areas/parties.ts'
import { CheckboxField } from '#ui'
import { SERVICE_WORDS } from './services.tsx'

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [])

/** What a contact is sent; nobody gets a paper he has not been put down for. */
export function ServicesControl({ value, onChange, label, error }: FieldControlProps) {
  const held = idsOf(value)
  return (
    <fieldset
      aria-describedby={error ? 'services-error' : undefined}
      style={{
        border: 0,
        padding: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
        gap: 4,
      }}
    >
      <legend style={{ padding: 0, marginBottom: 4 }}>{label}</legend>
      {SERVICES.map((service, i) => (
        <CheckboxField
          key={service}
          label={SERVICE_WORDS[service]}
          value={held.includes(i + 1)}
          onChange={(on) =>
            onChange(on ? [...held, i + 1].toSorted((x, y) => x - y) : held.filter((id) => id !== i + 1))
          }
        />
      ))}
      {error && (
        <span id="services-error" role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
