/**
 * Products most distributors sell, with the product codes of the
 * Federation of Tax Administrators where there is one.
 */
import type { Family } from '#schema/values/families.ts'
import { DYED_DIESEL, DYED_KEROSENE } from './dyed.ts'

const NA1993 = 'NA1993, Diesel fuel, Combustible liquid, PG III'
const UN1203 = 'UN1203, Gasoline, 3, PG II'
const UN1223 = 'UN1223, Kerosene, 3, PG III'
/** Hazard lines of shipping papers that are usual for a family; a person confirms them. */
const HAZARDS: Partial<Readonly<Record<Family, string>>> = {
  gasoline: UN1203,
  distillate: NA1993,
  dyed_distillate: NA1993,
  kerosene: UN1223,
  dyed_kerosene: UN1223,
  lpg: 'UN1075, Petroleum gases, liquefied, 2.1',
}
/** The hazard line that is usual for a family; null for what is not hazardous, or not known. */
export const usualHazard = (family: Family): string | null => HAZARDS[family] ?? null
export interface CommonProduct {
  readonly code: string
  readonly name: string
  readonly category: string
  readonly fta_code: string | null
  readonly dyed?: true
  readonly statutory_text?: string
  readonly hazard_text?: string
  readonly is_fuel?: false
  readonly family: Family
}
export const COMMON_PRODUCTS: readonly CommonProduct[] = [
  {
    code: 'ULSD-C',
    family: 'distillate',
    name: 'ULSD clear',
    category: 'Diesel',
    fta_code: '313',
    hazard_text: NA1993,
  },
  {
    code: 'ULSD-D',
    family: 'dyed_distillate',
    name: 'ULSD dyed',
    category: 'Diesel',
    fta_code: '314',
    dyed: true,
    statutory_text: DYED_DIESEL,
    hazard_text: NA1993,
  },
  {
    code: 'BIO-C',
    family: 'distillate',
    name: 'Biodiesel blend clear',
    category: 'Diesel',
    fta_code: '170',
    hazard_text: NA1993,
  },
  {
    code: 'BIO-D',
    family: 'dyed_distillate',
    name: 'Biodiesel blend dyed',
    category: 'Diesel',
    fta_code: '171',
    dyed: true,
    statutory_text: DYED_DIESEL,
    hazard_text: NA1993,
  },
  {
    code: 'E0-87',
    family: 'gasoline',
    name: 'Gasoline 87, no ethanol',
    category: 'Gasoline',
    fta_code: '065',
    hazard_text: UN1203,
  },
  {
    code: 'E10-87',
    family: 'gasoline',
    name: 'E10 regular 87',
    category: 'Gasoline',
    fta_code: '124',
    hazard_text: UN1203,
  },
  {
    code: 'E10-89',
    family: 'gasoline',
    name: 'E10 mid-grade 89',
    category: 'Gasoline',
    fta_code: '124',
    hazard_text: UN1203,
  },
  {
    code: 'E10-93',
    family: 'gasoline',
    name: 'E10 premium 93',
    category: 'Gasoline',
    fta_code: '124',
    hazard_text: UN1203,
  },
  {
    code: 'KERO-C',
    family: 'kerosene',
    name: 'Kerosene clear',
    category: 'Kerosene',
    fta_code: '142',
    hazard_text: UN1223,
  },
  {
    code: 'KERO-D',
    family: 'dyed_kerosene',
    name: 'Kerosene dyed',
    category: 'Kerosene',
    fta_code: '072',
    dyed: true,
    statutory_text: DYED_KEROSENE,
    hazard_text: UN1223,
  },
  {
    code: 'HO2',
    family: 'dyed_distillate',
    name: 'Heating oil no. 2, dyed',
    category: 'Heating',
    fta_code: '228',
    dyed: true,
    statutory_text: DYED_DIESEL,
    hazard_text: NA1993,
  },
  {
    code: 'DEF',
    family: 'def',
    name: 'Diesel exhaust fluid',
    category: 'Other',
    fta_code: null,
    is_fuel: false,
  },
]
