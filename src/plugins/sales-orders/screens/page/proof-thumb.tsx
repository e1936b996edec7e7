import { cx, Icon } from '#ui'
import { usePicture, type Proof } from './order-proof.tsx'
import * as s from './proof-thumb.css.ts'

/** A photo, signature or file in small, with its words; pressed it is seen large. */
export function ProofThumb({
  proof,
  onOpen,
  small = false,
  chosen,
}: {
  readonly proof: Proof
  readonly onOpen: () => void
  readonly small?: boolean
  /** of several one is seen large beside it */
  readonly chosen?: boolean
}) {
  const { url, broken } = usePicture(proof.isPaper ? '' : proof.key)
  const size = small ? 'small' : 'large'
  return (
    <button
      type="button"
      className={cx(s.proof, small && s.small)}
      title={proof.title}
      aria-pressed={chosen}
      onClick={onOpen}
    >
      {url ? (
        <img className={s.thumb[size]} src={url} alt="" onError={broken} />
      ) : (
        <span className={cx(s.thumb[size], s.none)}>
          <Icon of={proof.icon} />
        </span>
      )}
      <span className={s.caption[size]}>{proof.title}</span>
    </button>
  )
}
