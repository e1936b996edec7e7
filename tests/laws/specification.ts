/** What the specification names literally: its routes, and every text a person may read. Calls are in calls.json. */

/** Paths of section 2; the last part may go on where the specification writes `*`. */
export const ROUTES: readonly string[] = [
  '/signup', '/reset-password', '/about-us', '/eula', '/privacy-policy', '/',
  '/dashboard', '/product', '/product-category', '/product-sub-category', '/customer', '/purchase-order', '/state', '/city', '/tax', '/terminal', '/template-designer', '/supplier', '/sales-order', '/sales-order-carrier', '/invoice', '/email', '/sales-order-board', '/weekly-task-planner',
  '/delivery-ticket/:id', '/delivery-order-entry/:id', '/pricing-rule/customer-pricing', '/pricing-rule/margin', '/yard', '/region', '/driver', '/company-asset', '/asset-type', '/fee', '/customer-company-type', '/customer-contact-book', '/company-settings', '/invoice-parse', '/buying-price', '/payment-term', '/payment-method',
  '/todays-order', '/daily-summary', '/quickbook-online', '/quickbook-online/map-items', '/quickbook/login', '/google-authentication', '/dispatch-center', '/onboarding', '/user-management', '/role-management', '/price-quotes', '/scheduled-jobs', '/scheduled-sales-order',
]
const each = (words: readonly string[], rest: (word: string) => string): string[] => words.map(rest)

/** By section; what the specification writes as "add/update/delete" is written out. */
export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'Not found, logout, session (2, 4)': [
    'Oops! page not found', 'we couldn\'t find what you are looking for. Please try again with different url', 'Refresh Page', 'Driver Portal', 'You have been logged out.', 'Session expired. Please log in again.',
  ],
  'Validation (5)': [
    'Missing required fields', 'Missing required field: name', 'Missing product ID', 'Missing category ID', 'Missing sub-category ID', 'Sales order ID is required for update', 'Invalid delivery location',
    'Validation error: The data format is incorrect. Please check all fields.', 'none is not an allowed value', 'PDF file is required for invoice email', 'Invalid PDF file provided',
  ],
  'Transport and extraction (8)': [
    'Failed to parse API response', 'Unauthorized', 'Server responded with status:', 'Something went wrong',
    'Cannot delete this product because it is being used in sales orders. Please remove it from all orders first.', 'Cannot delete this customer because it has associated records. Please remove related data first.',
    'Cannot delete this record because it is being referenced by other data.', 'Cannot delete this record because it is being used elsewhere in the system.',
  ],
  'Quick toasts (8)': ['Saved successfully', 'Deleted successfully', 'Updated successfully', 'Created successfully', 'Copied to clipboard', 'Network error. Please check your connection.', 'Server error. Please try again later.', 'Invalid {field}', 'Please check your input'],
  'Login, settings, profile (8)': [
    'Invalid credentials. Please try again.', 'Logged in successfully', 'Company settings created successfully', 'Company settings updated successfully', 'Failed to create company settings', 'Failed to update company settings', 'Failed to upload logo', 'Unexpected API response format', 'Failed to fetch company settings', 'Failed to fetch profile',
  ],
  'Failures (8)': [
    ...each(['customers', 'yards', 'regions', 'drivers', 'buying prices', 'asset type', 'delivery ticket', 'customer pricing', 'job logs', 'email list', 'email details', 'product summary data'], (what) => `Failed to fetch ${what}`), 'Failed to fetch invoice:', 'Failed to fetch invoices:',
    'Failed to add', 'Failed to update', 'Failed to delete', ...each(['add', 'update', 'delete'], (verb) => `Failed to ${verb} asset type`), 'Failed to update company asset', 'Failed to save buying price', 'Failed to delete buying price', 'Invalid response format',
    ...each(['add', 'update', 'delete'], (verb) => `Failed to ${verb} pricing`), 'Failed to create/update invoice', 'Failed to update invoice status', 'Failed to post to Quickbooks', 'Failed to send email', 'Email sending failed', 'Email preparation failed',
    ...each(['send', 'prepare'], (verb) => `Failed to ${verb} delivery ticket email`), ...each(['send', 'prepare'], (verb) => `Failed to ${verb} invoice email`), 'Failed to process product summary data',
    ...each(['create', 'update', 'delete'], (verb) => `Failed to ${verb} customer pricing`), 'Failed to assign customers to rule', ...each(['update', 'delete'], (verb) => `Failed to ${verb} pricing rule`), 'Failed to simulate pricing', 'Failed to load weekly orders',
    ...each(['create', 'update', 'delete'], (verb) => `Failed to ${verb} margin`), ...each(['create', 'update', 'delete'], (verb) => `Failed to ${verb} scheduled job`), 'Failed to create recurring order',
  ],
  'Sales-order actions (8)': [
    'Error delivering products', 'Error assigning driver/assets to sales order', 'Error starting delivery', 'Error archiving sales order', 'Error verifying sales order', 'Error completing sales order', 'Error changing status to delivered', 'Error bulk assigning driver', 'Error bulk updating planned date',
  ],
  'Successes (8)': [
    'Fee deleted successfully', 'Company asset updated successfully', 'Buying price saved successfully!', 'Buying price deleted successfully!', 'Pricing added successfully', 'Pricing updated successfully', ...each(['deleted', 'added', 'updated'], (done) => `Pricing item ${done} successfully`), 'Pricing type updated successfully',
    'Invoice created successfully', 'Invoice updated successfully', 'Invoice status updated successfully', 'Posted to Quickbooks successfully', ...each(['created', 'updated', 'deleted'], (done) => `Customer pricing ${done} successfully`), 'Customers assigned to rule successfully', ...each(['updated', 'deleted'], (done) => `Pricing rule ${done} successfully`),
    ...each(['created', 'updated', 'deleted'], (done) => `Margin ${done} successfully`), 'Recurring order scheduled successfully', 'Recurring order updated successfully', ...each(['created', 'updated', 'deleted', 'activated', 'deactivated'], (done) => `Scheduled job ${done} successfully`), 'not implemented',
  ],
}
