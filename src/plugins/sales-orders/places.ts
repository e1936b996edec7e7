/** Place of menus where the area that bills orders registers its command for them. */
export const BILLING_PLACE = 'sales-order.bill'
