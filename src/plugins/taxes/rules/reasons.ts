/** Why a tax was not charged, in words. */
export const TAX_REASONS: Readonly<Record<string, string>> = {
  less_specific: 'A more specific one applies',
  place: 'Another place',
  goods: 'Another product',
  use: 'Another use',
  no_rate: 'No rate on this day',
  inactive: 'It is inactive',
  no_unit_factor: 'The unit cannot be converted',
  purchases: 'On purchases only',
}
