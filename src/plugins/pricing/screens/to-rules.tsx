import { Redirect } from 'wouter'
import { PATH } from '../commands/customers.ts'

/** Pricing rules open with those of customers. */
const ToRules = () => <Redirect to={PATH} replace />
export default ToRules
