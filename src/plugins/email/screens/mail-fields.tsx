/** The controls of a mail that is looked over. */
import type { FieldControlProps } from '#core'
import { readAddress, TextArea, TextField, TokenField, type Token } from '#ui'

/** To whom it goes. */
export const RecipientField = ({ value, ...shared }: FieldControlProps) => (
  <TokenField
    {...shared}
    value={value as readonly Token[]}
    read={readAddress}
    placeholder="Add a person"
    autoFocus
  />
)
/** Who gets a copy. */
export const CopyField = ({ value, ...shared }: FieldControlProps) => (
  <TokenField {...shared} optional value={value as readonly Token[]} read={readAddress} />
)
export const SubjectField = ({ value, ...shared }: FieldControlProps) => (
  <TextField {...shared} value={String(value)} />
)
export const BodyField = ({ value, ...shared }: FieldControlProps) => (
  <TextArea {...shared} value={String(value)} />
)
