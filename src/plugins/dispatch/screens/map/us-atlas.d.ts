/** Counties and states of the United States, after the Census Bureau (public domain), as one topology. */
declare module 'us-atlas/counties-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification'
  const topology: Topology<{ counties: GeometryCollection; states: GeometryCollection }>
  export default topology
}
