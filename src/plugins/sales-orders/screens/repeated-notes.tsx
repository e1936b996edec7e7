import { LinkButton, Note } from '#ui'
import { repeatedWords, type RepeatedNumber } from '../words.ts'

/** PO and BOL numbers that another order has too, each with the way to that order, which opens beside this page. */
export function RepeatedNotes({
  numbers = [],
  of,
}: {
  readonly numbers: readonly RepeatedNumber[] | undefined
  /** number of the order, where several are shown */
  readonly of?: string | undefined
}) {
  return numbers.map((one) => {
    const { text, tone, title, mend } = repeatedWords(one)
    return (
      <Note
        key={`${one.flag} ${one.number}`}
        tone={tone === 'red' ? 'red' : 'amber'}
        title={of ? `${of}. ${text}.` : `${text}.`}
        actions={
          mend &&
          'to' in mend && (
            <LinkButton size="s" to={mend.to} newTab>
              {mend.label}
            </LinkButton>
          )
        }
      >
        {title}.
      </Note>
    )
  })
}
