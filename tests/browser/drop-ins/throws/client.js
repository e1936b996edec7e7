/** Breaks when it is called. */
export default () => {
  throw new Error('dropped and broken')
}
