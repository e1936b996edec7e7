/** Where our calls differ on purpose from calls.json, each with its reason. Everything else must be equal. */
export const DIFFERENT: Readonly<
  Record<string, { readonly permission?: string; readonly flags?: string; readonly why: string }>
> = {
  'GET /audit': {
    permission: 'audit.read',
    why: "one record's history needs the permission to read that record: they stand in `also`",
  },
  'GET /about': {
    permission: 'public',
    why: 'the login page asks whether the installation still needs its first company',
  },
  'POST /user-account': {
    flags: 'K S',
    why: 'a session left open would be enough to make a person who may everything',
  },
  'DELETE /user-account/{}': {
    flags: 'K M S',
    why: 'a session left open would be enough to shut the others out',
  },
  'POST /email': {
    permission: 'email.send',
    why: 'the mails of an invoice or a ticket have calls of their own with their own permission',
  },
  'GET /storage/{}': { permission: 'file.read', why: 'a signed link is checked before the permission' },
  'PUT /sales-order/{}/status': {
    permission: 'sales_order.status',
    why: 'the other permissions stand in `also`',
  },
}
/** Calls that calls.json does not have. */
export const ADDED: Readonly<Record<string, string>> = {
  'POST /import/{}/make':
    'names that a file has and no row is called by are added together, before its lines are imported',
  'GET /carrier-setting/{}': 'what a carrier takes is changed on a page of its own',
  'GET /sales-order-carrier/{}': 'a tender has a page of its own, where a link in a message leads',
  'GET /sales-order/sums':
    'gallons and dollars of a whole filter stand under the list, not only of its first page',
  'GET /invoice/{}/trace':
    'why each figure of an invoice is what it is: kept with the invoice, and too long for lists and events',
  'POST /invoice/{}/correct':
    'a wrong invoice is credited and billed again in one step, with its payments, or not at all',
  'GET /invoice/sums':
    'dollars of a whole filter stand under the list of invoices and beside the counts of its views',
  'GET /asset/sums':
    'gallons of a whole filter stand under the list of tanks and beside the counts of its views',
  'GET /audit/summary': 'the log counted by person and area, and its chain checked: what stands beside it',
  'GET /company-settings/time-zone':
    'what another time zone would move is shown before it is saved, and a change needs to say what stays',
  'POST /sales-order/preview': 'prices of an order that is not saved yet',
  'POST /tax/test-sale':
    'which taxes a sale would bear, also with a tax that is not saved yet: the test panel of its form',
  'GET /tax/gaps': 'days without a tax rate, by tax and state: they stand in the exceptions',
  'GET /buying-price/matrix': 'the prices in force by terminal and product: the page buying prices open with',
  'POST /buying-price/take-back':
    'several prices are saved at once, so one undo takes them all back, or none',
  'GET /reading': 'measured readings of all tanks: the file that brings them again',
  'GET /tax-rate/all': 'rates of all taxes: the file that brings them again',
  'POST /fee-rate': 'fee rates are dated like tax rates (decision 30)',
  'PUT /fee-rate/{}': 'a rate of a fee is ended or confirmed',
  'DELETE /fee-rate/{}': 'a rate of a fee that no order follows is taken back',
  ...Object.fromEntries(
    ['tax-use', 'tax-group'].flatMap((area) => [
      [`GET /${area}`, 'uses and groups of taxes are rows a company keeps (decision 30)'],
      [`POST /${area}`, 'one made before anything names it'],
      [`PUT /${area}/{}`, 'what it is for'],
      [`DELETE /${area}/{}`, 'one that nothing names'],
    ]),
  ),
  'GET /email/{}/eml': 'a kept message as a file for any mail program',
  'GET /email-sender': 'which address emails come from and whether it is confirmed',
  'POST /email-sender/code': 'six digits to the address of the company',
  'POST /email-sender/confirm': 'the digits typed, or brought by the link of the email',
  'POST /email-sender/send-kept': 'one press sends what waited for the address',
  'POST /mailbox/{}/test': 'a mail server is used once it took a message to whoever named it',
  'DELETE /mailbox/{}': 'a mail server is forgotten together with its password',
  'POST /user-account/{}/invitation': 'an invitation that got lost or expired is sent again',
  'POST /user-account/{}/invitation/link':
    'a link to hand over, as text or as a QR code: drivers without email',
  'POST /invitation/look': 'whose invitation a link is, and what to do when it is good no more',
  'POST /invitation/accept': 'the first password, set by the link',
  'PUT /import/{}': 'the columns of a file are corrected on its page, which a reload must find again',
  'GET /import': 'what was imported, by whom, and whether it was taken back',
  'GET /import/{}': 'the page of one import, also after a reload',
  'GET /import/{}/row': 'the lines of a file and what becomes of each',
  'GET /import/{}/wrong':
    'the lines that were left out, with their reasons, to be corrected and brought again',
  'GET /import/{}/template': 'headings and an example line of what can be imported',
  'PUT /onboarding': 'the place, what was skipped and whether it is still shown are kept for the company',
  'GET /onboarding/sample': 'the rows of the sample data, so that they can be told apart',
  'POST /onboarding/sample': 'the sample data of a step',
  'PUT /load/{}/compartment/{}': 'a driver records each compartment as it is loaded, also without signal',
  'PUT /load/{}/stop/{}': 'when a stop was reached and left, and when it is expected',
  'GET /dispatch-center/trip-sheets': 'a driver’s day and his loads on paper, for the cab',
  'GET /dispatch-center/map': 'where racks and yards lie and trucks were seen, for the map of the day',
  'GET /dispatch-center/contents': 'what a load finds in its compartments when it is filled',
  'GET /dispatch-center/changes': 'what others changed in a day since somebody looked at it',
  'POST /sales-order/{}/split': 'gallons of an order go on another load, as an order of their own',
  'PUT /sales-order/{}/join': 'the same, taken back: both parts are the order again that they were',
  'POST /load/{}/tender': 'all orders of a load go to one carrier, or none of them',
  'GET /dispatch-center/planning': 'which orders somebody else is planning at the moment',
  'POST /dispatch-center/planning': 'the same, said by who plans: never a lock, gone after two minutes',
  'GET /daily-summary/{}': 'one day of a driver, after a reload of its page',
  'GET /daily-summary/of-day': 'what happened on a day over all drivers, who began a summary and who did not',
  'POST /push/key': 'what a phone asks its browser with before it is notified (docs/dispatch.md)',
  'POST /push': 'a driver turns notifications on for the phone in his hand',
  'DELETE /push': 'and off again',
  'POST /position': 'a truck on the map while its driver shares it (docs/dispatch.md)',
  'DELETE /position': 'and what is forgotten when he stops',
  'POST /daily-summary': 'the day of a driver begins with his first word of it, also without signal',
  ...Object.fromEntries(
    ['inspection', 'compartment-stock', 'transfer', 'message'].flatMap((area) => [
      [`GET /${area}`, "a driver's day beside his stops (docs/dispatch.md)"],
      [`POST /${area}`, 'the same, written on the phone'],
    ]),
  ),
  'GET /compartment-stock/now':
    'what is in the compartments of a truck now, for the phone and who checks a transfer',
  'GET /inspection/{}': 'one inspection with its pictures',
  'PUT /inspection/{}': 'the office notes what was repaired',
  'POST /message/seen': 'each message says whether the other side has seen it',
  'GET /carrier-setting': 'what a carrier takes, and where its emails go (screens 6)',
  'POST /carrier-setting': 'the same, written',
  'PUT /carrier-setting/{}': 'the same, changed',
  'GET /delivery-exception': 'what drivers did that an order could not take',
  'GET /delivery-exception/{}': 'one of them, after a reload of its page',
  'PUT /delivery-exception/{}': 'dispatch applies it to an order, makes an order of it, or rejects it',
  'POST /sales-order/{}/spill': 'a spill is told at once, before anything else that waits on the phone',
  'GET /payment': 'money that came in, went back or was reversed, as the customer page shows it',
  'GET /customer/{}/account': 'what a customer owes, has paid ahead and may still order for',
  'POST /payment': 'a check for several invoices, or money paid ahead of any',
  'POST /payment/refund': 'unapplied money goes back to the customer',
  'POST /payment/{}/reverse': 'a returned check, a discount or write-off that should not be',
  'GET /invoice/{}/paper':
    'what an invoice says on paper, block by block: the screen draws what the PDF does',
  'POST /invoice/{}/credit/preview':
    'what a credit comes to is calculated by what the order was charged by, which the device does not have',
  'POST /invoice/{}/apply': 'unapplied money of the customer pays an invoice',
  'POST /invoice/{}/write-off': 'what will not be paid is given up with a reason',
  'GET /day-close': 'days with what is delivered, verified, odd and billed of them (decision 0080)',
  'GET /day-close/{}': 'one day: what is ready, what is odd and why',
  'POST /day-close/{}/settle': 'what is odd of an order is decided before it is billed',
  'POST /day-close/{}/unsettle': 'one undo takes a decision back',
  'POST /day-close/{}/run': 'the ready orders of a day are billed on the server, one transaction each',
  'GET /day-close/{}/run': 'what became of each order of a run, and its journal',
  'POST /day-close/{}/stop': 'a run is stopped',
  'POST /day-close/{}/resume': 'a run that was stopped goes on',
  'POST /sales-order/{}/double-of':
    'an order that was typed twice leaves with the number of the one that stays',
  'GET /repricing': 'delivered orders that rates and prices saved late would change (decision 29)',
  'GET /repricing/look': 'how many they are, and how the last look went',
  'POST /repricing/look': 'all orders of 90 days looked at again',
  'POST /repricing/stop': 'a long look is stopped',
  'POST /repricing/apply': 'a person chooses which of them are priced again',
  'GET /repricing/compare': 'the same comparison of some orders, before they are verified or invoiced',
  'GET /customer-pricing/pricing-rule/{}/versions':
    'what a rule was and will be, from which moment, and who wrote it (decision 38)',
  'GET /margin/{}/versions': 'the same of a margin, on its page',
  'GET /value-to-mend':
    'values of before that have not the shape they have to have, each once with the way to its record (decision 44)',
  'GET /use-count': 'how many records name each of a kind: what a payment term is used by, in its list',
  'GET /asset/on-order':
    'what is on its way to tanks: the level bar, the next delivery and what to order next',
  'GET /asset/{}/delivery': 'what went into a tank, on its page beside its readings',
  'POST /invoice/bulk-status': 'a list of invoices is issued or voided, row by row (ui-2 P26)',
  'POST /invoice/bulk-prepare-email':
    'a list of invoices is grouped by recipients, reviewed and prepared as emails',
  'POST /invoice/bulk-print': 'a list of invoices is printed as one document, which marks them printed',
  'POST /buying-price/open-orders': 'what a price that is typed prices again (ui 4.19)',
  'GET /receivables/roll-forward': 'the month so far on the dashboard of accounting (ui-2 P25)',
  'GET /receivables/aging': 'who owes how much and how late, with the sums of all of them (ui-2 P26, P28)',
  'GET /customer/figures':
    'past due, credit and next delivery of the rows of the list of customers, which other areas move',
  'GET /customer/{}/aging': 'how late what a customer owes is: the bar of its page',
  'GET /customer/{}/trade': 'gallons of twelve months and the next deliveries, on the page of a customer',
  'GET /customer/{}/price-today': 'what a customer would pay today, before anybody types an order',
  'DELETE /onboarding/sample': 'the same taken away again; what stays is named with the reason',
}
