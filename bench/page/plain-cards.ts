/**
 * As many columns, cards and boxes as the board has, dragged by elements and listeners alone: a copy follows the
 * pointer, the column below it is tinted. `#cards=15,500,16`: columns, cards, elements of a card.
 */
const styled = (tag: string, css: string): HTMLElement =>
  Object.assign(document.createElement(tag), { style: css })

function card(boxes: number): HTMLElement {
  const one = styled('div', 'border: 1px solid #ddd; border-radius: 8px; padding: 8px; margin: 0 6px 6px')
  for (let i = 0; i < boxes; i++)
    one.append(
      Object.assign(styled('span', 'font-size: 11px; margin-right: 4px'), { textContent: `text ${i}` }),
    )
  one.dataset.card = ''
  return one
}
export function plainCards(root: HTMLElement, hash: string): void {
  const [columns = 1, cards = 1, boxes = 1] = hash.split('=')[1]!.split(',').map(Number)
  const board = styled('div', 'display: flex; height: 760px; overflow: auto hidden')
  const lanes = Array.from({ length: columns }, () => styled('div', 'flex: 1 0 206px; overflow: hidden auto'))
  for (let i = 0; i < cards; i++) lanes[i % columns]!.append(card(boxes))
  board.append(...lanes)
  root.replaceChildren(board)
  let held: { readonly copy: HTMLElement; readonly spots: readonly DOMRect[] } | undefined
  let over: HTMLElement | undefined
  board.addEventListener('pointerdown', (e) => {
    const from = (e.target as Element).closest('[data-card]')
    if (!from) return
    const copy = from.cloneNode(true) as HTMLElement
    Object.assign(copy.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      willChange: 'transform',
      width: '190px',
    })
    document.body.append(copy)
    held = { copy, spots: lanes.map((lane) => lane.getBoundingClientRect()) }
  })
  addEventListener('pointermove', (e) => {
    if (!held) return
    held.copy.style.transform = `translate3d(${e.clientX}px, ${e.clientY}px, 0)`
    const lane = lanes[held.spots.findIndex((spot) => e.clientX >= spot.left && e.clientX < spot.right)]
    if (lane === over) return
    if (over) over.style.background = ''
    if (lane) lane.style.background = '#eef'
    over = lane
  })
  addEventListener('pointerup', () => {
    held?.copy.remove()
    held = undefined
  })
}
