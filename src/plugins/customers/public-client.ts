/** Customers as other areas' commands and manifests use them. */
export { customerTables, type CustomerTableProps } from './points.ts'
