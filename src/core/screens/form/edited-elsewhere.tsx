import { Button, Note } from '#ui'

/** Another tab has the draft of this form: one goes on here with what is typed there, or begins another. */
export function EditedElsewhere({
  word,
  isNew,
  onTakeOver,
  onStartAnother,
}: {
  /** "yard" */
  readonly word: string
  readonly isNew: boolean
  readonly onTakeOver: () => void
  /** where a new one is made, and more than one can be */
  readonly onStartAnother?: () => void
}) {
  const buttons = (
    <>
      <Button size="s" onPress={onTakeOver}>
        Take over
      </Button>
      {isNew && onStartAnother && (
        <Button size="s" kind="ghost" onPress={onStartAnother}>
          Start another
        </Button>
      )}
    </>
  )
  return (
    <Note
      tone="blue"
      live
      title={
        isNew
          ? `A new ${word} is being entered in another tab.`
          : `This ${word} is being edited in another tab.`
      }
      actions={buttons}
    >
      Take it over to continue here with what is entered there.
    </Note>
  )
}
