declare module 'virtual:gantry-plugins' {
  export const plugins: readonly import('./core/plugin.ts').PluginManifest[]
}
