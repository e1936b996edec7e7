/** What other plugins' server sides may use of email: one more letter of the company, sent by its way out. */
export { attach, senderOf, type NewEmail } from './prepare.ts'
export { sendNewEmail } from './send.ts'
