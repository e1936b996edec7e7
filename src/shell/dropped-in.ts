/** The plugins beside the product, as the page names them; under the dev server nobody filled the place in. */
export const droppedIn = (): readonly string[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="gantry-plugins"]')?.content ?? '')
    .split(' ')
    .filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
