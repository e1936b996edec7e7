/** `is_active` is "Active", `address_one` "Address", `last_login_at` "Last login". */
const words = (text: string): string =>
  text
    .replace(/^is_/, '')
    .replace(/_(one|at)$/, '')
    .replaceAll('_id', '')
    .replaceAll('_', ' ')
    .replace(/^./, (letter) => letter.toUpperCase())

/** The label of a field nobody named: `zip_code` is "Zip code". */
export const labelOf = ({ field, label }: { readonly field: string; readonly label?: string }): string =>
  label ?? words(field)
