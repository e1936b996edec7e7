declare module 'virtual:gantry-plugins' {
  export const plugins: readonly import('./core/plugin/manifest.ts').PluginManifest[]
  /** outside packages that did not load, and why */
  export const off: readonly import('./core/plugin/registry.ts').Failure[]
}
