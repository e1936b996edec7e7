declare module 'virtual:gantry-places' {
  /** the places and menus of the areas that are here */
  export const outlines: readonly import('./core/plugin/outline.ts').Outline[]
  /** areas that some place opens with alone, by id */
  export const early: Readonly<
    Record<
      string,
      (() => Promise<{ default: import('./core/plugin/manifest.ts').PluginManifest }>) | undefined
    >
  >
}
declare module 'virtual:gantry-plugins' {
  export const plugins: readonly import('./core/plugin/manifest.ts').PluginManifest[]
  /** outside packages that did not load, and why */
  export const off: readonly import('./core/plugin/registry.ts').Failure[]
}
