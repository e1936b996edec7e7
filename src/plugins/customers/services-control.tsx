import type { FieldControlProps } from '#core'
import { useAnswer } from '#core/screens/index.ts'
import { SERVICES } from '#schema/areas/parties.ts'
import { CheckboxField, ErrorPanel, Skeleton } from '#ui'
import { readServices } from './commands/contacts.ts'
import { SERVICE_WORDS } from './services.tsx'

const idsOf = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [])
/** In the words of the office where it has some. */
const wordsOf = ({ id, name }: { readonly id: number; readonly name: string }): string => {
  const service = SERVICES[id - 1]
  return service ? SERVICE_WORDS[service] : name
}

/** What a contact is sent; nobody gets a paper he has not been put down for. */
export function ServicesControl({ value, onChange, label, error }: FieldControlProps) {
  const held = idsOf(value)
  const services = useAnswer('services', () => readServices({}))
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
      {!services.value && !services.problem && <Skeleton rows={2} widths={[180]} />}
      {services.problem && (
        <ErrorPanel
          title="Failed to fetch what contacts can receive"
          detail={services.problem}
          onRetry={services.again}
        />
      )}
      {services.value?.items.map((service) => (
        <CheckboxField
          key={service.id}
          label={wordsOf(service)}
          value={held.includes(service.id)}
          onChange={(on) =>
            onChange(
              on ? [...held, service.id].toSorted((x, y) => x - y) : held.filter((id) => id !== service.id),
            )
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
