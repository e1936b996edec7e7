/** Names of a fictional distributor on the Gulf coast. No real company is meant. */
export const STATES = [['Texas', 'TX'], ['Louisiana', 'LA'], ['Oklahoma', 'OK']] as const
/** city, state, county */
export const CITIES = [
  ['Houston', 'TX', 'Harris'], ['Katy', 'TX', 'Harris'], ['Sealy', 'TX', 'Austin'], ['Brenham', 'TX', 'Washington'], ['Bellville', 'TX', 'Austin'], ['Waller', 'TX', 'Waller'], ['Hempstead', 'TX', 'Waller'], ['La Porte', 'TX', 'Harris'], ['Pearland', 'TX', 'Brazoria'], ['Alvin', 'TX', 'Brazoria'],
  ['Galveston', 'TX', 'Galveston'], ['Bryan', 'TX', 'Brazos'], ['Giddings', 'TX', 'Lee'], ['Caldwell', 'TX', 'Burleson'], ['Marble Falls', 'TX', 'Burnet'], ['Fort Stockton', 'TX', 'Pecos'], ['Alpine', 'TX', 'Brewster'], ['Beaumont', 'TX', 'Jefferson'],
  ['Lake Charles', 'LA', 'Calcasieu'], ['Lafayette', 'LA', 'Lafayette'], ['Sulphur', 'LA', 'Calcasieu'], ['Ardmore', 'OK', 'Carter'], ['Durant', 'OK', 'Bryan'], ['Lawton', 'OK', 'Comanche'],
] as const
export const REGIONS = ['Gulf', 'Central', 'West'] as const
export const YARDS = ['Houston yard', 'Brenham yard', 'Katy yard', 'Beaumont yard'] as const
export const CATEGORIES = ['Diesel', 'Gasoline', 'Heating', 'Lubricants', 'Other'] as const
/** category, name */
export const SUB_CATEGORIES = [['Diesel', 'Clear ULSD'], ['Diesel', 'Dyed ULSD'], ['Diesel', 'Biodiesel blends'], ['Gasoline', 'Conventional'], ['Heating', 'Kerosene'], ['Heating', 'Propane and heating oil'], ['Lubricants', 'Oils'], ['Lubricants', 'Greases'], ['Other', 'Exhaust fluid']] as const
/** product codes of the fuel tax administrators, as returns ask for them */
export const FTA: Readonly<Record<string, string>> = { 'ULSD-C': '313', 'ULSD-D': '314', 'B5-C': '170', 'B20-C': '170', 'E10-87': '124', 'E10-89': '124', 'E10-93': '124', 'KERO-D': '072', HO2: '228' }
export const SUB_OF: Readonly<Record<string, string>> = { 'ULSD-C': 'Clear ULSD', 'ULSD-D': 'Dyed ULSD', 'B5-C': 'Biodiesel blends', 'B20-C': 'Biodiesel blends', 'E10-87': 'Conventional', 'E10-89': 'Conventional', 'E10-93': 'Conventional', 'KERO-D': 'Kerosene', LPG: 'Propane and heating oil', HO2: 'Propane and heating oil', 'OIL-15': 'Oils', 'HYD-46': 'Oils', 'GRS-2': 'Greases', DEF: 'Exhaust fluid' }
/** what two suppliers call our products on their papers: supplier, code, words */
export const ALIASES = [
  [0, 'ULSD-C', 'ULTRA LOW SULFUR #2 CLR'], [0, 'ULSD-D', 'ULS #2 DYED NRLM'], [0, 'E10-87', 'CBOB 87 W/10% ETH'], [0, 'E10-93', 'PREM 93 W/10% ETH'], [0, 'B5-C', 'ULSD B5'], [0, 'KERO-D', 'KERO DYED 1-K'],
  [1, 'ULSD-C', 'DSL #2 ULS'], [1, 'ULSD-D', 'DSL #2 ULS RED'], [1, 'E10-87', 'REG UNL E10'], [1, 'E10-89', 'MID UNL E10'], [1, 'LPG', 'HD-5 PROPANE'], [1, 'HO2', 'HTG OIL NO. 2'],
] as const
/** name, code, sold as, category, rough rack price, dyed, order size class */
export const PRODUCTS = [
  ['ULSD clear', 'ULSD-C', 'gallon', 'Diesel', 2.375, false, 'transport'], ['ULSD dyed', 'ULSD-D', 'gallon', 'Diesel', 2.355, true, 'transport'], ['B5 clear', 'B5-C', 'gallon', 'Diesel', 2.41, false, 'transport'], ['B20 clear', 'B20-C', 'gallon', 'Diesel', 2.46, false, 'tankwagon'],
  ['E10 87', 'E10-87', 'gallon', 'Gasoline', 2.12, false, 'transport'], ['E10 89', 'E10-89', 'gallon', 'Gasoline', 2.24, false, 'tankwagon'], ['E10 93', 'E10-93', 'gallon', 'Gasoline', 2.46, false, 'transport'], ['Kerosene dyed', 'KERO-D', 'gallon', 'Heating', 2.78, true, 'tankwagon'],
  ['DEF', 'DEF', 'gallon', 'Other', 1.45, false, 'tankwagon'], ['Propane', 'LPG', 'gallon', 'Heating', 0.92, false, 'tankwagon'], ['Heating oil', 'HO2', 'gallon', 'Heating', 2.31, false, 'tankwagon'], ['Engine oil 15W-40', 'OIL-15', 'gallon', 'Lubricants', 8.4, false, 'pack'], ['Hydraulic oil 46', 'HYD-46', 'gallon', 'Lubricants', 7.1, false, 'pack'], ['Grease NLGI 2', 'GRS-2', 'pound', 'Lubricants', 2.2, false, 'pack'],
] as const
export const SUPPLIERS = ['Gulf Rack Supply', 'Permian Products', 'Coastal Fuels', 'Sabine Refining', 'Red River Energy', 'Longhorn Carriers'] as const
export const TERMINALS = [['Houston North', 'Houston'], ['Houston South', 'La Porte'], ['Hearne', 'Bryan'], ['Austin East', 'Giddings'], ['Beaumont Dock', 'Beaumont'], ['Lake Charles', 'Lake Charles'], ['Ardmore', 'Ardmore'], ['Midland', 'Fort Stockton']] as const
export const FIRST = ['Lone Star', 'Brazos', 'Mesquite', 'Trinity', 'Hill Country', 'Southside', 'Gulf', 'Panhandle', 'Bluebonnet', 'Red River', 'Caprock', 'Harbor', 'Pecos', 'Big Bend', 'Sabine', 'Live Oak', 'Bayou', 'Prairie', 'San Jacinto', 'Cypress'] as const
export const SECOND = ['Haulage', 'Ready-Mix', 'Travel Center', 'Transit Authority', 'Aggregates', 'Express Mart', 'Crane & Rigging', 'Co-op', 'Dairy', 'Quarry', 'Drilling', 'Marine Services', 'County Schools', 'Farms'] as const
export const SITES = ['Yard 1', 'Yard 3', 'Main yard', 'Plant 2', 'Store 114', 'Store 9', 'Depot North', 'Quarry', 'Dock 4', 'Bulk plant', 'Farm', 'Pit 2', 'Rig 17', 'Pier 12', 'Bus barn', 'North field'] as const
export const DRIVERS = ['Dale Hughes', 'Maria Lopez', 'Sam Okafor', 'Tom Reyes', 'Ben Carter', 'Joe Silva', 'Ruth Ng', 'Earl Dixon', 'Tina Brooks', 'Gus Herrera', 'Pat Quinn', 'Lou Marsh'] as const
export const PEOPLE = ['Ana Ruiz', 'Hank Moore', 'Carl Webb', 'Dee Foster', 'Finn Ortiz', 'Gail Peters', 'Owen Blake'] as const
