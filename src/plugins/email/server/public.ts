/** Door of email: one more letter of the company, sent by its way out for the server sides of other plugins. */
export { attach, prepareInvoices, senderOf, type NewEmail } from './prepare.ts'
export { sendNewEmail, sendPrepared } from './send.ts'
export { papers, type PaperFile, type PaperLetter } from './from-above.ts'
