declare module 'virtual:gantry-server-plugins' {
  type ServerPlugin = import('#server').ServerPlugin
  export const plugins: readonly ServerPlugin[]
}
