/** React's own file, the same for years: a new release of the product leaves it in every browser's cache. */
export const reactFile = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 }
/**
 * It is compiled beside the login, not in the middle of the first list. Said of all files they would hold up each
 * other.
 */
export const compiledEarly = ({ name }: { readonly name: string }): string =>
  name === reactFile.name ? '//# allFunctionsCalledOnLoad' : ''
