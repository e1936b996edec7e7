declare module 'virtual:gantry-server-plugins' {
  type ServerPlugin = import('#server').ServerPlugin
  export const plugins: readonly ServerPlugin[]
  /** outside packages that did not load, and why */
  export const off: readonly { readonly plugin: string; readonly reasons: readonly string[] }[]
}
declare module '*.txt?raw' {
  const text: string
  export default text
}
