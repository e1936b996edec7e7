import { memo } from 'react'
import {
  CheckboxField,
  ComboField,
  DateField,
  MoneyField,
  NumberField,
  SelectField,
  TextArea,
  TextField,
  TokenField,
  type Option,
  type Search,
} from '#ui'
import { useGantry } from '../../react/context.tsx'
import { inWords, type FieldKind } from '../../resource/field-kind.ts'
import type { FormField, Value } from '../form/form-values.ts'
import { InstantControl } from './instant-control.tsx'
import { offered } from './makes.tsx'
import { searchRef } from '../record/refs.ts'

export interface ControlProps {
  readonly field: FormField
  readonly value: Value
  readonly error: string | undefined
  readonly onChange: (field: string, value: Value) => void
  readonly onBlur: (field: string) => void
  readonly autoFocus: boolean
  readonly disabled: boolean
  /** opens the form of what is missing, with what was typed; the noun it is called by */
  readonly create?:
    | { readonly noun: string; readonly open: (field: string, text: string) => void }
    | undefined
  /** the choice this one is made within */
  readonly among?: number | string | undefined
}
/** What every control of a form is given. */
interface Shared {
  readonly label: string
  readonly optional: boolean
  readonly help: string | undefined
  readonly error: string | undefined
  readonly name: string
  readonly autoFocus: boolean
  readonly disabled: boolean
  readonly onChange: (next: Value) => void
  readonly onBlur: () => void
}
type KindOf<K extends FieldKind['kind']> = Extract<FieldKind, { readonly kind: K }>

function DecimalControl({ kind, value, ...shared }: Shared & { kind: KindOf<'decimal'>; value: Value }) {
  if (kind.wire === 'money' || kind.wire === 'price')
    return (
      <MoneyField
        {...shared}
        value={String(value)}
        places={kind.places}
        negative={kind.wire === 'money'}
        perGallon={kind.wire === 'price'}
      />
    )
  return (
    <NumberField
      {...shared}
      value={String(value)}
      places={kind.places}
      negative={kind.wire !== 'qty' && kind.wire !== 'factor'}
      suffix={kind.wire === 'pct' ? '%' : undefined}
    />
  )
}

/** One row of another area, or several; what is missing can be made on the way. */
function RefControl({
  field,
  kind,
  value,
  create,
  among,
  ...shared
}: Shared &
  Pick<ControlProps, 'field' | 'create' | 'among'> & { kind: KindOf<'ref' | 'refs'>; value: Value }) {
  const gantry = useGantry()
  const within = field.within && among ? { [field.within]: String(among) } : undefined
  const { words } = field
  const read = (option: Option): Option =>
    words ? { ...option, label: words[option.label] ?? option.label } : option
  const find = searchRef(gantry, kind.entity, kind.label, { ...offered(gantry, kind.entity), ...within })
  const search: Search = Object.assign(
    async (text: string, signal: AbortSignal) => (await find(text, signal)).map(read),
    { nothing: find.nothing },
  )
  const making = create && {
    noun: create.noun,
    onCreate: (text: string) => create.open(field.field, text),
  }
  if (kind.kind === 'refs')
    return (
      <TokenField {...shared} value={(value as readonly Option[]).map(read)} search={search} {...making} />
    )
  const noun = inWords(kind.entity).toLowerCase()
  const chosen = value as Option | null
  return <ComboField {...shared} value={chosen && read(chosen)} search={search} noun={noun} {...making} />
}

const TYPES: Readonly<Record<string, 'email' | 'password'>> = { email: 'email', secret: 'password' }
function WordsControl({ kind, value, ...shared }: Shared & { kind: FieldKind; value: Value }) {
  return (
    <TextField
      {...shared}
      value={String(value ?? '')}
      type={TYPES[kind.kind] ?? 'text'}
      autoComplete={kind.kind === 'secret' ? 'new-password' : undefined}
    />
  )
}

/** The control a kind of field has everywhere. */
function FormControlBase(props: ControlProps) {
  const { field, value, error, onChange, onBlur, autoFocus, disabled, create, among } = props
  const { kind, Control } = field
  const set = (next: Value) => onChange(field.field, next)
  if (Control) return <Control value={value} onChange={set} label={field.text} error={error} among={among} />
  const shared: Shared = {
    label: field.text,
    optional: field.optional,
    help: field.help,
    error,
    name: field.field,
    autoFocus,
    disabled,
    onChange: set,
    onBlur: () => onBlur(field.field),
  }
  const text = String(value ?? '')
  switch (kind.kind) {
    case 'bool':
      return <CheckboxField {...shared} value={value === true} />
    case 'enum': {
      const options = kind.values.map((one) => ({ value: one, label: field.words?.[one] ?? inWords(one) }))
      return <SelectField {...shared} value={text} options={options} />
    }
    case 'ref':
    case 'refs':
      return <RefControl {...shared} field={field} kind={kind} value={value} create={create} among={among} />
    case 'decimal':
      return <DecimalControl {...shared} kind={kind} value={value} />
    case 'int':
      return <NumberField {...shared} value={String(value)} places={0} negative />
    case 'date':
      return <DateField {...shared} value={String(value)} />
    case 'instant':
      return <InstantControl {...shared} value={text} />
    case 'long':
      return <TextArea {...shared} value={String(value)} />
    case 'texts':
      return <TextField {...shared} value={text} help={field.help ?? 'Separate several with commas'} />
    case 'json':
      return null
    default:
      return <WordsControl {...shared} kind={kind} value={value} />
  }
}
/** Redraws for its own value and error only. */
export const FormControl = memo(FormControlBase)
