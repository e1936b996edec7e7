/** Rules of trucks and trailers, for what is carried in them. */
export { capacityOf, type Vehicle } from './rules/capacity.ts'
