/** Media queries of the frame. */
export const narrow = '(max-width: 768px)'
/** A window wider than a phone. */
export const wide = '(min-width: 769px)'
/** A window that leaves no room beside the list. */
export const laptop = '(max-width: 1400px)'
/** A window that is low. */
export const short = '(max-height: 820px)'
